import { createHmac } from "node:crypto";
import { settings } from "../settings.server.ts";

/**
 * The id of a visitor's cart is 128 bits that nobody can guess, in a cookie of its own: it opens this cart and nothing else, and the session can come and
 * go without it. Each id has its own cookie's name, so that two tabs that begin a cart at once do not overwrite each other's: the shop
 * takes several ids for one cart. Kept longer than the shop keeps an unchanged cart, so that nobody has to renew it.
 */
const prefix = settings.secure ? "__Host-yuelin-cart-" : "yuelin-cart-";
const attributes = `Path=/; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
const days = 400;

const each = () => new RegExp(`(?:^|;\\s*)${prefix}(\\w{1,8})=([A-Za-z0-9_-]{22})(?=;|$)`, "g");
const found = (request: Request) => [...(request.headers.get("cookie") ?? "").matchAll(each())];

/** The ids that came with the request; none for who has put nothing into a cart. */
export function readCartIds(request: Request): string[] {
  return found(request).map(([, , id]) => id!);
}

/**
 * A cart that is begun now: its id, and the cookie that names it from now on. It follows from the operation that begins it: sent again because no
 * answer came, the same operation begins the same cart, and is done once.
 */
export function newCart(operationId: string): { id: string; cookie: string } {
  const made = createHmac("sha256", settings.cartSecret).update(operationId).digest();
  const id = made.subarray(0, 16).toString("base64url");
  const name = prefix + made.subarray(16, 19).toString("hex");
  return { id, cookie: `${name}=${id}; Max-Age=${days * 86_400}; ${attributes}` };
}

/** The cookies that end what came with the request: the cart went into a member's, or somebody has signed out. */
export function endedCartCookies(request: Request): string[] {
  return found(request).map(([, name]) => `${prefix}${name}=; Max-Age=0; ${attributes}`);
}
