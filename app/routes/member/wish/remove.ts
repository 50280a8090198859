import { redirect } from "@remix-run/node";
import { removeFrom, wishList } from "../own-list.server.ts";

export { NoPage as default } from "../../../no-page.ts";

export const loader = () => redirect("/member/wish");
export const action = removeFrom(wishList);
