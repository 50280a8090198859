import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveryOf, hasParcel } from "#contract/deliveries";
import { money } from "#contract/money-rules";
import { lineKind, maskName } from "#contract/order-rules";
import { getStoreAddress, listTransactions } from "#contract/order-calls";
import { getOrder, orderNumber, type Order } from "#contract/orders";
import { paymentOf } from "#contract/payments";
import { box, stack, withSide } from "#styles/page.css";
import { named, visuallyHidden } from "#styles/text.css";
import { cardInsteadOf } from "../../card-instead.server.ts";
import { coversOf } from "../../order-covers.server.ts";
import { overOf } from "../../order-state.ts";
import { notTheirs } from "../../own-order.server.ts";
import { settings } from "../../settings.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { datedOrder, datedTransactions } from "../../taipei.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { number } from "../../ui/copyable.css.ts";
import { CopyPlace } from "../../ui/copyable.tsx";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { FactList, type Fact } from "../../ui/fact-list.tsx";
import { invoiceFacts } from "../../ui/invoice-facts.ts";
import { Notice } from "../../ui/notice.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { refundFacts } from "../../ui/refund-facts.ts";
import { stepsToOrders } from "../../ui/steps-to-orders.ts";
import { notFound } from "../../way-on.server.ts";
import { Deeds } from "./detail/deeds.tsx";
import { Returns } from "./detail/returns.tsx";
import * as css from "./detail.css.ts";
import { Parcels, State } from "./detail/parcels.tsx";
import { storeFacts, type PickupStore } from "./detail/store-facts.ts";
import { Transactions } from "./detail/transactions.tsx";

/** One order, for the member or guest it belongs to; for anybody else it does not exist. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order_number = orderNumber.safeParse(params.number).data;
  if (!order_number) throw await notFound(request, "找不到這筆訂單");
  const { api, kind } = await requireShopper(request);
  const { data: order, error } = await api.attempt(getOrder, { order_number });
  if (error) throw await notTheirs(error, request, kind, order_number);
  // the order stands without them: where they are not answered the page tells what the order itself knows
  const [store, money] = await Promise.all([
    order.recipient.store ? api.attempt(getStoreAddress, { order_number }) : null,
    api.attempt(listTransactions, { order_number }),
  ]);
  return {
    order: datedOrder(order),
    over: overOf(order)?.words ?? null,
    store: store?.data?.store ?? null,
    transactions: datedTransactions(money.data?.transactions ?? []),
    member: kind === "member",
    covers: await coversOf(
      request,
      order.lines.map(({ product_guid }) => product_guid),
    ),
    service: settings.seller.email,
    card: cardInsteadOf(order),
    operation_id: pressOf(request),
  };
}

/** Of 再買一次: the same press again, where the shop did not answer the first one. */
function pressOf(request: Request): string {
  const again = new URL(request.url).searchParams.get("again") ?? "";
  return /^[\w-]{8,64}$/.test(again) ? again : randomUUID();
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? `訂單 ${data.order.order_number}` : "訂單明細", matches);

export default function OrderDetail() {
  const { order, over, store, transactions, member, covers, service, operation_id, card } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={stepsToOrders(member)} here={order.order_number} />
      <div className={css.heading}>
        <h1 className={named}>
          訂單 <span className={number}>{order.order_number}</span>
        </h1>
        <CopyPlace what="訂單編號" value={order.order_number} />
      </div>
      <div className={`${withSide} ${css.parts}`}>
        <div className={stack}>
          {order.payment_message && <Notice kind="warning">{order.payment_message}</Notice>}
          {over && <Notice kind="warning">{over}</Notice>}
          {order.cancelled && (
            <Notice kind="warning">
              {order.cancelled.words}
              {order.cancelled.at && `（${order.cancelled.at}）`}
            </Notice>
          )}
          <State order={order} card={card} />
        </div>
        <Deeds {...{ order, service, operation_id }} />
        <div className={stack}>
          <Returns order_number={order.order_number} returns={order.returns} />
          <Parcels order={order} covers={covers} />
          <Lines order={order} covers={covers} />
          <Facts order={order} store={store} />
          <Transactions transactions={transactions} />
        </div>
      </div>
    </>
  );
}

function Facts({ order, store }: { order: Order; store: PickupStore }) {
  const { recipient, invoice } = order;
  const delivery = deliveryOf(order.delivery);
  const rows: [string, string][] = [
    ["訂單編號", order.order_number],
    ["訂購時間", order.created_at],
    ["訂單狀態", order.status_name],
    ["付款方式", paymentOf(order.payment)?.name ?? ""],
    ["付款狀態", order.payment_status_name],
    ["配送方式", delivery?.name ?? ""],
    // as the recipient is: a page that is shown to others names neither in full
    ["訂購人", maskName(order.subscriber.name)],
    // where nobody receives a parcel, nobody is named
    ...(delivery && hasParcel(delivery)
      ? [["收件人", `${recipient.name}，${recipient.mobile}`] as [string, string]]
      : []),
    ...(recipient.telephone ? ([["收件人電話", recipient.telephone]] as [string, string][]) : []),
    ...(recipient.full_address ? ([["寄送地址", recipient.full_address]] as [string, string][]) : []),
  ];
  const facts: Fact[] = [
    ...rows.map(([term, value]) => ({ term, value })),
    ...storeFacts(recipient.store, store),
    ...invoiceFacts(invoice),
    ...refundFacts(order.refunds),
  ];
  return (
    <section className={box} aria-labelledby="order-facts">
      <h2 id="order-facts" className={css.title}>
        訂單資料
      </h2>
      <FactList facts={facts} />
    </section>
  );
}

function Lines({ order, covers }: { order: Order; covers: Record<string, string> }) {
  return (
    <section className={box} aria-label="訂購商品">
      <h2 className={css.title}>訂購商品</h2>
      <ul className={css.lines}>
        {order.lines.map((line, index) => (
          <li key={index} className={css.line}>
            <Cover image={covers[line.product_guid]} />
            <span className={css.name}>
              {lineKind(line.item_type)}{" "}
              <a lang={line.title_language} href={`/product/${line.product_guid}`}>
                {line.name}
              </a>
              {line.readable && (
                <a className={css.read} href={`/ebooks/${line.product_guid}`}>
                  閱讀<span className={visuallyHidden}>《{line.name}》</span>
                </a>
              )}
              {line.reviewable && (
                <a className={css.read} href={`/product/${line.product_guid}/review`}>
                  寫評論<span className={visuallyHidden}>《{line.name}》</span>
                </a>
              )}
            </span>
            <span className={css.each}>
              {money(line.retail_price)} × {line.quantity}
              {line.discount > 0 && `，已折抵 ${money(line.discount)}`}
            </span>
            <strong className={css.amount}>{money(line.amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cover({ image }: { image: string | undefined }) {
  // its place is kept where there is none, so that the names stand under one another
  if (!image) return <span />;
  return (
    <CoverPicture className={css.cover} image={image} alt="" width={48} height={60} loading="lazy" decoding="async" />
  );
}
