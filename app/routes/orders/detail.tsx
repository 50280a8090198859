import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveryOf } from "#contract/deliveries";
import { money } from "#contract/money-rules";
import { getOrder, orderNumber, type Order } from "#contract/orders";
import { paymentOf } from "#contract/payments";
import { primary, wide } from "#styles/button.css";
import { box, stack, staying, withSide } from "#styles/page.css";
import { visuallyHidden } from "#styles/text.css";
import { readShopper, requireShopper } from "../../shopper.server.ts";
import { datedOrder } from "../../taipei.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { FactList, type Fact } from "../../ui/fact-list.tsx";
import { invoiceFacts } from "../../ui/invoice-facts.ts";
import { Notice } from "../../ui/notice.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { refundFacts } from "../../ui/refund-facts.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import { transferFacts } from "../../ui/transfer-facts.ts";
import { notFound, refusalPage } from "../../way-on.server.ts";
import * as css from "./detail.css.ts";

/** One order, for the member or guest it belongs to; for anybody else it does not exist. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order_number = orderNumber.safeParse(params.number).data;
  if (!order_number) throw await notFound(request, "找不到這筆訂單");
  if ((await readShopper(request)).kind === "visitor") throw redirect(`/orders?order=${order_number}`);
  const { api, kind } = await requireShopper(request);
  const { data: order, error } = await api.attempt(getOrder, { order_number });
  if (error) throw await refusalPage(error, request);
  return { order: datedOrder(order), member: kind === "member" };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("訂單明細", matches);

export default function OrderDetail() {
  const { order, member } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb
        steps={
          member
            ? [
                { text: "會員中心", href: "/member" },
                { text: "訂單查詢", href: "/member/orders" },
              ]
            : [{ text: "訂單查詢", href: "/orders" }]
        }
        here={order.order_number}
      />
      <h1 className={css.heading}>訂單明細</h1>
      {order.payment_message && <Notice kind="warning">{order.payment_message}</Notice>}
      <div className={withSide}>
        <div className={stack}>
          <Facts order={order} />
          <Lines order={order} />
        </div>
        <div className={`${box} ${stack} ${staying}`}>
          <h2>金額</h2>
          <Sum order={order} />
          {order.can_pay_again && (
            <form method="post" action="/cart/pay-again">
              <input type="hidden" name="order_number" value={order.order_number} />
              <button className={`${primary} ${wide}`}>重新付款</button>
            </form>
          )}
        </div>
      </div>
    </>
  );
}

function Facts({ order }: { order: Order }) {
  const { recipient, invoice } = order;
  const rows: [string, string][] = [
    ["訂單編號", order.order_number],
    ["訂購時間", order.created_at],
    ["訂單狀態", order.status_name],
    ["付款方式", paymentOf(order.payment)?.name ?? ""],
    ["付款狀態", order.payment_status_name],
    ["配送方式", deliveryOf(order.delivery)?.name ?? ""],
    ["訂購人", order.subscriber.name],
    ["收件人", `${recipient.name}，${recipient.mobile}`],
    ...(recipient.full_address ? ([["寄送地址", recipient.full_address]] as [string, string][]) : []),
    ...(recipient.store
      ? ([["取貨門市", `${recipient.store.name}（${recipient.store.address}）`]] as [string, string][])
      : []),
  ];
  const facts: Fact[] = [
    ...rows.map(([term, value]) => ({ term, value })),
    ...invoiceFacts(invoice),
    ...transferFacts(order.transfer),
    ...refundFacts(order.refunds),
  ];
  return (
    <div className={box}>
      <FactList facts={facts} />
    </div>
  );
}

function Lines({ order }: { order: Order }) {
  return (
    <section className={box} aria-label="訂購商品">
      <h2 className={css.title}>訂購商品</h2>
      <ul className={css.lines}>
        {order.lines.map((line, index) => (
          <li key={index} className={css.line}>
            <span className={css.name}>
              <a lang={line.title_language} href={`/product/${line.product_guid}`}>
                {line.name}
              </a>
              {line.readable && (
                <a className={css.read} href={`/ebooks/${line.product_guid}`}>
                  閱讀<span className={visuallyHidden}>《{line.name}》</span>
                </a>
              )}
            </span>
            <span className={css.each}>
              {money(line.retail_price)} × {line.quantity}
            </span>
            <strong className={css.amount}>{money(line.amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sum({ order }: { order: Order }) {
  return (
    <SummaryList
      rows={[
        { term: "商品小計", amount: order.subtotal + order.discount },
        { term: "折扣", amount: -order.discount },
        ...(order.coupon_discount > 0 ? [{ term: "優惠券", amount: -order.coupon_discount }] : []),
        ...(order.points_used > 0 ? [{ term: "點數折抵", amount: -order.points_used }] : []),
        { term: "運費", amount: order.fee === 0 ? "免運費" : order.fee },
        { term: "應付總額", amount: order.total, total: true },
      ]}
    />
  );
}
