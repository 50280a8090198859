import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { flashCookie } from "../../cookies/flash.server.ts";
import { endedViewedCookie } from "../../cookies/viewed.server.ts";
import { readButton } from "../../form.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 清除紀錄: of this browser; nothing of it was anywhere else. */
export async function action({ request }: ActionFunctionArgs) {
  await readButton(request);
  const headers = new Headers([["Set-Cookie", endedViewedCookie()]]);
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: ["已清除最近看過的商品"] }));
  return redirect("/recently-viewed", { status: 303, headers });
}

export const loader = () => redirect("/recently-viewed");
