import { sealData, unsealData } from "iron-session";
import { guestCartItem, type GuestCartItem } from "#contract/cart";
import { countUnits, fitsCart } from "#contract/cart-rules";
import { settings } from "../settings.server.ts";
import { hostCookie } from "./sealed.ts";

/**
 * The cart of a visitor or guest, sealed into a cookie of its own: tuples instead of objects, so that the fullest cart stays under 4,096 bytes.
 * It holds no prices: what things cost is asked of the shop each time.
 */
type Packed = [
  product_guid: string,
  qty: number,
  is_additional_item: 0 | 1,
  crosssell_items: [product_guid: string, quantity: number][],
];

const name = hostCookie("cart");
const ttl = 30 * 24 * 3600;
const attributes = `Path=/; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;

/** What the visitor put into the cart; nothing where the cookie is missing, broken, expired or somebody else's. */
export async function readGuestCart(request: Request): Promise<GuestCartItem[]> {
  return unpack(await unseal(request));
}

/** The Set-Cookie header that keeps these items for 30 days; without items the one that clears it. */
export async function guestCartCookie(items: GuestCartItem[]): Promise<string> {
  if (items.length === 0) return `${name}=; Max-Age=0; ${attributes}`;
  // the rules refuse what does not fit long before this: no cookie is ever cut short or too long
  if (!fitsCart(items)) throw new RangeError("A guest's cart holds at most 40 different products.");
  const value = await sealData(pack(items), { password: settings.sessionPasswords, ttl });
  return `${name}=${value}; Max-Age=${ttl}; ${attributes}`;
}

/** Units in the cart, cross-sells included (§4); every page shows it. */
export async function guestCartQuantity(request: Request): Promise<number> {
  return countUnits(await readGuestCart(request));
}

async function unseal(request: Request): Promise<unknown> {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  if (!value) return [];
  try {
    return await unsealData(value, { password: settings.sessionPasswords, ttl });
  } catch {
    return []; // not a seal at all
  }
}

function pack(items: GuestCartItem[]): Packed[] {
  return items.map((item) => [
    item.product_guid,
    item.qty,
    item.is_additional_item ? 1 : 0,
    item.crosssell_items.map(({ product_guid, quantity }) => [product_guid, quantity]),
  ]);
}

function unpack(packed: unknown): GuestCartItem[] {
  if (!Array.isArray(packed)) return [];
  const items = packed.map((entry) => {
    const [product_guid, qty, additional, crosssells] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const crosssell_items = Array.isArray(crosssells)
      ? crosssells.map((pair) =>
          Array.isArray(pair) ? { product_guid: pair[0] as unknown, quantity: pair[1] as unknown } : pair,
        )
      : [];
    return guestCartItem.safeParse({ product_guid, qty, is_additional_item: additional === 1, crosssell_items }).data;
  });
  return items.every((item) => item !== undefined) && fitsCart(items) ? items : [];
}
