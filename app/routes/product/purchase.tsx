import type { ProductDetail } from "#contract/products";
import { isNotifiable } from "#contract/purchase-rules";
import { primary, quiet, secondary, wide } from "#styles/button.css";
import { faint } from "#styles/text.css";
import { money, shownDay } from "../../format.ts";
import { PagePrice } from "../../ui/price.tsx";
import { QuantityField } from "../../ui/quantity-field.tsx";
import * as css from "./product.css.ts";
import { limitWords, stockWords } from "./stock-words.ts";

interface Props {
  product: ProductDetail;
  quantityLimit: number;
  bought: number;
  wished: boolean;
  wishable: boolean;
}

/** Price, what there is of it, and what can be done now. */
export function Purchase({ product, quantityLimit, bought, wished, wishable }: Props) {
  const { product_guid, button_status } = product;
  const forSale = button_status === "add_to_shopping_cart";
  return (
    <section className={css.purchase} aria-label="購買">
      <PagePrice {...product} />
      <p className={forSale ? css.inStock : css.soldOut}>{stockWords(product)}</p>
      {limitWords(product, bought).map((words) => (
        <p key={words} className={faint}>
          {words}
        </p>
      ))}
      {forSale && quantityLimit > 0 && <CartForm product_guid={product_guid} quantityLimit={quantityLimit} />}
      {isNotifiable(button_status) &&
        (button_status === "not_notify" ? (
          <>
            <p className={faint}>到貨時我們會通知您。</p>
            <OneButton
              action={`/product/${product_guid}/notice/remove`}
              words="取消通知"
              className={`${secondary} ${wide}`}
            />
          </>
        ) : (
          <OneButton action={`/product/${product_guid}/notice`} words="貨到通知我" className={`${primary} ${wide}`} />
        ))}
      {wished ? (
        <OneButton action={`/product/${product_guid}/wish/remove`} words="取消收藏" className={quiet} />
      ) : (
        wishable && <OneButton action={`/product/${product_guid}/wish`} words="加入收藏" className={quiet} />
      )}
      {product.dual && (
        <p>
          <a className={css.dual} href={`/product/${product.dual.product_guid}`}>
            {product.dual.is_ebook ? "電子書版" : "紙本書版"} {money(product.dual.retail_price)}
          </a>
        </p>
      )}
      <ul className={css.notes}>
        {product.restricted && <li>限制級商品，未滿 18 歲不得購買。</li>}
        {product.preorder && product.publish_date && <li>預購商品，預計 {shownDay(product.publish_date)} 起出貨。</li>}
        {product.has_trial && <li>本商品提供試閱。</li>}
        {product.is_ebook && <li>電子書以電子方式提供，不寄送紙本，每次限購 1 份。</li>}
        <li>
          {product.non_returnable_reason
            ? `本商品不適用七日猶豫期：${product.non_returnable_reason.replace(/。$/, "")}。`
            : "享有到貨後七日猶豫期（非試用期），退貨商品須保持全新完整。"}
        </li>
      </ul>
    </section>
  );
}

function CartForm({ product_guid, quantityLimit }: { product_guid: string; quantityLimit: number }) {
  return (
    <form className={css.cartForm} method="post" action="/cart/add" noValidate>
      <input type="hidden" name="product_guid" value={product_guid} />
      <QuantityField name="qty" value={1} max={quantityLimit} />
      <button className={`${primary} ${wide}`}>加入購物車</button>
      <button className={`${secondary} ${wide}`} name="next" value="checkout">
        直接購買
      </button>
    </form>
  );
}

function OneButton({ action, words, className }: { action: string; words: string; className: string }) {
  return (
    <form method="post" action={action}>
      <button className={className}>{words}</button>
    </form>
  );
}
