import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsletterNames } from "#contract/newsletter-rules";
import { confirmNewsletters, getNewsletterLink } from "#contract/newsletters";
import { primary, secondary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { pressLink } from "../../mailed-link.server.ts";
import { errorPage, productApi } from "../../product-api.server.ts";
import { pathOf } from "../../redirect-path.ts";
import { pageTitle } from "../../ui/page-title.ts";

/** What the mail's link opens. It only asks: mail programs open links before anybody reads them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { data: link, error } = await productApi(null, request).attempt(getNewsletterLink, { token: params.token! });
  if (error && error.status !== 422) throw errorPage(error, request);
  const { state = "over" as const, kinds = [] } = link ?? {};
  return { state, names: newsletterNames(kinds), page: pageOf(params) };
}

export const action = (asked: ActionFunctionArgs) => pressLink(confirmNewsletters, asked, pageOf(asked.params));

const pageOf = ({ token }: ActionFunctionArgs["params"]) => pathOf`/newsletter/confirm/${token}`;

export const handle = { scripts: false };

const headings = { open: "確認訂閱電子報", used: "電子報訂閱完成", over: "確認連結已失效" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(headings[data?.state ?? "over"], matches),
  { name: "robots", content: "noindex" },
];

export default function ConfirmNewsletter() {
  const { state, names, page } = useLoaderData<typeof loader>();
  return (
    <div className={`${stack} ${narrow}`}>
      <h1>{headings[state]}</h1>
      <div className={`${box} ${stack}`}>
        {state === "open" && (
          <>
            <p>按下「確認訂閱」之後，我們才會開始寄送{names}。</p>
            <form method="post" action={page} data-in-place="">
              <button className={primary} data-at-once="確認中…">
                確認訂閱
              </button>
            </form>
            <p>不是您訂閱的嗎？關掉這一頁就好，什麼都不會寄出。</p>
          </>
        )}
        {state === "used" && (
          <>
            <p>{names}會寄到您的信箱。每一封信裡都有取消訂閱的連結，也可以在會員中心的「電子報」變更。</p>
            <p>
              <a className={secondary} href="/">
                繼續逛逛
              </a>
            </p>
          </>
        )}
        {state === "over" && (
          <>
            <p>連結已過期、已取消，或網址不完整。請到會員中心的「電子報」再訂閱一次，我們會寄新的確認信給您。</p>
            <p>
              <a className={secondary} href="/member/newsletter">
                訂閱電子報
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
