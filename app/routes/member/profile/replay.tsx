import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { replayDays } from "#contract/replay-rules";
import { chooseReplay, getReplay } from "#contract/replays";
import { secondary } from "#styles/button.css";
import { cluster, stack } from "#styles/page.css";
import { named, prose } from "#styles/text.css";
import { flashCookie, type Flash } from "../../../cookies/flash.server.ts";
import { readButton } from "../../../form.server.ts";
import { requireListed } from "../../../replay.server.ts";
import { taipeiMinute } from "../../../taipei.server.ts";
import { pageTitle } from "../../../ui/page-title.ts";

export const handle = { scripts: false };

/** What is recorded, and the choice, which may be changed at any time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireListed(request);
  const { agreed_at } = await api(getReplay, {});
  return { since: agreed_at && taipeiMinute(agreed_at), days: replayDays };
}

export async function action({ request }: ActionFunctionArgs) {
  const agrees = (await readButton(request, form)).replay === "1";
  const { api } = await requireListed(request);
  const { error } = await api.attempt(chooseReplay, { agrees }, { operationId: randomUUID() });
  const done = agrees ? "已記錄：同意操作錄影，隨時可以撤回" : "已記錄：不同意操作錄影，先前的錄影也刪除了";
  const flash: Flash = error ? { kind: "alert", messages: [error.message] } : { kind: "status", messages: [done] };
  return redirect("/member/profile/replay", { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}

const form = z.object({ replay: z.enum(["0", "1"]) });

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("操作錄影", matches);

export default function Replay() {
  const { since, days } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1 className={named}>操作錄影</h1>
      <div className={prose}>
        <p>
          我們邀請您協助改善網站：經您同意，才錄下您在部分頁面怎麼操作，讓我們看出哪裡不好用。不同意，網站的功能都一樣。
        </p>
        <ul>
          <li>錄下的是點按、捲動、視窗大小與頁面的版面。</li>
          <li>不錄內容：畫面上的文字與您輸入的文字，離開您的瀏覽器之前就全部換成星號；圖片也不錄。</li>
          <li>
            只錄首頁、搜尋、分類、商品、活動、說明文件與部分會員中心的頁面；購物車、結帳、登入、密碼、個人資料、通訊錄與訂單的頁面一律不錄。
          </li>
          <li>錄影記在您的會員編號下，保存 {days} 天，只供本店使用，不提供給其他公司。</li>
          <li>隨時可以撤回。撤回或關閉帳號，先前的錄影就立即刪除。</li>
        </ul>
      </div>
      <p>
        目前：<strong>{since ? `您在 ${since} 同意操作錄影` : "您沒有同意操作錄影"}</strong>
      </p>
      <form method="post" action="/member/profile/replay" className={cluster}>
        <button className={secondary} name="replay" value="1">
          同意錄影
        </button>
        <button className={secondary} name="replay" value="0">
          不同意錄影
        </button>
      </form>
    </div>
  );
}
