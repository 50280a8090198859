import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";
import type { Buyer } from "./buyer.ts";

export interface Coupon {
  code: string;
  name: string;
  discount_type: string;
  discount_range: number;
  minimum_subtotal: number;
  in_time: boolean;
  all_used: boolean;
  /** by this account */
  used: boolean;
}

export interface AccountFacts {
  points_balance: number;
  first_purchase: boolean;
  coupon: Coupon | null;
}

/** The account's points, whether it has ordered before, and the coupon it names. Guests have no points and no first purchase: an address proves nobody (§9). */
export async function readAccount(db: Db, buyer: Buyer, coupon_code: string | undefined): Promise<AccountFacts> {
  const [row] = await named<Omit<AccountFacts, "coupon"> & Partial<Coupon>>(
    db,
    "checkout_account",
    sql`
      select
        coalesce((select sum(amount) from points where member_id = ${buyer.member_id}), 0)::int as points_balance,
        ${buyer.member_id}::int is not null
          and not exists (select from orders where member_id = ${buyer.member_id} and status <> 'cancelled') as first_purchase,
        coupons.code, coupons.name, discount_type, discount_range, minimum_subtotal,
        coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true) as in_time,
        coalesce(used_count >= total_limit, false) as all_used,
        exists (select from coupon_uses where coupon_uses.code = coupons.code and owner = ${buyer.account}) as used
      from (values (${coupon_code ?? null}::text)) as asked (code) left join coupons on coupons.code = asked.code`,
  );
  const { points_balance, first_purchase, ...coupon } = row!;
  return { points_balance, first_purchase, coupon: coupon.code ? (coupon as Coupon) : null };
}

export interface ProductFacts {
  product_guid: string;
  type: number;
  is_ebook: boolean;
  tax_type: string;
  name: string;
  /** a guest's address may not buy more of it; null: it may */
  left: number | null;
}

/** What the order must know of its products besides their prices. A member's limit is the cart's business; a guest's is found by the address. */
export async function readProducts(db: Db, buyer: Buyer, guids: string[]): Promise<Map<string, ProductFacts>> {
  if (guids.length === 0) return new Map();
  const email = buyer.member_id === null ? buyer.account.slice(1) : null;
  const rows = await named<ProductFacts & Record<string, unknown>>(
    db,
    "checkout_products",
    sql`
      select product_guid, type::int as type, is_ebook, tax_type, name,
        case when account_quantity_limit is not null and ${email}::text is not null then account_quantity_limit - coalesce((
          select sum(order_lines.quantity) from orders join order_lines on order_lines.order_id = orders.id
          where orders.email = ${email} and orders.member_id is null and orders.status <> 'cancelled'
            and order_lines.product_guid = products.product_guid), 0)::int end as left
      from products where product_guid = any(string_to_array(${guids.join(",")}::text, ','))`,
  );
  return new Map(rows.map((row) => [row.product_guid, row]));
}
