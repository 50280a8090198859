import type { Cart, CartLine } from "#contract/cart";
import { lineKey, quantityRefused } from "#contract/cart-rules";
import { primary, quiet, secondary, wide } from "#styles/button.css";
import { box, cluster, stack, staying, withSide } from "#styles/page.css";
import { faint, visuallyHidden } from "#styles/text.css";
import type { LiveCart, ShownRow } from "../../enhance/cart-in-place.ts";
import { useFrame } from "../../root.tsx";
import { goodsRow } from "../../ui/discount-rows.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorSummary, type FieldProblem } from "../../ui/error-summary.tsx";
import { Flash } from "../../ui/flash.tsx";
import { FreeShipping } from "../../ui/free-shipping.tsx";
import { GiftRows } from "../../ui/gift-rows.tsx";
import { topCategories } from "../../ui/header.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PromotionHints } from "../../ui/promotion-hints.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { WayOn, type BookAhead } from "../../ui/way-on.tsx";
import { AdditionalItems, type AdditionalShown } from "./additional-items.tsx";
import { BoughtTogether, type TogetherShown } from "./bought-together.tsx";
import { all, earned, onward, small, sums, told, way } from "./cart-lines.css.ts";
import { CartLines, quantityField } from "./cart-lines.tsx";
import { fieldsOf } from "./entry-fields.ts";
import { GuestCheckout } from "./guest-checkout.tsx";
import { WaitingOrders, type WaitingOrder } from "./waiting-orders.tsx";

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
  waiting_orders: WaitingOrder[];
  /** 加價購 */
  additional: AdditionalShown[];
  /** 常一起購買 */
  together: TogetherShown[];
  /** to go on with where the cart was empty when it was asked for */
  books: BookAhead[];
  typed?: Typed | undefined;
  /** where scripts run: the page stays, and shows what was pressed */
  live?: LiveCart;
}

/** One form for all lines: whichever button is pressed, no quantity that was typed elsewhere is lost. */
export function CartForm({
  cart,
  operation_id,
  typed,
  live,
  waiting_orders,
  additional,
  together,
  books,
  ...who
}: Props) {
  const rows = live?.rows ?? cart.cart_items.map((line) => plainRow(line, typed));
  const errors = [
    ...problemsOf(rows, live?.wrong ?? (typed ? wrongLines(typed) : [])),
    ...(typed?.email_error ? [{ field: "email", message: typed.email_error }] : []),
  ];
  const categories = topCategories(useFrame());
  const empty = rows.every(({ gone }) => gone);
  return (
    <>
      <ErrorSummary errors={errors} />
      {typed?.message && <Flash kind="alert" messages={[typed.message]} />}
      <h1 id="cart-heading" tabIndex={-1}>
        購物車
      </h1>
      <WaitingOrders orders={waiting_orders} />
      {cart.changes.length > 0 && (
        <Notice kind="warning">{cart.changes.map(({ message }) => message).join("；")}</Notice>
      )}
      {empty ? (
        <>
          <CartLines rows={rows} errors={errors} live={live} />
          <Told live={live} />
          {/* what was removed last is still on its way */}
          <div aria-busy={live?.busy ?? false}>
            <EmptyState title="購物車是空的" link={{ text: "繼續逛逛", href: "/" }} />
          </div>
          <WayOn books={books} categories={categories} />
        </>
      ) : (
        <form
          className={withSide}
          method="post"
          action="/cart/quantity"
          noValidate
          ref={live?.form}
          onSubmit={live?.onSubmit}
        >
          <input type="hidden" name="operation_id" value={operation_id} />
          {/* what Enter presses: never the first line's button */}
          <button hidden name="next" value="enter">
            更新數量
          </button>
          <div>
            <CartLines rows={rows} errors={errors} live={live} />
            <div className={earned}>
              <GiftRows gifts={cart.gift_items} />
              {cart.gift_hint && <p className={faint}>{cart.gift_hint}</p>}
              <PromotionHints promotions={cart.promotions} />
            </div>
            <p className={`${cluster} ${all}`}>
              {cart.cart_items.length > 1 && (
                <button className={`${quiet} ${small}`} formAction="/cart/clear" name="next" value="clear">
                  清空購物車
                </button>
              )}
              {/* where scripts set a number by themselves it is for what waits in its box after a failure */}
              <button className={live?.ready ? `${quiet} ${small}` : secondary}>全部更新</button>
            </p>
            <Told live={live} />
            <AdditionalItems items={additional} />
            <BoughtTogether products={together} />
          </div>
          <Sum
            cart={cart}
            units={live?.units ?? cart.total_quantity}
            busy={live?.busy ?? false}
            typed={typed}
            {...who}
          />
        </form>
      )}
      {live && (
        <>
          {rows.map((row) => row.gone && <PutBack key={row.key} row={row} onSubmit={live.onUndo} />)}
          <p role="status" className={visuallyHidden}>
            {live.busy ? "" : live.said}
          </p>
        </>
      )}
    </>
  );
}

