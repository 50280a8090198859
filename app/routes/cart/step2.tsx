import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import type { z } from "zod";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { cartStatus, movedOn, refusedAt, type CartStatus } from "#contract/cart-status";
import {
  idempotencyKey,
  orderForm,
  orderFormShown,
  placeOrder,
  quoteCheckout,
  seenOnPage,
  type Quote,
} from "#contract/checkout";
import { deliveryOf, storeBrands } from "#contract/deliveries";
import { cities } from "#contract/districts";
import { invoiceFields, invoiceTypes } from "#contract/invoices";
import { paymentOf } from "#contract/payments";
import { ApiError } from "#contract/endpoint";
import { messageText } from "#contract/messages";
import { changedSince } from "#contract/seen-rules";
import { isChosen, quoteFor, readCheckout, requireShopperKeeping, showPlaced, shownOf } from "../../checkout.server.ts";
import { constraintOf, readSubmission, refusal } from "../../form.server.ts";
import {
  choicesOf,
  draftCookie,
  endedDraftCookie,
  readDraft,
  typedOf,
  type Draft,
} from "../../cookies/draft.server.ts";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readFollowed } from "../../cookies/affiliate.server.ts";
import { readReferral } from "../../cookies/referral.server.ts";
import { lostChoice } from "../../lost-choice.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { pageTitle } from "../../ui/page-title.ts";
import type { CheckoutShown } from "./checkout/shown.ts";
import { payPage } from "./pay-page.ts";
import { abroadOf, nameHintOf, noticesOf } from "../../abroad.server.ts";
import type { Invoices } from "./step2/invoice-fields.tsx";
import { OrderFields } from "./step2/order-fields.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const shopper = await requireShopper(request);
  const { delivery, payment, country } = await readDraft(request, shopper);
  const abroad = abroadOf(Number(delivery), country);
  const { recipient: kind = "none", brands = [], map = null, offer } = deliveryOf(Number(delivery)) ?? {};
  const page = paymentOf(Number(payment))?.page;
  return {
    constraint: constraintOf(orderFormShown(Number(delivery), abroad?.country)),
    kind,
    abroad,
    notices: noticesOf(Number(delivery)),
    digitalWords: "我同意電子書等數位內容經提供後，不適用七日猶豫期",
    insteadWords: offer?.instead ?? "",
    nameHint: nameHintOf(Number(delivery), abroad),
    chains: {
      words: "取貨超商",
      options: brands.map((brand) => ({ value: brand as string, label: storeBrands[brand].name })),
      map: map !== null,
    },
    goesToPay: Boolean(page && !page.stays),
    // words that are data of this page, not scripts
    // an order without a parcel may have its invoice sent on paper
    cities: kind === "home" || kind === "none" ? names : [],
    invoices: { types: invoiceTypes, fields: invoiceFields } as Invoices,
  };
}

