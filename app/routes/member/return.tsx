import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import type { ApiError } from "#contract/endpoint";
import { isServerError } from "#contract/error-rules";
import { grouped, money } from "#contract/money-rules";
import { listRetentionFees } from "#contract/order-calls";
import { orderNumber } from "#contract/orders";
import { addReturnPhoto, askReturn, getReturnable, listReturnableOrders, returnForm } from "#contract/returns";
import { photoBounds } from "#contract/sent-photos";
import { stack } from "#styles/page.css";
import { isDoneWithout } from "../../beside-form.server.ts";
import { type Flash, flashCookie } from "../../cookies/flash.server.ts";
import { flatFields } from "../../flat-fields.ts";
import { constraintOf, readSubmission, refusal, refuse, requireSameOrigin, type Files } from "../../form.server.ts";
import { coversOf } from "../../order-covers.server.ts";
import { notTheirs } from "../../own-order.server.ts";
import { photosOf } from "../../sent-photos.server.ts";
import { requireShopper, type Buyer } from "../../shopper.server.ts";
import { dated, taipeiDate } from "../../taipei.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { BusyForm } from "../../ui/busy-form.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { stepsToOrders } from "../../ui/steps-to-orders.ts";
import { notFound, refusalPage } from "../../way-on.server.ts";
import { CannotReturn } from "./return/cannot.tsx";
import { ChooseOrder } from "./return/choose-order.tsx";
import { ReturnForm, unanswered } from "./return/form.tsx";
import { Retained } from "./return/retained.tsx";
import * as css from "./return/return.css.ts";

// its scripts come with it: they look at files before they are sent
export { headers } from "../../ui/form-page.ts";

/** 申請退貨, for the member or guest whose order it is: without a number the orders of which something may come back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const shopper = await requireShopper(request);
  const { api } = shopper;
  const member = shopper.kind === "member";
  if (!params.id) {
    const [orders, fees] = await Promise.all([api(listReturnableOrders, {}), retainedOf(shopper)]);
    return { page: "orders" as const, member, orders: orders.map(dated), fees };
  }
  const order_number = await numberOf(request, params.id);
  const { data: order, error } = await api.attempt(getReturnable, { order_number });
  if (error && isDoneWithout(error, request)) return { page: "away" as const, member, fees: [] };
  if (error) throw await notTheirs(error, request, shopper.kind, order_number);
  return {
    page: "form" as const,
    member,
    fees: (await retainedOf(shopper)).filter((fee) => fee.order_number === order_number),
    order: {
      ...order,
      lines: order.lines.map((line) => ({ ...line, until: line.until && taipeiDate(line.until) })),
    },
    covers: await coversOf(
      request,
      order.lines.map(({ product_guid }) => product_guid),
    ),
    constraint: constraintOf(returnForm(order)),
    operation_id: randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  // the shop is asked about the order before the form is read
  requireSameOrigin(request);
  const { api } = await requireShopper(request);
  const order_number = await numberOf(request, params.id ?? "");
  const { data: order, error } = await api.attempt(getReturnable, { order_number });
  if (error && isServerError(error.status)) return data({ busy: await typedIn(request, error) }, { status: 503 });
  if (error) throw await refusalPage(error, request);
  const submission = await readSubmission(request, returnForm(order), {
    lists: ["photos"],
    files: photosOf(order.photos, (press, options) => api.attempt(addReturnPhoto, { order_number, press }, options)),
  });
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const asked = await api.attempt(askReturn, { ...submission.value, order_number }, { operationId });
  if (asked.error?.status === 404) throw await refusalPage(asked.error, request);
  if (asked.error) return refuse(submission, asked.error);
  const { refund, points } = asked.data;
  const back = [(refund > 0 || points === 0) && money(refund), points > 0 && `點數 ${grouped(points)} 點`].filter(
    Boolean,
  );
  const flash: Flash = {
    kind: "status",
    messages: [`已收到退貨申請，預計退還 ${back.join("與")}，通知信已寄到您的電子信箱`],
  };
  return redirect(`/orders/${order_number}`, { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}

/** What was typed waits, whatever this order's form would have asked for; no file can. */
async function typedIn(request: Request, error: ApiError) {
  const anyForm = returnForm({ fetched: true, needs_account: true });
  const files: Files = { ...photoBounds, field: "files", list: "photos", take: async () => ({ problem: "" }) };
  return againOf(refusal(await readSubmission(request, anyForm, { lists: ["photos"], files }), error));
}

/** The fields of 重試. After 移除 of a photo it brings the form back and files nothing. */
const againOf = (result?: Pick<SubmissionResult, "initialValue" | "intent">) => ({
  ...flatFields(result?.initialValue ?? {}),
  ...(result?.intent && { __intent__: changesNothing }),
});
const changesNothing = JSON.stringify({ type: "remove", payload: { name: "photos", index: 99 } });

/** What is kept of a member's money; the page stands without it. */
async function retainedOf({ member }: Buyer) {
  const answer = await member?.api.attempt(listRetentionFees, {});
  return (answer?.data?.retention_fees ?? []).map(dated);
}

async function numberOf(request: Request, id: string): Promise<string> {
  const order_number = orderNumber.safeParse(id).data;
  if (!order_number) throw await notFound(request, "找不到這筆訂單");
  return order_number;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.page === "form" ? `申請退貨：訂單 ${data.order.order_number}` : "申請退貨", matches);

export default function ReturnPage() {
  const loaded = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  const { id } = useParams();
  const busy = said && "busy" in said ? said.busy : null;
  const answer = said && "result" in said ? said : undefined;
  const all = stepsToOrders(loaded.member);
  if (loaded.page === "orders")
    return (
      <>
        <Breadcrumb steps={all} here="申請退貨" />
        <div className={stack}>
          <ChooseOrder {...loaded} />
          <Retained fees={loaded.fees} />
        </div>
      </>
    );
  if (busy || loaded.page === "away")
    return (
      <BusyForm
        action={`/member/order/return/${id}`}
        fields={busy ?? againOf(answer?.result)}
        besides="選好的照片沒有送出，需要時請在重試前回上一頁再選一次。"
        elsewhere={{ href: `/orders/${id}`, text: "看訂單" }}
      />
    );
  const { order } = loaded;
  return (
    <>
      <Breadcrumb
        steps={[...all, { text: order.order_number, href: `/orders/${order.order_number}` }]}
        here="申請退貨"
      />
      <div className={`${stack} ${css.page}`}>
        {order.why_not && !unanswered(answer) ? (
          <CannotReturn order={order} refused={answer !== undefined && !answer.well} />
        ) : (
          <ReturnForm {...loaded} answer={answer} />
        )}
        <Retained fees={loaded.fees} />
      </div>
    </>
  );
}