/** What went wrong on the way, where it is seen from every line. */
function Told({ live }: { live: LiveCart | undefined }) {
  return (
    <div className={told} id="cart-told" role="alert" tabIndex={-1}>
      {live?.failed && (
        <Notice kind="warning">
          {live.failed} <a href="/cart">重新整理</a>
        </Notice>
      )}
    </div>
  );
}

/** The form of 復原, whose button stands in the line's place. */
function PutBack({ row, onSubmit }: { row: ShownRow; onSubmit: LiveCart["onUndo"] }) {
  const { quantity, crosssell_items, ...line } = row.line;
  return (
    <form id={`put-back-${row.key}`} method="post" action="/cart/undo" onSubmit={onSubmit}>
      {Object.entries(fieldsOf({ ...line, qty: quantity, crosssell_items: crosssell_items.product_list })).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
    </form>
  );
}

interface SumProps extends Pick<Props, "cart" | "typed" | "visitor" | "guest_checkout"> {
  units: number;
  /** the sums are those before what was pressed */
  busy: boolean;
}

function Sum({ cart, units, busy, typed, visitor, guest_checkout }: SumProps) {
  const fork = visitor && guest_checkout;
  return (
    <section className={`${box} ${stack} ${staying}`} aria-label="金額">
      <p>共 {units} 件商品</p>
      <div className={`${sums} ${stack}`} aria-busy={busy}>
        {cart.shipping && <FreeShipping {...cart.shipping} />}
        <SummaryList
          rows={[
            goodsRow(cart.list_total, cart.discount),
            { term: "折扣", amount: -cart.discount },
            ...cart.promotions
              .filter(({ discount }) => discount > 0)
              .map(({ name, discount }) => ({ term: "活動折扣", amount: -discount, note: name })),
            { term: "小計（未含運費）", amount: cart.subtotal, total: true },
          ]}
        />
        {cart.shipping && <p className={faint}>運費：{cart.shipping.note}</p>}
      </div>
      {cart.problem ? (
        <Notice kind="warning">{cart.problem}</Notice>
      ) : (
        <>
          <StickyBar term="未含運費" amount={cart.subtotal}>
            {fork && <h2 className={way}>會員結帳</h2>}
            <button className={`${primary} ${wide}`} name="next" value="checkout">
              前往結帳
            </button>
          </StickyBar>
          {fork && <GuestCheckout email={typed?.email} error={typed?.email_error} />}
        </>
      )}
      <a className={onward} href="/">
        繼續逛逛
      </a>
    </section>
  );
}

const plainRow = (line: CartLine, typed: Typed | undefined): ShownRow => {
  const key = lineKey(line);
  return { key, line, gone: false, text: typed?.quantities[key] ?? String(line.quantity) };
};

/** The lines whose quantity was refused. */
export const wrongLines = ({ wrong = [], places }: Typed): string[] =>
  wrong.flatMap((name) => places[Number(/^lines\[(\d+)\]/.exec(name)?.[1] ?? -1)] ?? []);

const problemsOf = (rows: readonly ShownRow[], wrong: readonly string[]): FieldProblem[] =>
  rows
    .filter(({ key }) => wrong.includes(key))
    .map(({ line }) => ({
      field: quantityField(line),
      message: quantityRefused(line.name),
    }));
