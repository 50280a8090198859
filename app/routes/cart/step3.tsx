import type { SubmissionResult } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deliveryTime } from "#contract/checkout-rules";
import { daysToHandOver, deliveryOf, hasParcel } from "#contract/deliveries";
import { joinWithOrder } from "#contract/joining";
import { money } from "#contract/money-rules";
import { lineKind } from "#contract/order-rules";
import { getOrder, orderNumber, type Order } from "#contract/orders";
import { hasBeenPaid } from "#contract/orders-states";
import { paymentOf } from "#contract/payments";
import { partsWords } from "#contract/sub-orders";
import { primary, secondary } from "#styles/button.css";
import { box, cluster, narrow, stack } from "#styles/page.css";
import { cartAd } from "../../banners.server.ts";
import { cardInsteadOf } from "../../card-instead.server.ts";
import { passwordHelp, passwordShape } from "../../password-rule.server.ts";
import { readSession, sessionCookie } from "../../cookies/session.server.ts";
import { readSubmission, refuse } from "../../form.server.ts";
import { coversOf } from "../../order-covers.server.ts";
import { stateOf } from "../../order-state.ts";
import { notTheirs } from "../../own-order.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { datedOrder } from "../../taipei.server.ts";
import { AdPaint } from "../../ui/ad.tsx";
import { CardInstead } from "../../ui/card-instead.tsx";
import { withCopies } from "../../ui/copyable.tsx";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { FormErrors } from "../../ui/error-summary.tsx";
import { FactList, type WordFact } from "../../ui/fact-list.tsx";
import { chosenInvoice } from "../../ui/invoice-facts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PayAgain } from "../../ui/pay-again.tsx";
import { refundFacts } from "../../ui/refund-facts.ts";
import { Steps } from "../../ui/steps.tsx";
import { sumRows } from "../../sum-rows.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { transferFacts } from "../../ui/transfer-facts.ts";
import * as css from "./step3/bought.css.ts";
import { Join, joinId } from "./step3/join.tsx";

/** What happened and what to do next: read from the order itself, whatever the browser came back with. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api, kind } = await requireShopper(request);
  const { searchParams } = new URL(request.url);
  const order_number = numberOf(searchParams);
  const { data: found, error } = await api.attempt(getOrder, { order_number });
  if (error) throw await notTheirs(error, request, kind, order_number);
  const order = datedOrder(found);
  const first = order.lines.slice(0, 5);
  const [covers, ad] = await Promise.all([
    coversOf(
      request,
      first.map(({ product_guid }) => product_guid),
    ),
    cartAd(request, "horizontal_paint_of_cart_step3"),
  ]);
  // came back from the payment page by its «back to the shop»: only the words follow from it
  const came = { unfinished: searchParams.get("unfinished") === "1", unopened: searchParams.get("unopened") === "1" };
  const state = stateOf(found, came);
  const email = order.subscriber.email;
  // what is shown and no more: where the page has scripts they have all of it
  return {
    order_number,
    state: { ...state, words: state.words.replace("{email}", email ?? "您的電子信箱") },
    payment_message: order.payment_message,
    facts: factsOf(order),
    bought: first.map(({ product_guid, name, title_language, item_type, quantity, amount }) => ({
      kind: lineKind(item_type),
      product_guid,
      name,
      title_language,
      quantity,
      amount,
      image: covers[product_guid] ?? null,
    })),
    more: order.lines.length - first.length,
    sums: sumRows(order),
    to_pay: order.can_pay_again ? order.total : null,
    card_instead: cardInsteadOf(order),
    // first things first: what is not paid for yet is told alone
    joins: order.can_join && !state.failed ? { email: email ?? "", help: passwordHelp } : null,
    ad: state.failed || order.status === "cancelled" ? null : ad,
  };
}

/** A guest joins with one password: which order it is says the address, whose it is the shop. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const order_number = numberOf(new URL(request.url).searchParams);
  const { api, kind } = await requireShopper(request, pathOf(order_number));
  // signed in meanwhile
  if (kind === "member") return redirect(`/orders/${order_number}`, 303);
  if (submission.status !== "success") return refuse(submission);
  const { data: sent, error } = await api.attempt(
    joinWithOrder,
    { order_number, ...submission.value },
    { operationId: submission.operationId },
  );
  if (error) return refuse(submission, error);
  const flow = { id: sent.flow, step: "registry" as const, sent_to: sent.sent_to, form: pathOf(order_number) };
  return redirect(`/registry/verify?redirect=${encodeURIComponent(`/orders/${order_number}`)}`, {
    status: 303,
    headers: { "Set-Cookie": await sessionCookie({ ...(await readSession(request)), flow }) },
  });
}

const schema = joinWithOrder.input.omit({ order_number: true }).extend(passwordShape);

function numberOf(searchParams: URLSearchParams): string {
  const order_number = orderNumber.safeParse(searchParams.get("order")).data;
  if (!order_number) throw redirect("/orders", 303);
  return order_number;
}

const pathOf = (order_number: string) => `/cart/step3?order=${order_number}`;

/** There is something to show quicker only where a password is typed. */
export const handle = { scripts: (data: { joins: object | null } | undefined) => (data?.joins ? undefined : false) };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.state.heading ?? "訂單", matches);

