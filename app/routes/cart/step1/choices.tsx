import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, type FormEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useFetcher } from "@remix-run/react";
import type { MemberCoupon } from "#contract/cart-coupons";
import type { ChoicesForm, Quote } from "#contract/checkout";
import { feeWords } from "#contract/money-rules";
import { primary, secondary, wide } from "#styles/button.css";
import { withButton } from "#styles/form.css";
import { box, stack, staying, withSide } from "#styles/page.css";
import { visuallyHidden } from "#styles/text.css";
import { useLeaving } from "../../../enhance/leaving.ts";
import { CartProblems } from "../../../ui/cart-problems.tsx";
import { RadioField } from "../../../ui/choice-field.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { markTitle } from "../../../ui/page-title.ts";
import { OrderSum } from "../../../ui/order-sum.tsx";
import { StepHeading } from "../../../ui/step-heading.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { StickyBar } from "../../../ui/sticky-bar.tsx";
import { isIntent, useTypedForm } from "../../../ui/typed-form.ts";
import type { CheckoutShown } from "../checkout/shown.ts";
import { useChosenDelivery } from "./chosen-delivery.ts";
import { OwnCoupons } from "./own-coupons.tsx";
import { putBack } from "./put-back.ts";
import { couponUsed, feeOption } from "./words.ts";

interface Answer {
  result?: SubmissionResult;
  quote?: Quote;
  said?: string;
  failed?: string;
}

const key = "step1";
/** From the press on: the page is drawn with it a little later. */
const isAsked = () => (window.__remixRouter!.state.fetchers.get(key)?.state ?? "idle") !== "idle";

interface Props {
  checkout: CheckoutShown;
  constraint: Record<string, object>;
  answer: Answer | undefined;
  /** the member's own */
  coupons: MemberCoupon[];
}

/**
 * One form for coupon, points, delivery and payment. Where scripts run, a change is sent at once and answered with the new sums; what was chosen is shown
 * meanwhile, the sums are the shop's. The last change sent is the one that counts: each carries the whole form.
 */
