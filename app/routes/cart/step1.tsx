import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { quoteCheckout, type Quote } from "#contract/checkout";
import { primary, secondary, wide } from "#styles/button.css";
import { withButton } from "#styles/form.css";
import { box, stack, staying, withSide } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import { money } from "../../format.ts";
import { choicesOf, draftCookie, readDraft, readGuestCart, requireShopper } from "../../shopper.server.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/plain-field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Steps } from "../../ui/steps.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { OrderSum } from "../../ui/order-sum.tsx";
import { CartProblems } from "../../ui/cart-problems.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const shopper = await requireShopper(request);
  const [draft, products] = await Promise.all([readDraft(request, shopper), guestProducts(request, shopper.kind)]);
  const quote = await shopper.api(quoteCheckout, choicesOf(draft, products));
  if (quote.cart.cart_items.length === 0) throw redirect("/cart");
  return { quote, coupon_code: draft.coupon_code ?? "", points: draft.points ?? "", member: shopper.kind === "member" };
}

/** Each button sends the whole form: what was chosen is kept, and only 下一步 asks whether it is enough. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const shopper = await requireShopper(request);
  const draft = await readDraft(request, shopper);
  draft.coupon_code = fieldText(form, "coupon_code").trim();
  draft.points = fieldText(form, "points").trim();
  draft.delivery = Number(fieldText(form, "delivery")) || draft.delivery || 0;
  draft.payment = Number(fieldText(form, "payment")) || draft.payment || 0;
  const keep = async () => ({ headers: { "Set-Cookie": await draftCookie(withoutZero(draft), shopper) } });
  if (fieldText(form, "go") !== "next") return redirect("/cart/step1", { status: 303, ...(await keep()) });

  const { data: quote, error } = await shopper.api.attempt(
    quoteCheckout,
    choicesOf(withoutZero(draft), await guestProducts(request, shopper.kind)),
  );
  // the shop is away: what was chosen is in the draft, and the page asks again
  if (error && error.status >= 500) return redirect("/cart/step1", { status: 303, ...(await keep()) });
  const problems = {
    ...error?.fields,
    ...quote?.problems,
    ...(draft.points && !/^\d{1,7}$/.test(draft.points) && { points: "使用點數必須是整數" }),
  };
  if (error || Object.keys(problems).length > 0)
    return data({ problems, coupon_code: draft.coupon_code, points: draft.points }, { status: 422, ...(await keep()) });
  return redirect("/cart/step2", { status: 303, ...(await keep()) });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("付款與配送", matches);

export default function Step1() {
  const { quote, member, ...kept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems: Record<string, string> = answer?.problems ?? quote.problems;
  const typed = answer ?? kept;
  const chosen = quote.deliveries.find(({ delivery }) => delivery === quote.delivery);
  return (
    <>
      <Steps at={1} />
      {answer && (
        <ErrorSummary
          errors={Object.entries(problems).map(([field, message]) => ({
            field: field === "cart" ? "" : field,
            message,
          }))}
        />
      )}
      <h1>付款與配送</h1>
      <form method="post" noValidate className={withSide}>
        <div className={stack}>
          <section className={`${box} ${stack}`} aria-label="優惠">
            <div className={withButton}>
              <TextField
                label="優惠代碼"
                name="coupon_code"
                value={typed.coupon_code}
                error={problems.coupon_code}
                maxLength={20}
                autoComplete="off"
                autoCapitalize="characters"
                hint={couponHint(quote)}
              />
              <button className={secondary}>使用優惠券</button>
            </div>
            {member && quote.points_balance > 0 && (
              <TextField
                label="使用點數"
                name="points"
                type="number"
                inputMode="numeric"
                min={0}
                max={quote.points_limit}
                value={typed.points}
                error={problems.points}
                hint={`目前有 ${quote.points_balance} 點，這次最多可用 ${quote.points_limit} 點，1 點折抵 1 元`}
              />
            )}
          </section>
          <section className={`${box} ${stack}`} aria-label="配送與付款">
            <RadioGroup
              legend="配送方式"
              name="delivery"
              value={String(quote.delivery ?? "")}
              error={problems.delivery}
              options={quote.deliveries.map(({ delivery, name, note, fee }) => ({
                value: String(delivery),
                label: name,
                hint: `${fee === 0 ? "免運費" : `運費 ${fee} 元`}${note && `（${note}）`}`,
              }))}
            />
            {quote.deliveries.length > 1 && (
              <p>
                <button className={secondary}>更新付款方式</button>
              </p>
            )}
            <RadioGroup
              legend="付款方式"
              name="payment"
              value={String(quote.payment ?? "")}
              error={problems.payment}
              options={(chosen?.payments ?? []).map(({ payment, name, note }) => ({
                value: String(payment),
                label: name,
                hint: note,
              }))}
            />
          </section>
        </div>
        <div className={`${box} ${stack} ${staying}`}>
          <OrderSum quote={quote} />
          <CartProblems quote={quote} />
          <button className={`${primary} ${wide}`} name="go" value="next">
            下一步：填寫資料
          </button>
          <a className={`${secondary} ${wide}`} href="/cart">
            回購物車
          </a>
        </div>
      </form>
    </>
  );
}

function couponHint(quote: Quote): string {
  return quote.coupon_name
    ? `已使用「${quote.coupon_name}」，折抵 ${money(quote.coupon_discount)}`
    : "一張訂單可使用一組優惠代碼";
}

async function guestProducts(request: Request, kind: "member" | "guest") {
  return kind === "guest" ? readGuestCart(request) : [];
}

function withoutZero<T extends { delivery?: number; payment?: number }>(draft: T): T {
  return { ...draft, ...(!draft.delivery && { delivery: undefined }), ...(!draft.payment && { payment: undefined }) };
}
