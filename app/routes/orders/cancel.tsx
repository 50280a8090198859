import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { grouped, money } from "#contract/money-rules";
import { cancelOrders, getOrder, orderNumber, type Order } from "#contract/orders";
import { primary } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { type Flash, flashCookie } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { notTheirs } from "../../own-order.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { amongOthers } from "../../ui/order-rows.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { stepsToOrders } from "../../ui/steps-to-orders.ts";
import { notFound, refusalPage } from "../../way-on.server.ts";
import * as css from "./detail.css.ts";

/** Asks before anything is given up; an order for which that is too late says so on its own page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order_number = orderNumber.safeParse(params.number).data;
  if (!order_number) throw await notFound(request, "找不到這筆訂單");
  const { api, kind } = await requireShopper(request);
  const { data: order, error } = await api.attempt(getOrder, { order_number });
  if (error) throw await notTheirs(error, request, kind, order_number);
  if (!order.can_cancel) throw redirect(`/orders/${order_number}`);
  return { order, member: kind === "member" };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  const order_number = orderNumber.safeParse(params.number).data;
  if (!order_number) throw await notFound(request, "找不到這筆訂單");
  const { api } = await requireShopper(request);
  const given = await api.attempt(cancelOrders, { order_numbers: [order_number] }, { operationId: randomUUID() });
  if (given.error?.status === 404) throw await refusalPage(given.error, request);
  const refused = given.error?.message ?? given.data?.orders[0]?.message;
  const flash: Flash = refused
    ? { kind: "alert", messages: [refused] }
    : { kind: "status", messages: [`訂單 ${order_number} 已取消，通知信已寄到您的電子信箱`] };
  const headers = { "Set-Cookie": await flashCookie(flash) };
  return redirect(`/orders/${order_number}`, { status: 303, headers });
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("取消訂單", matches);

export default function CancelOrder() {
  const { order, member } = useLoaderData<typeof loader>();
  const page = `/orders/${order.order_number}`;
  return (
    <div className={css.leaf}>
      <Breadcrumb steps={[...stepsToOrders(member), { text: order.order_number, href: page }]} here="取消訂單" />
      <div className={stack}>
        <h1 className={named}>取消訂單</h1>
        <div className={`${box} ${stack}`}>
          <p>
            要取消訂單 {order.order_number}（
            <span lang={order.first_product_title_language}>{order.first_product_name}</span>
            {amongOthers(order.first_product_name, order.quantity)}，{money(order.total)}）嗎？
          </p>
          <ul>
            {whatFollows(order).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <div className={cluster}>
            <form method="post" action={`${page}/cancel`}>
              <button className={primary}>確定取消</button>
            </form>
            <a href={page}>保留這筆訂單</a>
          </div>
        </div>
      </div>
    </div>
  );
}

function whatFollows({ payment_status, total, coupon_discount, points_used, invoice }: Order): string[] {
  return [
    "商品不再為您保留，取消後無法恢復。",
    payment_status === "paid" && total > 0 && `您已付的 ${money(total)} 會全數退還，退款方式寫在通知信裡。`,
    payment_status === "pending" && "請不要再轉帳到這筆訂單的帳號。",
    coupon_discount > 0 && "使用的優惠券會退回，有效期間內可以再次使用。",
    points_used > 0 && `使用的紅利點數 ${grouped(points_used)} 點會退回。`,
    invoice.number !== null && "已開立的電子發票會作廢或折讓。",
  ].filter((words): words is string => typeof words === "string");
}