const names = cities.map(({ name, districts }) => ({
  name,
  districts: districts.map((district) => district.name).join(" "),
}));

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, orderForm);
  const typed = typedOf(submission.payload);
  const shopper = await requireShopperKeeping(request, typed);
  // the form's where the draft has none (checkout.tsx): whatever follows asks for this one
  const idempotency_key = idempotencyKey.safeParse((submission.payload as Draft).idempotency_key).data;
  const draft: Draft = {
    ...(idempotency_key && { idempotency_key }),
    ...(await readDraft(request, shopper)),
    ...typed,
  };
  const standsAt = async (status: CartStatus): Promise<[string, string]> => {
    const kept = { ...draft, status: movedOn(cartStatus(1, draft.status), status) };
    return ["Set-Cookie", await draftCookie(kept, shopper)];
  };
  const goBack = async (path: string, message: string, status: CartStatus = "validate") => {
    const flash = await flashCookie({ kind: "alert", messages: [message] });
    return redirect(path, { status: 303, headers: [await standsAt(status), ["Set-Cookie", flash]] });
  };
  // the draft went with an order that was sent: the browser's Back shows its form all the same, and it is shown its order
  const begun = draft.delivery !== undefined;
  // what counts no longer is taken off when it is told, as the new sum has it: the same form can be sent again
  const takeOff = ({ problems, points_used }: Quote) => {
    if (!problems.cart && problems.coupon_code) draft.coupon_code = "";
    else if (!problems.cart && problems.points) draft.points = String(points_used);
  };
  // whatever it is refused for, the page that comes back has the sum of what was typed, and says so where it had shown another
  const formAgain = async (status: number, error: ApiError | undefined, quote: Quote | undefined) => {
    const seen = seenOnPage.safeParse(submission.payload).data;
    const changed = quote && seen ? changedSince(seen, quote, "zh-Hant") : "";
    if (quote && changed) takeOff(quote);
    const result = refusal(submission, error, changed);
    const headers = [await standsAt(refusedAt(Object.keys(result.error ?? {})))];
    return data({ result, ...(quote && { quote: shownOf(quote) }) }, { status, headers });
  };
  const send = async (form: z.output<typeof orderForm>) => {
    const led = { referral: await readReferral(request), affiliate: await readFollowed(request) };
    const order = { ...choicesOf(draft), ...led, ...form };
    return shopper.api.attempt(placeOrder, order, { operationId: form.idempotency_key });
  };
  if (submission.status !== "success" || !begun) {
    const { data: quote } = await quoteFor({ ...(await readCheckout(request)), filled: draft });
    if (quote?.placed) {
      // asked with the key of an order that stands, which makes no other: it tells whether this form is the one that was sent
      const again = submission.status === "success" ? await send(submission.value) : null;
      const isSame = again && again.error?.code !== "operation_reused";
      return showPlaced(quote.placed, isSame ? {} : { flash: sentOtherwise });
    }
    if (quote && !isChosen(quote, draft)) return goBack("/cart/step1", toldOf(quote, draft) ?? chooseFirst);
    // the shop alone knows that it is needed: told with the rest, not after it
    const agree_digital = messageText("required_choice", "zh-Hant", "agree_digital");
    const unasked = quote?.has_ebook && !submission.payload.agree_digital;
    if (submission.status !== "success")
      return formAgain(422, unasked ? new ApiError(422, "validation", "", { agree_digital }) : undefined, quote);
  }

  // the form of an order that was sent long ago, in an old tab, takes no newer checkout along
  const ended = draft.idempotency_key === submission.value.idempotency_key;
  const { data: placed, error } = await send(submission.value);
  // the answer is lost, not the order: key and form wait in the draft, and the page that follows knows whether it was made
  if (error && error.status >= 500) return goBack("/cart/step2", lostAnswer, "checkout");
  if (error?.code === "operation_reused") {
    const { idempotency_key } = submission.value;
    const { data: first } = await shopper.api.attempt(quoteCheckout, { idempotency_key });
    return showPlaced(first?.placed ?? "", { flash: sentOtherwise, ended });
  }
  if (error) {
    const { data: quote } = await quoteFor({ ...(await readCheckout(request)), filled: draft });
    if (quote && !isChosen(quote, draft)) return goBack("/cart/step1", toldOf(quote, draft) ?? error.message);
    return formAgain(error.status, error, quote);
  }
  if (placed.outcome === "changed") {
    takeOff(placed.quote);
    if (!isChosen(placed.quote, draft)) return goBack("/cart/step1", placed.message);
    const told = new ApiError(409, "changed", placed.message);
    const result = { result: refusal(submission, told), quote: shownOf(placed.quote) };
    return data(result, { status: 409, headers: [await standsAt("validate")] });
  }
  const { order_number } = placed;
  const next =
    placed.outcome === "go_to_payment" ? payPage(order_number, placed.start) : `/cart/step3?order=${order_number}`;
  return redirect(next, { status: 303, ...(ended && { headers: { "Set-Cookie": endedDraftCookie() } }) });
}

const toldOf = (quote: Quote, draft: Draft) => lostChoice(quote, draft) ?? Object.values(quote.problems)[0];

const chooseFirst = "請先選擇配送方式與付款方式";
// consent is given anew, as the draft does not keep it
const lostAnswer = "剛才沒有收到送出的結果，填寫的資料都還在。請重新勾選同意事項，再按一次「送出訂單」，不會重複訂購。";
const sentOtherwise: Flash = {
  kind: "alert",
  messages: [
    "這張訂單已經送出過，內容與這次不同，這次的修改沒有採用。請先到「訂單查詢」確認：要更改請聯絡客服，要再買一份才重新結帳",
  ],
  link: { href: "/orders", text: "訂單查詢" },
};

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("填寫訂購資料", matches);

export default function Step2() {
  const checkout = useOutletContext<CheckoutShown>();
  return (
    <OrderFields {...useLoaderData<typeof loader>()} checkout={checkout} answer={useActionData<typeof action>()} />
  );
}
