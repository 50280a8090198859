import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveries, payments, type DeliveryCode, type PaymentCode } from "#contract/codes";
import { getOrder, orderNumber, type Order } from "#contract/orders";
import { primary, secondary } from "#styles/button.css";
import { box, cluster, narrow, stack } from "#styles/page.css";
import { money } from "../../format.ts";
import { requireShopper } from "../../shopper.server.ts";
import { FactList, type Fact } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Steps } from "../../ui/steps.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { transferFacts } from "../../ui/transfer-facts.ts";

/** What happened and what to do next: read from the order itself, whatever the browser came back with. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireShopper(request);
  const { searchParams } = new URL(request.url);
  const order_number = orderNumber.safeParse(searchParams.get("order")).data;
  if (!order_number) throw redirect("/orders");
  // came back from the payment page by its «back to the shop»: only the words follow from it
  return { order: await api(getOrder, { order_number }), unfinished: searchParams.get("unfinished") === "1" };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? heading(data) : "訂單", matches);

export default function Step3() {
  const { order, unfinished } = useLoaderData<typeof loader>();
  return (
    <div className={`${stack} ${narrow}`}>
      <Steps at={3} />
      <h1>{heading({ order, unfinished })}</h1>
      <p role="status">{nextStep({ order, unfinished })}</p>
      {order.payment_message && <Notice kind="warning">{order.payment_message}</Notice>}
      <div className={box}>
        <FactList facts={facts(order)} />
      </div>
      <div className={cluster}>
        {order.can_pay_again && (
          <form method="post" action="/cart/pay-again">
            <input type="hidden" name="order_number" value={order.order_number} />
            <button className={primary}>重新付款</button>
          </form>
        )}
        <a className={order.can_pay_again ? secondary : primary} href={`/orders/${order.order_number}`}>
          查看訂單
        </a>
        <a className={order.can_pay_again ? "" : secondary} href="/">
          繼續逛逛
        </a>
      </div>
    </div>
  );
}

function facts(order: Order): Fact[] {
  const { store } = order.recipient;
  return [
    { term: "訂單編號", value: order.order_number },
    { term: "付款方式", value: payments[order.payment as PaymentCode] },
    { term: "配送方式", value: deliveries[order.delivery as DeliveryCode].name },
    { term: "取貨門市", value: store && `${store.name}（${store.address}）` },
    { term: "應付總額", value: money(order.total), strong: true },
    ...transferFacts(order.transfer),
  ];
}

interface Seen {
  order: Order;
  unfinished: boolean;
}

function heading({ order, unfinished }: Seen): string {
  if (order.payment_status === "paid" || order.payment_status === "at_pickup") return "訂單已成立";
  if (order.transfer || order.payment_status === "pending") return "等待付款";
  if (order.payment_status === "unpaid" && order.status === "awaiting_payment" && !unfinished) return "等待付款";
  return "付款未完成";
}

function nextStep({ order, unfinished }: Seen): string {
  if (order.payment_status === "paid")
    return `我們已收到您的付款，確認信已寄到 ${order.subscriber.email ?? "您的電子信箱"}。`;
  if (order.payment_status === "at_pickup") return "商品到店後會以簡訊通知，取貨時再付款。";
  if (order.transfer) return "請在繳費期限前，用 ATM 或網路銀行轉帳到下列帳號。";
  if (order.payment_status === "expired" || order.status === "cancelled")
    return "這筆訂單已取消，商品沒有保留。歡迎重新訂購。";
  if ((order.payment_status === "unpaid" && !unfinished) || order.payment_status === "pending")
    return "付款結果確認中。若您已完成付款，重新整理這個頁面即可看到結果；若尚未付款，可以重新付款。";
  return "這次付款沒有完成，訂單還為您保留，可以重新付款。";
}
