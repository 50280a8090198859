import { sql } from "drizzle-orm";
import type { CartEntry } from "#contract/cart";
import { readItems } from "../cart.ts";
import type { Db } from "../db.ts";
import { isHeldBy, leftFor } from "../held-coupons.ts";
import { inPeriod } from "../in-period.ts";
import type { PayableOrder } from "../payments.ts";
import { named } from "../prepared.ts";
import type { Buyer } from "./buyer.ts";

/** A coupon as one buyer may use it. */
export interface Coupon {
  code: string;
  name: string;
  discount_type: string;
  discount_range: number;
  minimum_subtotal: number;
  in_time: boolean;
  /** nobody else's */
  may_use: boolean;
  all_used: boolean;
  /** what is left is held by others */
  all_claimed: boolean;
  /** by this account */
  used: boolean;
}

/** The order that this checkout's key has made already. */
export type Earlier = PayableOrder & { body_hash: string; coupon_code: string | null; points_used: number };

export interface AccountFacts {
  earlier: Earlier | null;
  points_balance: number;
  first_purchase: boolean;
  coupon: Coupon | null;
  /** the cart's entries, as the shopper left them */
  items: CartEntry[];
}

/**
 * What the account has: the order of this key, points, earlier orders, the coupon it names, and the cart's entries; asked at once.
 * Guests have no points and no first purchase: an address proves nobody (§9).
 */
export async function readAccount(
  db: Db,
  buyer: Buyer,
  coupon_code?: string,
  idempotency_key?: string,
): Promise<AccountFacts> {
  const [[row], items] = await Promise.all([
    accountRow(db, {
      owner: buyer.owner,
      account: buyer.account,
      member_id: buyer.member_id,
      idempotency_key: idempotency_key ?? null,
      coupon_code: coupon_code || null,
    }),
    readItems(db, buyer.carts),
  ]);
  const { earlier, points_balance, first_purchase, ...coupon } = row!;
  return { earlier, points_balance, first_purchase, coupon: coupon.code ? (coupon as Coupon) : null, items };
}

const accountRow = named<
  Pick<Buyer, "owner" | "account" | "member_id"> & Record<"idempotency_key" | "coupon_code", string | null>,
  Omit<AccountFacts, "coupon" | "items"> & Partial<Coupon>
>(
  "checkout_account",
  (of) => sql`
    select
      (select to_jsonb(orders) from orders where owner = ${of.owner} and idempotency_key = ${of.idempotency_key}) as earlier,
      coalesce((select sum(amount) from points where member_id = ${of.member_id}), 0)::int as points_balance,
      ${of.member_id}::int is not null
        and not exists (select from orders where member_id = ${of.member_id} and status <> 'cancelled') as first_purchase,
      coupons.code, coupons.name, discount_type, discount_range, minimum_subtotal,
      ${inPeriod} as in_time,
      coalesce(used_count >= total_limit, false) as all_used, not ${leftFor(of.member_id)} as all_claimed,
      not only_given or ${isHeldBy(of.member_id)} as may_use,
      exists (select from coupon_uses where coupon_uses.code = coupons.code and owner = ${of.account}) as used
    from (values (${of.coupon_code}::text)) as asked (code) left join coupons on coupons.code = asked.code`,
);
