import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountLinkDays } from "#contract/return-states";
import { money } from "#contract/money-rules";
import { confirmReturnAccount, getReturnAccount } from "#contract/return-accounts";
import { primary, secondary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { pressLink } from "../../mailed-link.server.ts";
import { errorPage, productApi } from "../../product-api.server.ts";
import { pathOf } from "../../redirect-path.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { pageTitle } from "../../ui/page-title.ts";

/** What the link in a return's mail opens. It only asks: mail programs open links before anybody reads them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { data, error } = await productApi(null, request).attempt(getReturnAccount, { token: params.token! });
  if (error && error.status !== 422) throw errorPage(error, request);
  const { state = "gone" as const, account = null } = data ?? {};
  return { state, account, page: pageOf(params) };
}

export const action = (asked: ActionFunctionArgs) => pressLink(confirmReturnAccount, asked, pageOf(asked.params));

const pageOf = ({ token }: ActionFunctionArgs["params"]) => pathOf`/refund-account/${token}`;

export const handle = { scripts: false };

const headings = {
  open: "確認退款帳戶",
  confirmed: "退款帳戶已確認",
  renewed: "請使用最新的確認信",
  over: "確認連結已過期",
  gone: "確認連結已失效",
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(headings[data?.state ?? "gone"], matches),
  { name: "robots", content: "noindex" },
];

export default function RefundAccount() {
  const { state, account, page } = useLoaderData<typeof loader>();
  const button = { open: "確認這個退款帳戶", over: "再寄一次確認信" }[state as "open" | "over"];
  return (
    <div className={`${stack} ${narrow}`}>
      <h1>{headings[state]}</h1>
      <div className={`${box} ${stack}`}>
        <p>{words[state]}</p>
        {account && state !== "renewed" && (
          <FactList
            facts={[
              { term: "訂單編號", value: account.order_number },
              { term: "退貨編號", value: account.return_id },
              { term: "退款帳戶", value: account.words, strong: true },
              { term: "戶名", value: account.holder },
              { term: "預計退款", value: state !== "confirmed" && account.refund > 0 && money(account.refund) },
            ]}
          />
        )}
        {button && (
          <form method="post" action={page} data-in-place="">
            <button className={primary} data-at-once={state === "open" ? "確認中…" : "寄送中…"}>
              {button}
            </button>
          </form>
        )}
        {state === "open" && <p>帳戶不是您的，或不是您申請退貨嗎？請不要確認，並直接回覆那封信告訴我們。</p>}
        {!button && (
          <p>
            <a className={secondary} href="/orders">
              查詢訂單
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

const words = {
  open: "有人以訂單編號與電子信箱查到這筆訂單，申請退貨，並填寫了退款帳戶。請核對下列資料，確認後，退款才會匯入這個帳戶。",
  confirmed: "我們收到並檢查退回的商品後，會將款項匯入這個帳戶。",
  renewed: "新的確認信已寄到訂單的電子信箱，請打開最新的那一封，從信中的連結確認退款帳戶。",
  over: `連結 ${accountLinkDays} 天內有效，已經過期。按下「再寄一次確認信」，我們會把新的連結寄到訂單的電子信箱。`,
  gone: "退貨已處理完成或已不受理，或網址不完整。退款帳戶沒有變更；有疑問請與客服聯絡。",
};
