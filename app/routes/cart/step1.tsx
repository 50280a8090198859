import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { z } from "zod";
import { getMemberCoupons } from "#contract/cart-coupons";
import { afterChoices } from "#contract/cart-status";
import { choicesForm, type Quote } from "#contract/checkout";
import { countryCodes } from "#contract/countries";
import { ApiError } from "#contract/endpoint";
import { feeWords, money } from "#contract/money-rules";
import { cartAd } from "../../banners.server.ts";
import { quoteFor, readCheckout, requireShopperKeeping, shownOf } from "../../checkout.server.ts";
import { constraintOf, readSubmission, refusal } from "../../form.server.ts";
import { draftCookie, type Draft } from "../../cookies/draft.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { AdLine } from "../../ui/ad.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { answeredInTime } from "../../enhance/answered-in-time.ts";
import type { CheckoutShown } from "./checkout/shown.ts";
import { Choices } from "./step1/choices.tsx";
import { couponUsed } from "./step1/words.ts";

const schema = choicesForm.extend({
  /** one of the member's own */
  own_coupon: z.string().max(20).optional(),
  /** what the field of the code held when the page was made */
  shown_code: z.string().max(20).optional(),
  /** the pressed button; a script that sends a change presses none */
  go: z.enum(["coupon", "points", "delivery", "next"]).optional(),
  /** sent by a script: the answer is the new quote, not a page */
  live: z.boolean().optional(),
});

// the place is never left out: something is chosen
const constraint = constraintOf(schema.extend({ country: z.enum(countryCodes) }));

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, kind } = await requireShopper(request);
  // an answer that does not come takes no page away: a code can still be typed
  const [own, ad] = await Promise.all([
    kind === "member" ? api.attempt(getMemberCoupons, {}) : undefined,
    cartAd(request, "promote_event_of_cart_step1"),
  ]);
  return {
    constraint,
    coupons: own?.data?.ecoupons ?? [],
    ad,
  };
}

/** Each button sends the whole form: what was chosen is kept, and only 下一步 asks whether it is enough. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { go, live, own_coupon, shown_code, ...typed } = submission.payload as Record<string, string | undefined>;
  const code = typed.coupon_code;
  // a code that was just typed goes before a tick, a tick before a code that stood there
  if (own_coupon !== undefined && (!code || code === shown_code)) typed.coupon_code = own_coupon;
  await requireShopperKeeping(request, typed as Draft);
  const checkout = await readCheckout(request);
  const { shopper } = checkout;
  // a field that was emptied is not among what was sent
  const draft: Draft = { ...checkout.draft, coupon_code: "", points: "", ...(typed as Draft) };
  draft.idempotency_key ??= randomUUID();
  // only what is not refused confirms anything: step 2 stays closed else
  const kept = async (confirmed: boolean) => {
    const status = afterChoices(draft.status, checkout.draft, draft, confirmed);
    return new Headers({ "Set-Cookie": await draftCookie({ ...draft, status }, shopper) });
  };
  const headers = await kept(false);
  const refused = (error?: ApiError) => ({ result: refusal(submission, error) });
  if (submission.status !== "success") return data({ ...refused() }, { status: 422, headers });

  const { data: quote, error } = await quoteFor({
    ...checkout,
    draft,
    filled: { ...checkout.filled, ...draft },
  });
  if (live === "on" && error) return data({ failed: error.message }, { status: error.status, headers });
  // the shop is away: what was chosen is in the draft, and the page asks again
  if (error && error.status >= 500) return redirect("/cart/step1", { status: 303, headers });
  // Enter in the field of the points presses 使用優惠券: no code is missing then
  const before = (typed.points ?? "") === (checkout.draft.points ?? "") ? checkout.draft.coupon_code : "points";
  const problems = error ? error.fields : problemsOf(quote, go, typed.coupon_code, before);
  if (error || Object.keys(problems).length > 0) {
    const told = new ApiError(422, "invalid_input", error?.message ?? problems.cart ?? "", problems);
    return data({ ...refused(told), ...(quote && { quote: shownOf(quote) }) }, { status: 422, headers });
  }
  if (live === "on") return data({ quote: shownOf(quote), said: saidOf(quote, go) }, { headers });
  if (go === "next") return redirect("/cart/step2", { status: 303, headers: await kept(true) });
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: [saidOf(quote, go)] }));
  return redirect("/cart/step1", { status: 303, headers });
}

/** Before 下一步 a payment that does not fit the delivery is no mistake yet: the page offers those that do. */
function problemsOf(quote: Quote, go: string | undefined, coupon_code = "", before = ""): Record<string, string> {
  if (go === "next") return quote.problems;
  const { payment: _1, delivery: _2, cart: _3, ...problems } = quote.problems;
  if (go === "coupon" && !coupon_code && !before && Object.keys(problems).length === 0)
    return { coupon_code: "請輸入優惠代碼" };
  return problems;
}

/** What the press has brought, in one sentence. */
function saidOf(quote: Quote, go: string | undefined): string {
  const chosen = quote.deliveries.find(({ delivery }) => delivery === quote.delivery);
  const coupon = couponUsed(quote) || "未使用優惠券";
  const delivery = chosen ? `${chosen.name}，${feeWords(quote.fee)}` : "";
  const points = quote.points_used > 0 ? `使用點數 ${quote.points_used} 點` : go === "points" ? "未使用點數" : "";
  const asked = go === "coupon" ? coupon : go === "points" ? "" : delivery;
  const sum = [asked, points, `應付總額 ${money(quote.total)}`].filter(Boolean).join("，");
  return [sum, quote.problems.cart].filter(Boolean).join("。");
}

/** A change that the shop does not hear, or not in time, is told beside the form and never takes the page away. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => answeredInTime(serverAction);

export const shouldRevalidate = ({ formData }: { formData?: FormData }) => !formData?.has("live");

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("付款與配送", matches);

export default function Step1() {
  const checkout = useOutletContext<CheckoutShown>();
  const { ad, ...loaded } = useLoaderData<typeof loader>();
  return (
    <>
      <Choices {...loaded} checkout={checkout} answer={useActionData<typeof action>()} />
      {ad && <AdLine ad={ad} />}
    </>
  );
}

export type Step1Answer = ReturnType<typeof useActionData<typeof action>>;