export function Choices({ checkout, constraint, answer, coupons }: Props) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<Answer>({ key });
  const live = fetcher.data;
  const last = useRef(answer?.quote ?? checkout.quote);
  const quote = (last.current = live?.quote ?? last.current);
  const element = useRef<HTMLFormElement>(null);
  const { delivery, payment: chosen, choose, wishFor, takeBack } = useChosenDelivery(quote, element);
  const own = quote.coupon_code !== null && coupons.some(({ code }) => code === quote.coupon_code);
  // a code that was typed is no tick, and none at all is 不使用
  const ticked = own ? quote.coupon_code! : quote.coupon_code ? "typed" : "";
  const shownCode = own ? "" : (checkout.draft.coupon_code ?? "");
  const said = (live?.result ? live : answer) as { result: SubmissionResult } | undefined;
  const [form, fields] = useTypedForm<ChoicesForm & Record<string, unknown>>({
    id: "step1",
    answer: said,
    constraint,
    defaultValue: {
      ...checkout.draft,
      coupon_code: shownCode,
      delivery: String(quote.delivery ?? ""),
      payment: String(quote.payment ?? ""),
      country: quote.country ?? "",
    },
  });
  const busy = fetcher.state !== "idle";
  /** what the press brings besides what the shop says of it */
  const besides = useRef("");
  /** what had the focus at the press, until something is typed */
  const pressed = useRef<Element | null>(null);
  const refusal = live?.result?.error;
  // each failure is news
  const goWhenDone = useLeaving(busy, live?.failed ? live : refusal ? JSON.stringify(refusal) : "", live);
  const { payments: fitting = [], payments_note } = quote.deliveries.find((one) => one.delivery === delivery) ?? {};
  useEffect(() => {
    const at = element.current!;
    // React's change is every key; the browser's comes when the field is left, and before Enter sends the form
    at.addEventListener("change", ({ target }) => (target as HTMLInputElement).name === "points" && ask(at, "points"));
    // chosen before the scripts were here: the sums and payments of that choice are still to be asked for
    const earlier = new FormData(at).get("delivery");
    if (!earlier || Number(earlier) === last.current.delivery) return;
    ask(at, "delivery", choose(Number(earlier)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  useEffect(() => {
    if (live?.failed && fetcher.state === "idle") takeBack(own ? "" : (quote.coupon_code ?? ""));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each failure once
  }, [live, fetcher.state]);
  useEffect(() => {
    if (live?.quote || live?.failed) putBack(element.current, "own_coupon", ticked);
  }, [live, ticked]);
  const refused = live?.result !== undefined && Object.keys(form.allErrors).length > 0;
  useEffect(() => {
    if (!refused) return;
    const unmark = markTitle();
    // who has gone on is told there: what is typed next goes into its field
    const { activeElement, body } = document;
    if (activeElement === pressed.current || activeElement === body)
      // the last: what was told before still stands above it
      [...document.querySelectorAll<HTMLElement>("[data-focus]")].pop()?.focus();
    return unmark;
  }, [refused, live]);

  function ask(from: HTMLFormElement, go: string, news = "") {
    besides.current = news;
    const given = new FormData(from);
    given.set("live", "on");
    given.set("go", go);
    pressed.current = document.activeElement;
    fetcher.submit(given, { method: "post", action: "/cart/step1" });
  }
  // of a radio the browser tells it when the change has been sent already
  const typedOn = ({ target }: FormEvent) =>
    void ((target as HTMLInputElement).type !== "radio" && (pressed.current = null));
  function change({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    if (name === "own_coupon") {
      for (const other of ["coupon_code", "shown_code"])
        (currentTarget.elements.namedItem(other) as HTMLInputElement).value = "";
      queueMicrotask(() => ask(currentTarget, "coupon"));
    }
    if (name === "payment") wishFor(Number(value));
    const news = name === "delivery" ? choose(Number(value)) : "";
    if (name === "delivery" || name === "country" || name === "payment")
      queueMicrotask(() => ask(currentTarget, "delivery", news));
  }
  function send(event: FormEvent<HTMLFormElement>) {
    if (isIntent(event)) return form.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter as HTMLButtonElement | null;
    const go = button?.value ?? "coupon";
    const from = event.currentTarget;
    // an answer that came after 下一步 would put the choices of before in place of those that went with it
    if (go === "next" && !goWhenDone(() => from.requestSubmit(button), busy || isAsked())) return;
    event.preventDefault();
    // Enter in the points presses 使用優惠券: its change is on its way already
    if (go !== "next" && (document.activeElement as HTMLInputElement | null)?.name !== "points") ask(from, go);
  }

  return (
    <>
      <Steps at={1} />
      <FormErrors form={form} />
      <StepHeading>付款與配送</StepHeading>
      <form
        {...getFormProps(form)}
        ref={element}
        method="post"
        action="/cart/step1"
        className={withSide}
        onInput={typedOn}
        onChange={change}
        onSubmit={send}
      >
        <div className={stack}>
          <section className={`${box} ${stack}`} aria-label="優惠">
            {coupons.length > 0 && <OwnCoupons meta={fields.own_coupon!} coupons={coupons} chosen={ticked} />}
            <input type="hidden" name="shown_code" value={shownCode} />
            <div className={withButton}>
              <TextField
                meta={fields.coupon_code}
                label="優惠代碼"
                autoComplete="off"
                autoCapitalize="characters"
                hint={couponUsed(quote) || "每張訂單限用一張優惠券"}
              />
              <button className={secondary} name="go" value="coupon">
                使用優惠券
              </button>
            </div>
            {checkout.member && quote.points_balance > 0 && (
              <TextField
                meta={fields.points}
                label="使用點數"
                type="number"
                inputMode="numeric"
                hint={`目前有 ${quote.points_balance} 點，這次最多可用 ${quote.points_limit} 點，1 點折抵 1 元`}
              />
            )}
          </section>
          <section className={`${box} ${stack}`} aria-label="配送與付款">
            <RadioField
              meta={fields.delivery}
              legend="配送方式"
              options={quote.deliveries.map(({ delivery: code, name, stores, note, time, fee, countries }) => ({
                value: String(code),
                label: name,
                hint: `${stores && `${stores}，`}${feeWords(fee)}${note && `（${note}）`}${time && `，出貨後${time}`}`,
                ...(countries.length > 1 && {
                  reveal: <SelectField meta={fields.country} label="寄送地" options={countries.map(feeOption)} />,
                }),
              }))}
            />
            {quote.deliveries.length > 1 && (
              <p hidden={hydrated}>
                <button className={secondary} name="go" value="delivery">
                  更新付款方式
                </button>
              </p>
            )}
            <RadioField
              key={delivery}
              meta={fields.payment}
              legend="付款方式"
              hint={payments_note}
              {...(chosen !== undefined && { chosen })}
              options={fitting.map(({ payment, name, note }) => ({ value: String(payment), label: name, hint: note }))}
            />
          </section>
        </div>
        <div className={`${box} ${stack} ${staying}`}>
          <div className={stack} aria-busy={busy}>
            <OrderSum quote={quote} books={checkout.books} told={"coupon_code" in (said?.result.error ?? {})} />
          </div>
          <p role="status" className={visuallyHidden}>
            {busy || !live?.said ? "" : [live.said, besides.current].filter(Boolean).join("。")}
          </p>
          {!busy && live?.failed && (
            <Notice kind="warning">
              <span role="alert">{live.failed}</span> <a href="/cart/step1">重新整理</a>
            </Notice>
          )}
          <CartProblems quote={quote} />
          <StickyBar term="應付總額" amount={quote.total}>
            <button className={`${primary} ${wide}`} name="go" value="next">
              下一步：填寫資料
            </button>
          </StickyBar>
          <a className={`${secondary} ${wide}`} href="/cart">
            回購物車
          </a>
        </div>
      </form>
    </>
  );
}
