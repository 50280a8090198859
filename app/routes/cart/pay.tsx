import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { money } from "#contract/money-rules";
import { getPaymentStart, orderNumber } from "#contract/orders";
import { paymentOf } from "#contract/payments";
import { quiet } from "#styles/button.css";
import { box, cluster, narrow, stack } from "#styles/page.css";
import { notTheirs } from "../../own-order.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { taipeiMinute } from "../../taipei.server.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { GoToPayment } from "../../ui/go-to-payment.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { Steps } from "../../ui/steps.tsx";

/** The order is placed; from here a form goes to the payment page. An order that has nothing to pay is shown as it stands. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api, kind } = await requireShopper(request);
  const order_number = orderNumber.safeParse(params.number).data;
  if (!order_number) throw redirect("/orders");
  const { data, error } = await api.attempt(getPaymentStart, { order_number });
  if (error) throw await notTheirs(error, request, kind, order_number);
  const { start, ...order } = data;
  // the gateway was asked just now and gave no page: step 3 says so
  const unopened = new URL(request.url).searchParams.get("opening") === "1" ? "&unopened=1" : "";
  if (!start) throw redirect(`/cart/step3?order=${order_number}${unopened}`);
  // a gateway that takes a link needs no form, and would find nothing in this one
  if (Object.keys(start.fields).length === 0) throw redirect(start.url);
  return { ...order, pay_before: order.pay_before && taipeiMinute(order.pay_before), start };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("前往付款", matches);

export default function Pay() {
  const { order_number, total, payment, pay_before, start } = useLoaderData<typeof loader>();
  return (
    <div className={`${stack} ${narrow}`}>
      <Steps at={3} last="前往付款" />
      <h1>前往付款</h1>
      <p>
        訂單已建立，商品為您保留中。
        {paymentOf(payment)?.page?.before}
      </p>
      <div className={box}>
        <FactList
          facts={[
            { term: "訂單編號", value: order_number },
            { term: "付款方式", value: paymentOf(payment)?.name },
            { term: "應付總額", value: money(total), strong: true },
            { term: "付款期限", value: pay_before },
          ]}
        />
      </div>
      <GoToPayment {...start} />
      {/* a gateway takes each try once: who came back by the Back button needs another */}
      <form className={cluster} method="post" action="/cart/pay-again">
        <input type="hidden" name="order_number" value={order_number} />
        <span>付款頁顯示訂單編號重複？</span>
        <button className={quiet}>重新付款</button>
        <a href={`/orders/${order_number}`}>查看訂單</a>
      </form>
    </div>
  );
}
