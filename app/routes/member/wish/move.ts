import { redirect } from "@remix-run/node";
import { moveToCart, wishList } from "../own-list.server.ts";

export { NoPage as default } from "../../../no-page.ts";

export const loader = () => redirect("/member/wish");
export const action = moveToCart(wishList);
