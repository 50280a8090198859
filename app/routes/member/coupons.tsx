import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimCoupon, couponStates, listCoupons, type CouponState, type OwnCoupon } from "#contract/member-coupons";
import { grouped, money } from "#contract/money-rules";
import { discountLabel } from "#contract/price-rules";
import { primary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { readBeside } from "../../beside-form.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { constraintOf, readSubmission, refuse } from "../../form.server.ts";
import { shownDay } from "../../format.ts";
import { requireMember } from "../../shopper.server.ts";
import { ownPage } from "../../way-on.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormErrors } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { StateLinks } from "../../ui/state-links.tsx";
import { useTypedForm } from "../../ui/typed-form.ts";
import * as css from "./coupons.css.ts";

export { handle, headers } from "../../ui/form-page.ts";

/** One state at a time, with the number of each. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("state");
  const code = searchParams.get("code") ?? "";
  const state = couponStates.find((name) => name === asked) ?? "available";
  const page = ownPage(searchParams);
  const counts = { available: 0, used: 0, expired: 0 };
  const none = { ecoupons: [], page: 1, pages: page, counts };
  const listed = await readBeside(request, api.attempt(listCoupons, { state, page }), none);
  // the last of a page was used, or its time is over
  if (page > listed.pages) throw redirect(pageOf(state, listed.pages));
  return {
    state,
    ...listed,
    counts: couponStates.map((name) => [name, listed.counts[name]] as const),
    ...(isCode.test(code) && { code }),
    constraint: constraintOf(claimCoupon.input),
  };
}

/** As many may hold it: a serial is one person's, and stands in no address. */
const isCode = /^[0-9A-Z]{3,20}$/i;

/** 領取優惠券 by its code or serial. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, claimCoupon.input);
  // from a page that is for everybody: who has to sign in first finds the code typed in
  const { coupon_code } = submission.payload;
  const typed = typeof coupon_code === "string" && isCode.test(coupon_code) ? `?code=${coupon_code}` : "";
  const { api } = await requireMember(request, typed);
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const { data: claimed, error } = await api.attempt(claimCoupon, submission.value, { operationId });
  if (error) return refuse(submission, error);
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages: [`已領取「${claimed.name}」`] }) };
  return redirect("/member/coupons", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("我的優惠券", matches);

const names: Record<CouponState, string> = { available: "可使用", used: "已使用", expired: "已失效" };

export default function Coupons() {
  const { state, counts, ecoupons, page, pages, code = "", constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<{ coupon_code: string }>({
    ...{ id: "claim", answer, constraint },
    defaultValue: { coupon_code: code },
  });
  return (
    <div className={stack}>
      <FormErrors form={form} />
      <h1>我的優惠券</h1>
      <form
        {...getFormProps(form)}
        method="post"
        action="/member/coupons"
        className={`${box} ${css.claim}`}
        data-in-place=""
      >
        <TextField meta={fields.coupon_code} label="優惠代碼或序號" autoComplete="off" autoCapitalize="characters" />
        <button className={primary} data-at-once="領取中…">
          領取優惠券
        </button>
      </form>
      <StateLinks
        label="優惠券狀態"
        links={counts.map(([name, count]) => ({
          text: `${names[name]} ${grouped(count)}`,
          href: pageOf(name, 1),
          current: name === state,
        }))}
      />
      {ecoupons.length === 0 ? (
        <EmptyState
          title={`沒有${names[state]}的優惠券`}
          {...(state === "available" && { link: { text: "繼續逛逛", href: "/" } })}
        />
      ) : (
        <ul className={css.coupons}>
          {ecoupons.map((coupon) => (
            <Ticket key={coupon.code} {...coupon} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} href={(number: number) => pageOf(state, number)} />
      <p>
        結帳時在「付款與配送」頁選擇優惠券，一張訂單限用一張。<a href="/docs/aboutcoupon">優惠券使用說明</a>
      </p>
    </div>
  );
}

function pageOf(state: CouponState, page: number): string {
  const query = new URLSearchParams({
    ...(state !== "available" && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/member/coupons${query.size > 0 ? `?${query}` : ""}`;
}

function Ticket(coupon: OwnCoupon) {
  const { code, name, discount_type, discount_range, minimum_subtotal, state, used_on, order_number } = coupon;
  return (
    <li className={css.coupon}>
      <span className={`${css.worth} ${state === "available" ? css.good : ""}`}>
        {discountLabel(discount_type, discount_range)}
      </span>
      <div className={css.words}>
        <strong>{name}</strong>
        <span>{minimum_subtotal > 0 ? `商品小計滿 ${money(minimum_subtotal)} 可用` : "不限金額"}</span>
        <span className={faint}>
          優惠代碼 <code>{code}</code>
        </span>
        <span className={`${faint} ${css.days}`}>{validity(coupon)}</span>
        {used_on && (
          <span className={css.days}>
            {shownDay(used_on)} 用於
            {order_number ? <a href={`/orders/${order_number}`}>訂單 {order_number}</a> : "訂單"}
          </span>
        )}
      </div>
    </li>
  );
}

/** When it may be used, or why no more. */
function validity({ first_day, last_day, begun, all_used, state }: OwnCoupon): string {
  if (state === "expired" && all_used) return "這張優惠券已全數使用完畢";
  if (state === "expired") return `已於 ${shownDay(last_day!)} 到期`;
  const until = last_day ? `使用期限至 ${shownDay(last_day)}` : "沒有使用期限";
  return begun || !first_day ? until : `${shownDay(first_day)} 起可用，${until}`;
}
