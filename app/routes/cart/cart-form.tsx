import type { Cart } from "#contract/cart";
import { lineKey } from "#contract/cart-rules";
import { primary, secondary, wide } from "#styles/button.css";
import * as form from "#styles/form.css";
import { box, stack, staying, withSide } from "#styles/page.css";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorSummary, type FieldProblem } from "../../ui/error-summary.tsx";
import { Flash } from "../../ui/flash.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FieldError, fieldId, wiring } from "../../ui/plain-field.tsx";
import { Steps } from "../../ui/steps.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { CartLines, quantityField } from "./cart-lines.tsx";

/** What was typed and what is wrong with it, where the form is shown again. */
export interface Typed {
  /** by line */
  quantities: Record<string, string>;
  /** the lines in the order in which they were sent */
  places: string[];
  /** field names that were refused */
  wrong?: string[] | undefined;
  message?: string | undefined;
  email: string;
  email_error?: string | undefined;
}

interface Props {
  cart: Cart;
  operation_id: string;
  /** neither member nor guest: the way to the checkout forks here */
  visitor: boolean;
  guest_checkout: boolean;
  typed?: Typed | undefined;
}

/** One form for all lines: whichever button is pressed, no quantity that was typed elsewhere is lost. */
export function CartForm({ cart, operation_id, typed, ...who }: Props) {
  const errors = typed ? problemsOf(cart, typed) : [];
  return (
    <>
      <ErrorSummary errors={errors} />
      {typed?.message && <Flash kind="alert" messages={[typed.message]} />}
      {cart.cart_items.length > 0 && <Steps at={0} />}
      <h1>購物車</h1>
      {cart.changes.length > 0 && (
        <Notice kind="warning">{cart.changes.map(({ message }) => message).join("；")}</Notice>
      )}
      {cart.cart_items.length === 0 ? (
        <EmptyState title="購物車是空的" link={{ text: "繼續逛逛", href: "/" }} />
      ) : (
        <form className={withSide} method="post" action="/cart/quantity" noValidate>
          <input type="hidden" name="operation_id" value={operation_id} />
          {/* what Enter presses: never the first line's button */}
          <button hidden name="next" value="enter">
            更新數量
          </button>
          <div>
            <CartLines lines={cart.cart_items} typed={typed?.quantities ?? {}} errors={errors} />
            <p>
              <button className={secondary}>全部更新</button>
            </p>
          </div>
          <Sum cart={cart} typed={typed} {...who} />
        </form>
      )}
    </>
  );
}

function Sum({ cart, typed, visitor, guest_checkout }: Omit<Props, "operation_id">) {
  const fork = visitor && guest_checkout;
  return (
    <section className={`${box} ${stack} ${staying}`} aria-label="金額">
      <p>共 {cart.total_quantity} 件商品</p>
      <SummaryList
        rows={[
          { term: "商品小計", amount: cart.list_total, ...(cart.discount > 0 && { note: "依定價計算" }) },
          { term: "折扣", amount: -cart.discount },
          { term: "小計（未含運費）", amount: cart.subtotal, note: "運費與優惠券在下一步計算", total: true },
        ]}
      />
      {cart.problem ? (
        <Notice kind="warning">{cart.problem}</Notice>
      ) : (
        <>
          {fork && <h2>會員結帳</h2>}
          <button className={`${primary} ${wide}`} name="next" value="checkout">
            前往結帳
          </button>
          {fork && <GuestCheckout email={typed?.email} error={typed?.email_error} />}
        </>
      )}
      <a className={`${secondary} ${wide}`} href="/">
        繼續逛逛
      </a>
    </section>
  );
}

/** An e-mail address is enough to buy. */
function GuestCheckout({ email, error }: { email: string | undefined; error: string | undefined }) {
  return (
    <>
      <h2>訪客結帳</h2>
      <div>
        <label className={form.label} htmlFor={fieldId("email")}>
          電子信箱
        </label>
        <span className={form.hint}>不必加入會員，訂單確認信會寄到這個信箱</span>
        <FieldError name="email" error={error} />
        <input
          className={form.control}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          {...wiring({ name: "email", error })}
        />
      </div>
      <button className={`${secondary} ${wide}`} name="next" value="guest">
        以訪客身分結帳
      </button>
    </>
  );
}

/** By the lines as they stand in the cart now. */
function problemsOf(cart: Cart, { wrong = [], places, email_error }: Typed): FieldProblem[] {
  const refused = new Set(wrong.map((name) => places[Number(/^lines\[(\d+)\]/.exec(name)?.[1] ?? -1)]));
  return [
    ...cart.cart_items
      .filter((line) => refused.has(lineKey(line)))
      .map((line) => ({
        field: quantityField(line),
        message: `「${line.name}」的數量須為 1 至 99 的整數，不要的商品請按「移除」`,
      })),
    ...(email_error ? [{ field: "email", message: email_error }] : []),
  ];
}
