import { createHash } from "node:crypto";
import type { Auth } from "#contract/endpoint";
import type { Shopper } from "../tokens.ts";

/** Owners of cart rows, one cart together; changes are written to the first. */
export type Carts = readonly [string, ...string[]];

/**
 * The owners of the rows that make up the asker's cart: changes are written to the first. A member's cart is the account's; a visitor's (and a guest's,
 * who is a visitor with an e-mail address) is named by the cart id in the header x-cart-id, of which only the hash is kept. Several ids are
 * one cart: two tabs that each began one, or a cart begun while somebody signed in. The first change brings them together.
 */
export function cartsOf(shopper: Shopper | null, header: string | undefined): string[] {
  const ids = (header ?? "").split(",").filter((id) => /^[A-Za-z0-9_-]{22}$/.test(id));
  const begun = [...new Set(ids)].sort().slice(0, 4).map(ownerOf);
  if (!shopper) return begun;
  return shopper.kind === "member" ? [shopper.owner, ...begun] : [...begun, shopper.owner];
}

const ownerOf = (cart_id: string) => `v${createHash("sha256").update(cart_id).digest("base64url")}`;

/** Whether somebody with this session and these carts is one of those that an endpoint is for. */
export function mayAsk(auth: Auth, shopper: Shopper | null, carts: readonly string[]): boolean {
  if (auth === "member") return shopper?.kind === "member";
  if (auth === "shopper") return shopper !== null;
  return auth !== "cart" || carts.length > 0;
}
