import type { Quote } from "#contract/checkout";
import { faint } from "#styles/text.css";
import { BooksShelf, type BooksShown } from "./books-shelf.tsx";
import { discountRows, goodsRow } from "./discount-rows.ts";
import { GiftRows } from "./gift-rows.tsx";
import { Notice } from "./notice.tsx";
import { SummaryList } from "./summary-list.tsx";

interface Props {
  quote: Quote;
  books: BooksShown["books"];
  /** an answer has said already what is wrong with the coupon */
  told?: boolean | undefined;
}

/** What the order comes to, the same on both steps; a coupon that counts no longer is named before the sum that goes without it. */
export function OrderSum({ quote, books, told }: Props) {
  const { cart, problems } = quote;
  return (
    <>
      <h2>訂單金額</h2>
      {problems.coupon_code && !told && <Notice kind="warning">{problems.coupon_code}</Notice>}
      <BooksShelf books={books} units={cart.total_quantity} />
      <GiftRows gifts={cart.gift_items} />
      {quote.parts_note && (
        <p className={faint}>
          <b>出貨安排</b>：{quote.parts_note}
        </p>
      )}
      <SummaryList
        rows={[
          goodsRow(cart.list_total, cart.discount),
          ...(cart.discount > 0 ? [] : [{ term: "折扣", amount: 0 }]),
          ...discountRows(quote.discounts),
          { term: "運費", amount: quote.fee === 0 ? "免運費" : quote.fee, note: quote.fee_note },
          { term: "應付總額", amount: quote.total, total: true },
        ]}
      />
    </>
  );
}
