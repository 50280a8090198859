import { redirect } from "@remix-run/node";
import { moveToCart, noticeList } from "../own-list.server.ts";

export const loader = () => redirect("/member/notify");
export const action = moveToCart(noticeList);