export default function Step3() {
  const { order_number, state, payment_message, facts, bought, more, sums, to_pay, card_instead, joins, ad } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  return (
    <div className={`${stack} ${narrow}`}>
      {refused && (
        <FormErrors
          form={{ id: joinId, initialValue: refused.initialValue ?? undefined, allErrors: errorsOf(refused) }}
        />
      )}
      <Steps at={3} {...(!state.done && { last: state.heading })} />
      <h1>{state.heading}</h1>
      <p role={state.failed ? "alert" : "status"}>{state.words}</p>
      {payment_message && <Notice kind="warning">{payment_message}</Notice>}
      {to_pay !== null && <PayAgain order_number={order_number} total={to_pay} />}
      <div className={box}>
        <FactList facts={withCopies(facts)} />
      </div>
      <section className={`${box} ${stack}`} aria-label="訂購商品">
        <Bought {...{ order_number, bought, more }} />
        <SummaryList rows={sums} />
      </section>
      <div className={cluster}>
        <a className={to_pay === null ? primary : secondary} href={`/orders/${order_number}`}>
          查看訂單
        </a>
        <a className={to_pay === null ? secondary : ""} href="/">
          繼續逛逛
        </a>
      </div>
      {card_instead && (
        <div className={box}>
          <CardInstead {...card_instead} />
        </div>
      )}
      {joins && <Join order_number={order_number} {...joins} result={refused} />}
      {ad && <AdPaint ad={ad} />}
    </div>
  );
}

/** What is wrong with which field, without those that are right. */
const errorsOf = ({ error }: SubmissionResult) =>
  Object.fromEntries(Object.entries(error ?? {}).flatMap(([name, messages]) => (messages ? [[name, messages]] : [])));

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function Bought({ order_number, bought, more }: Pick<Shown, "order_number" | "bought" | "more">) {
  return (
    <ul className={css.list}>
      {bought.map(({ kind, product_guid, name, title_language, quantity, amount, image }, place) => (
        <li key={place} className={css.line}>
          {image ? (
            <CoverPicture
              className={css.cover}
              image={image}
              alt=""
              width={48}
              height={60}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <span />
          )}
          <span className={css.name}>
            {kind}{" "}
            <a lang={title_language} href={`/product/${product_guid}`}>
              {name}
            </a>
          </span>
          <b className={css.amount}>
            {quantity > 1 && `${quantity} 件 `}
            {money(amount)}
          </b>
        </li>
      ))}
      {more > 0 && (
        <li>
          <a href={`/orders/${order_number}`}>另外 {more} 項商品</a>
        </li>
      )}
    </ul>
  );
}

function factsOf(order: Order): WordFact[] {
  const { store, full_address, name } = order.recipient;
  const delivery = deliveryOf(order.delivery);
  const comes = order.status !== "cancelled";
  return [
    { term: "訂單編號", value: order.order_number, copies: true },
    { term: "付款方式", value: paymentOf(order.payment)?.name ?? "" },
    { term: "配送方式", value: delivery?.name ?? "" },
    // where nobody receives a parcel, nobody is named
    { term: "收件人", value: delivery && hasParcel(delivery) && name },
    { term: "寄送地址", value: full_address },
    { term: "取貨門市", value: store && `${store.name}（${store.address}）` },
    { term: "出貨安排", value: comes && partsWords(order.sub_orders) },
    { term: "預計送達", value: comes && arrivalOf(order) },
    chosenInvoice(order.invoice),
    // what is transferred, beside where to
    { term: "應付總額", value: order.transfer && money(order.total), strong: true },
    ...transferFacts(order.transfer),
    { term: "付款期限", value: order.can_pay_again && order.pay_before },
    ...refundFacts(order.refunds),
  ];
}

/** What is in stock is handed over within some days; of what waits, 出貨安排 says it. "": it is there at once. */
function arrivalOf({ delivery, payment_status, sub_orders }: Order): string {
  const time = deliveryTime(delivery);
  if (!time || sub_orders.some(({ kind }) => kind !== "normal")) return time && `出貨後${time}`;
  const after = hasBeenPaid(payment_status) || payment_status === "at_pickup" ? "" : "付款後 ";
  return `${after}${daysToHandOver} 個工作天內出貨，出貨後${time}`;
}
