import { redirect } from "@remix-run/node";
import { removeFrom, noticeList } from "../own-list.server.ts";

export const loader = () => redirect("/member/notify");
export const action = removeFrom(noticeList);
