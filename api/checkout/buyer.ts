import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";
import { lockCarts } from "../cart.ts";
import type { Carts, Context } from "../handle.ts";
import type { Gate } from "../of-age.ts";
import { storeVisitorOf } from "../pickup-stores.ts";

/** Who buys. `owner` keys orders, `visitor` visits to stores; `account` is whom limits and coupons count for: a member, or a guest's e-mail address. */
export interface Buyer {
  owner: string;
  visitor: string;
  account: string;
  member_id: number | null;
  guest_email: string | null;
  carts: Carts;
  gate: Gate;
}

/** A guest's address may still change on the form: the order counts for the one on the form. */
export function buyerOf(
  { shopper, carts, gate }: Pick<Context<"shopper">, "shopper" | "carts" | "gate">,
  email?: string,
): Buyer {
  const { owner } = shopper;
  const visitor = storeVisitorOf(shopper);
  if (shopper.kind === "member")
    return { owner, visitor, account: owner, member_id: shopper.member_id, guest_email: null, carts, gate };
  const guest_email = email ?? shopper.email;
  return { owner, visitor, account: `e${guest_email}`, member_id: null, guest_email, carts, gate };
}

/**
 * One checkout at a time for each account: what follows in this transaction sees the account's orders, coupons, points and cart as the
 * last one left them. A member's row is locked, as the cart does; a guest has no row, so the address itself is, and the cart's id after it.
 * False: the member has closed the account meanwhile. Asked at once, taken one after the other: a connection answers in the order of asking.
 */
export async function lockAccount(tx: Db, buyer: Buyer): Promise<boolean> {
  const [rows] = await Promise.all([
    buyer.member_id !== null
      ? lockMember(tx, { member_id: buyer.member_id })
      : lockGuest(tx, { account: buyer.account }),
    lockCarts(
      tx,
      buyer.carts.filter((owner) => owner !== buyer.account),
    ),
  ]);
  return rows.length > 0;
}

const lockMember = named<{ member_id: number }>(
  "lock_member",
  (of) => sql`select id from members where id = ${of.member_id} and closed_at is null for no key update`,
);

const lockGuest = named<{ account: string }>(
  "lock_guest",
  (of) => sql`select pg_advisory_xact_lock(hashtextextended(${of.account}, 0))`,
);
