import { useRevalidator } from "@remix-run/react";
import { noticeOf, noticeWords } from "#contract/notice-rules";
import type { ProductState } from "#contract/products";
import { isOver, ownedWords, stateWords } from "#contract/purchase-rules";
import { primary, quiet, secondary, wide } from "#styles/button.css";
import { staying } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { SteppedQuantity } from "../../enhance/stepped-quantity.tsx";
import { SwitchForm } from "../../enhance/switch-form.tsx";
import { AddButton, AddToCart } from "../../ui/add-to-cart.tsx";
import { PagePrice } from "../../ui/price.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { addForm } from "./beside.tsx";
import { Editions, Warning } from "./extras.tsx";
import * as css from "./product.css.ts";
import { limitWords, stockWords } from "./stock-words.ts";
import { isBuyable, leastOf, type ProductShown } from "./shown.ts";

interface Props {
  /** when it is sent, and how it comes */
  delivery: string[];
  inStores: number | undefined;
  /** what is offered along with it */
  product: ProductShown;
  quantityLimit: number;
  /** what a member has to do with it */
  state: ProductState | undefined;
  wishable: boolean;
  /** signed in: wishes and notices are for members */
  member: boolean;
}

/** Price, what there is of it, and what can be done now. */
export function Purchase({ delivery, inStores, product, quantityLimit, state, wishable, member }: Props) {
  const { product_guid, button_status } = product;
  const forSale = button_status === "add_to_shopping_cart";
  const notice = noticeOf(button_status);
  const { wished = false, owned } = state ?? {};
  // a page that comes back from the browser's keeping asks again what it costs
  const asking = useRevalidator().state !== "idle";
  return (
    <section className={`${css.purchase} ${staying}`} aria-label="購買">
      <PagePrice {...product} asking={asking} />
      {product.monthly && <p className={faint}>{product.monthly}</p>}
      <p className={forSale ? css.good : undefined}>
        <b>
          {owned ? (
            <a href={`/member/${owned === "paid" ? "ebooks" : "orders"}`}>{ownedWords(owned)}</a>
          ) : (
            stockWords(product)
          )}
        </b>
      </p>
      {limitWords(product, state?.bought_quantity ?? 0).map((words) => (
        <p key={words} className={faint}>
          {words}
        </p>
      ))}
      {product.sales_warning && <Warning words={product.sales_warning} />}
      {isBuyable(product, quantityLimit) && <CartForm product={product} quantityLimit={quantityLimit} />}
      {/* behind the buttons: on the way to them by keyboard there is nothing to pass */}
      <Editions product={product} />
      {product.activities?.map(({ href, name, description }) => (
        <p key={href} className={faint}>
          <a href={href}>{name}</a>
          {`：${description}`}
        </p>
      ))}
      {product.gift_text && <p className={faint}>{product.gift_text}</p>}
      {!forSale && notice && (
        <StickyBar term={stateWords[button_status]} amount={product.retail_price}>
          <SwitchForm
            isOn={state?.notice_set ?? false}
            inPlace={member}
            off={{
              action: `/product/${product_guid}/notice`,
              route: "routes/product/notice",
              words: noticeWords[notice].button,
              className: `${primary} ${wide}`,
            }}
            on={{
              action: `/product/${product_guid}/notice/remove`,
              route: "routes/product/unnotice",
              words: "取消通知",
              className: `${secondary} ${wide}`,
              note: <p className={faint}>{noticeWords[notice].promise}。</p>,
            }}
          />
        </StickyBar>
      )}
      <div className={css.deeds}>
        {(wished || wishable) && (
          <SwitchForm
            isOn={wished}
            inPlace={member}
            off={{
              action: `/product/${product_guid}/wish`,
              route: "routes/product/wish",
              words: "加入收藏",
              className: quiet,
            }}
            on={{
              action: `/product/${product_guid}/wish/remove`,
              route: "routes/product/unwish",
              words: "取消收藏",
              className: quiet,
            }}
          />
        )}
        {product.has_trial && (
          <a className={css.trial} href={`/product/${product_guid}/trial`}>
            試閱
          </a>
        )}
      </div>
      <ul className={css.notes}>
        {forSale && delivery.map((words) => <li key={words}>{words}</li>)}
        {inStores !== undefined && (
          <li>
            <a href={`/product/${product_guid}/stores`}>門市庫存</a>
            {inStores > 0 ? `：${inStores} 家有庫存` : "：目前各門市無庫存"}
          </li>
        )}
        {product.restricted && <li>限制級商品，未滿 18 歲不得購買。</li>}
        {product.is_ebook && <li>電子書不寄送紙本，付款後從訂單開啟閱讀，每筆訂單限購 1 份。</li>}
        {!isOver(button_status) && (
          <li>
            {product.non_returnable_reason
              ? `本商品不適用七日猶豫期：${product.non_returnable_reason.replace(/。$/, "")}。`
              : "享有到貨後七日猶豫期（非試用期），退貨商品須保持全新完整。"}
          </li>
        )}
      </ul>
    </section>
  );
}

function CartForm({ product, quantityLimit }: Pick<Props, "product" | "quantityLimit">) {
  const { product_guid, retail_price } = product;
  const term = retail_price < product.final_price ? "優惠價" : "定價";
  return (
    <AddToCart id={addForm} className={css.cartForm}>
      <input type="hidden" name="product_guid" value={product_guid} />
      {quantityLimit > 1 ? (
        <SteppedQuantity name="qty" min={leastOf(product)} max={quantityLimit} />
      ) : (
        <input type="hidden" name="qty" value="1" />
      )}
      <StickyBar term={term} amount={retail_price}>
        <AddButton className={`${primary} ${wide}`} product_guid={product_guid} />
      </StickyBar>
      <button className={`${secondary} ${wide}`} name="next" value="checkout">
        直接購買
      </button>
    </AddToCart>
  );
}
