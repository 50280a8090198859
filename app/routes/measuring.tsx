import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { choiceDays, eventDays } from "#contract/measuring-rules";
import { forgetVisit } from "#contract/measuring";
import { secondary } from "#styles/button.css";
import { cluster, narrow, stack } from "#styles/page.css";
import { named, prose } from "#styles/text.css";
import { flashCookie } from "../cookies/flash.server.ts";
import { choiceCookie, readChoice } from "../cookies/measuring.server.ts";
import { requireFeature, switchedOn } from "../features.server.ts";
import { footerOf } from "../came-from.server.ts";
import { readButton, wayBack } from "../form.server.ts";
import { productApi } from "../product-api.server.ts";
import { pageTitle } from "../ui/page-title.ts";

export const handle = { scripts: false };

/** What is measured, and the choice, which may be changed at any time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const choice = readChoice(request);
  // who has a name may take it back, whether anything is measured or not
  if (!choice?.visit) await requireFeature(request, "measuring");
  return { state: stateOf(choice), offered: await isOn(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { measuring, redirect: back } = await readButton(request, form);
  const agrees = measuring === "1";
  const choice = readChoice(request);
  const visit = choice?.visit ?? null;
  if (agrees || !visit) await requireFeature(request, "measuring");
  // asked once more by a page that was shown before the answer
  if (agrees && choice?.agrees && back !== undefined) return redirect(footerOf(request, back), 303);
  // what was noted until now is forgotten with the name; who agrees once more begins anew
  const failed = visit !== null && !(await forget(request, visit));
  const headers = new Headers();
  // the cookie holds the only copy of the name: it stays until what was noted under it is deleted
  if (!failed || !agrees) headers.append("Set-Cookie", choiceCookie(agrees, failed ? visit : null));
  const done = agrees ? "已記錄：同意統計，隨時可以更改" : `已記錄：不同意統計${visit ? "，先前的紀錄也刪除了" : ""}`;
  headers.append(
    "Set-Cookie",
    await flashCookie(
      failed
        ? { kind: "alert", messages: ["暫時無法刪除先前的紀錄，請再試一次"] }
        : { kind: "status", messages: [done] },
    ),
  );
  const isPage = failed || agrees || (await isOn(request));
  // asked at the foot of a page, the answer leads back to it
  const next = back === undefined ? (isPage ? "/measuring" : "/") : footerOf(request, back);
  return redirect(next, { status: 303, headers });
}

async function forget(request: Request, visit: string): Promise<boolean> {
  const { error } = await productApi(null, request).attempt(forgetVisit, { visit }, { operationId: "forget" });
  return !error;
}

const isOn = async (request: Request) => (await switchedOn(request)).includes("measuring");

function stateOf(choice: ReturnType<typeof readChoice>): string {
  if (choice === null) return "還沒有選擇";
  if (choice.agrees) return "您同意統計";
  return choice.visit ? "您不同意統計，先前的紀錄還沒有刪除" : "您不同意統計";
}

const form = wayBack.extend({ measuring: z.enum(["0", "1"]) });

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("瀏覽統計", matches);

export default function Measuring() {
  const { state, offered } = useLoaderData<typeof loader>();
  return (
    <div className={`${stack} ${narrow}`}>
      <h1 className={named}>瀏覽統計</h1>
      <div className={prose}>
        <p>
          經您同意，我們才記下這個瀏覽器看了哪些頁面與商品、加入購物車、開始結帳與訂購的商品，以及是從哪一份推薦看到的，用來改善網站，並統計哪些商品常一起被看，列在「相關商品」。不同意，網站的功能都一樣。
        </p>
        <ul>
          <li>紀錄只有隨機的代號，沒有您的姓名、帳號、聯絡方式、網路位址與訂單編號。</li>
          <li>由我們的伺服器送交 Google Analytics 統計，不用於廣告；您的瀏覽器不會連到其他網站。</li>
          <li>
            紀錄保存 {eventDays} 天；您的選擇記在 Cookie 裡 {choiceDays} 天。改為不同意，先前的紀錄就從本店刪除。
          </li>
        </ul>
      </div>
      {!offered && <p>本站目前沒有開啟瀏覽統計，不會再記下任何瀏覽。您仍可撤回先前的同意，刪除先前的紀錄。</p>}
      <p>
        目前：<strong>{state}</strong>
      </p>
      <form method="post" action="/measuring" className={cluster}>
        {offered && (
          <button className={secondary} name="measuring" value="1">
            同意統計
          </button>
        )}
        <button className={secondary} name="measuring" value="0">
          不同意統計
        </button>
      </form>
    </div>
  );
}
