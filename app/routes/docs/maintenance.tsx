import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { secondary } from "#styles/button.css";
import { clearing } from "#styles/drawings.css";
import { cluster, narrow, stack } from "#styles/page.css";
import { taipeiMinute } from "../../taipei.server.ts";
import { pageTitle } from "../../ui/page-title.ts";

const what = {
  maintenance: "系統",
  "app-web-maintenance": "App 內網頁",
  // Chinese follows it
  "app-maintenance": "App ",
} as const;

/**
 * What the door (scripts/preload/maintenance.mjs) puts in the place of the pages of §2 while a window is open, and what the apps show. The window is the
 * door's to know: its end comes along.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const page = new URL(request.url).pathname.split("/")[2] as keyof typeof what;
  const until = request.headers.get("x-maintenance");
  const away = request.headers.get("x-maintenance-pages")?.split("+") ?? [];
  const shown = { what: what[page], until: until && taipeiMinute(until), away: wordsOf(away) };
  if (!until) return data(shown);
  return data(shown, { status: 503, headers: { "Retry-After": new Date(until).toUTCString() } });
}

/** The names of the pages (scripts/preload/maintenance.mjs); who cannot see the profile need not read that it cannot be changed either. */
const names = Object.entries({
  profile: "個人資料",
  "modify-profile": "修改資料",
  "modify-password": "修改密碼",
  orders: "訂單",
  "order-return": "退貨",
  coupons: "優惠券",
  points: "紅利點數",
});

function wordsOf(away: string[]): string {
  const words = names
    .filter(([page]) => away.includes(page) && !(page.startsWith("modify-") && away.includes("profile")))
    .map(([, name]) => name);
  const last = words.pop() ?? "";
  return words.length > 0 ? `${words.join("、")}與${last}` : last;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.until ? `${data.what}維護中` : "維護公告", matches),
  { name: "robots", content: "noindex" },
];

export default function Maintenance() {
  const { what, until, away } = useLoaderData<typeof loader>();
  return (
    <div className={`${stack} ${narrow}`}>
      <div className={clearing} />
      {until ? (
        <>
          <h1>{what}維護中</h1>
          <p role="status">預計 {until} 恢復服務。</p>
          <p>維護期間暫時無法開啟{away}的頁面。選購與結帳照常進行，購物車裡的商品都還在。</p>
        </>
      ) : (
        <>
          <h1>目前沒有維護</h1>
          <p>{what}一切正常。</p>
        </>
      )}
      <p className={cluster}>
        <a className={secondary} href="/">
          回首頁
        </a>
        {until && <a href="/member">會員中心</a>}
        <a href="/cart">看購物車</a>
      </p>
    </div>
  );
}
