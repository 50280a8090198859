import type { Cart } from "#contract/cart";
import { primary, secondary, wide } from "#styles/button.css";
import { box, stack, staying, withSide } from "#styles/page.css";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorSummary, type FieldProblem } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Steps } from "../../ui/steps.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { CartLines } from "./cart-lines.tsx";

interface Props {
  cart: Cart;
  operation_id: string;
  /** what was typed into the quantity fields, where the form is shown again */
  typed?: Record<string, string>;
  errors?: FieldProblem[];
}

/** One form for all lines: whichever button is pressed, no quantity that was typed elsewhere is lost. */
export function CartForm({ cart, operation_id, typed = {}, errors = [] }: Props) {
  return (
    <>
      <ErrorSummary errors={errors} />
      {cart.cart_items.length > 0 && <Steps at={0} />}
      <h1>購物車</h1>
      {cart.changes.length > 0 && (
        <Notice kind="warning">{cart.changes.map(({ message }) => message).join("；")}</Notice>
      )}
      {cart.cart_items.length === 0 ? (
        <EmptyState title="購物車是空的" link={{ text: "繼續逛逛", href: "/" }} />
      ) : (
        <div className={withSide}>
          <form method="post" action="/cart/quantity" noValidate>
            <input type="hidden" name="operation_id" value={operation_id} />
            {/* what Enter in a quantity presses: never the first line's 移除 */}
            <button hidden>更新數量</button>
            <CartLines lines={cart.cart_items} typed={typed} errors={errors} />
          </form>
          <Sum cart={cart} />
        </div>
      )}
    </>
  );
}

function Sum({ cart }: { cart: Cart }) {
  return (
    <section className={`${box} ${stack} ${staying}`} aria-label="金額">
      <p>共 {cart.total_quantity} 件商品</p>
      <SummaryList
        rows={[
          { term: "商品小計", amount: cart.list_total, ...(cart.discount > 0 && { note: "依定價計算" }) },
          { term: "折扣", amount: -cart.discount },
          { term: "應付總額", amount: cart.subtotal, note: "運費與優惠券在下一步計算", total: true },
        ]}
      />
      {cart.problem ? (
        <Notice kind="warning">{cart.problem}</Notice>
      ) : (
        <a className={`${primary} ${wide}`} href="/cart/step1">
          前往結帳
        </a>
      )}
      <a className={`${secondary} ${wide}`} href="/">
        繼續逛逛
      </a>
    </section>
  );
}
