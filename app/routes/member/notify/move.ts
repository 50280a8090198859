import { redirect } from "@remix-run/node";
import { moveToCart, noticeList } from "../own-list.server.ts";

export { NoPage as default } from "../../../no-page.ts";

export const loader = () => redirect("/member/notify");
export const action = moveToCart(noticeList);
