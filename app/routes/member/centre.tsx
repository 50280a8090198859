import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { grouped } from "#contract/money-rules";
import { getMemberSummary } from "#contract/members";
import { listMeetSignUps } from "#contract/meet-events";
import { listOrders } from "#contract/orders";
import { box, sectionHead } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { memberCentreAds } from "../../banners.server.ts";
import { getShelf } from "#contract/shelf";
import { coversOf } from "../../order-covers.server.ts";
import { requireMember } from "../../shopper.server.ts";
import { dated } from "../../taipei.server.ts";
import { AdPaint, AdWords } from "../../ui/ad.tsx";
import { Notice } from "../../ui/notice.tsx";
import { coversShown, OrderRows } from "../../ui/order-rows.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { MemberCard, type Summary } from "./card.tsx";
import * as css from "./centre.css.ts";
import { comingMeets, Meets } from "./meets.tsx";
import { Shelf } from "./shelf.tsx";

const recent = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const [{ orders: listed }, ads, { data: summary = null }, { data: shelf = null }, { data: signUps = [] }] =
    await Promise.all([
      api(listOrders, { page: 1 }),
      memberCentreAds(request),
      // what fails leaves no data of before, and the page stands without it
      api.attempt(getMemberSummary, {}),
      api.attempt(getShelf, {}),
      api.attempt(listMeetSignUps, {}),
    ]);
  const orders = listed.slice(0, recent).map(dated);
  return {
    orders,
    ads,
    covers: await coversOf(request, coversShown(orders)),
    summary,
    shelf,
    meets: comingMeets(signUps),
  };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("會員中心", matches);

export default function MemberCentre() {
  const { orders, ads, covers, summary, shelf, meets } = useLoaderData<typeof loader>();
  return (
    <div className={css.parts}>
      <h1>會員中心</h1>
      {ads.failed && <p className={faint}>公告與活動暫時無法顯示，請稍後重新整理。</p>}
      {ads.announcement && (
        <Notice>
          <AdWords ad={ads.announcement} />
        </Notice>
      )}
      {shelf && <Shelf {...shelf} />}
      {summary && <Counts {...summary} />}
      <MemberCard summary={summary} />
      <section>
        <div className={sectionHead}>
          <h2>最近的訂單</h2>
          {orders.length > 0 && <a href="/member/orders">所有訂單</a>}
        </div>
        {orders.length === 0 ? <p className={faint}>還沒有訂單。</p> : <OrderRows orders={orders} covers={covers} />}
      </section>
      {meets.length > 0 && <Meets meets={meets} />}
      {ads.paint && <AdPaint ad={ads.paint} />}
    </div>
  );
}

function Counts(summary: Summary) {
  const facts = [
    ["紅利點數", `${grouped(summary.card_points)} 點`, "/member/points"],
    ["可用優惠券", `${summary.ecoupon_count} 張`, "/member/coupons"],
    ["收藏商品", `${summary.collected_products_count} 件`, "/member/wish"],
    ["貨到通知", `${summary.product_notification_count} 件`, "/member/notify"],
    ["訂單", `${summary.order_count} 筆`, "/member/orders"],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([term, amount, href]) => (
        <div key={term} className={box}>
          <dt>
            <a href={href}>{term}</a>
          </dt>
          <dd className={css.amount}>{amount}</dd>
          {term === "紅利點數" && <Due {...summary} />}
        </div>
      ))}
    </dl>
  );
}

/** What is lost where it is not used. */
function Due({ expire_point_this_year, expire_point_next_year }: Summary) {
  return (
    <>
      {expire_point_this_year > 0 && <dd className={faint}>{grouped(expire_point_this_year)} 點於今年底到期</dd>}
      {expire_point_next_year > 0 && <dd className={faint}>{grouped(expire_point_next_year)} 點於明年底到期</dd>}
    </>
  );
}
