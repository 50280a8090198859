import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { choiceDays, eventDays } from "#contract/measuring-rules";
import { forgetVisit } from "#contract/measuring";
import { secondary } from "#styles/button.css";
import { cluster, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { flashCookie } from "../cookies/flash.server.ts";
import { choiceCookie, readChoice } from "../cookies/measuring.server.ts";
import { requireFeature } from "../features.server.ts";
import { readButton, wayBack } from "../form.server.ts";
import { productApi } from "../product-api.server.ts";
import { ownPath } from "../redirect-path.ts";
import { pageTitle } from "../ui/page-title.ts";

export const handle = { scripts: false };

/** What is measured, and the choice, which may be changed at any time. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireFeature(request);
  const choice = readChoice(request);
  return { state: choice === null ? "還沒有選擇" : choice.visit ? "您同意量測" : "您不同意量測" };
}

export async function action({ request }: ActionFunctionArgs) {
  const { measuring, redirect: back } = await readButton(request, form);
  await requireFeature(request);
  const agrees = measuring === "1";
  // what was noted until now is forgotten with the name; who agrees once more begins anew
  if (readChoice(request)?.visit) await productApi(null, request).attempt(forgetVisit, {}, { operationId: "forget" });
  const messages = [agrees ? "已同意量測，隨時可以更改" : "已記下您不同意量測，先前的紀錄也刪除了"];
  const headers = new Headers({ "Set-Cookie": choiceCookie(agrees) });
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages }));
  return redirect(ownPath(back, "/measuring"), { status: 303, headers });
}

const form = wayBack.extend({ measuring: z.enum(["0", "1"]) });

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("造訪量測", matches);

export default function Measuring() {
  const { state } = useLoaderData<typeof loader>();
  return (
    <div className={`${stack} ${narrow}`}>
      <h1 className={named}>造訪量測</h1>
      <p>
        經您同意，我們才記下這個瀏覽器看了哪些頁面與商品、加入購物車、開始結帳與訂購的商品，用來改善網站。不同意，網站的功能都一樣。
      </p>
      <ul>
        <li>記錄只有隨機的代號，沒有您的姓名、帳號、聯絡方式、網路位址與訂單編號。</li>
        <li>由我們的伺服器送交 Google Analytics 統計，不用於廣告；您的瀏覽器不會連到其他網站。</li>
        <li>
          記錄保存 {eventDays} 天；您的選擇記在 Cookie 裡 {choiceDays} 天。改為不同意，先前的記錄就從本店刪除。
        </li>
      </ul>
      <p>
        目前：<strong>{state}</strong>
      </p>
      <form method="post" action="/measuring" className={cluster}>
        <button className={secondary} name="measuring" value="1">
          同意量測
        </button>
        <button className={secondary} name="measuring" value="0">
          不同意量測
        </button>
      </form>
    </div>
  );
}
