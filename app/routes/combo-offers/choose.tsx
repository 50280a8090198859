import { limits } from "#contract/codes";
import type { OutputOf } from "#contract/endpoint";
import { money } from "#contract/money-rules";
import type { getComboOffer } from "#contract/promotions";
import { stateWords } from "#contract/purchase-rules";
import { title48 } from "#contract/title-rules";
import { primary, secondary, wide } from "#styles/button.css";
import { box, stack, staying, withSide } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FieldError, wiring } from "../../ui/plain-field.tsx";
import { Price } from "../../ui/price.tsx";
import { stepper } from "../../ui/quantity-field.css.ts";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import type { Chosen } from "./chosen.ts";
import * as css from "./choose.css.ts";
import { comboPage, Pages } from "./pages.tsx";

type Offer = OutputOf<typeof getComboOffer>;

interface Props {
  offer: Offer;
  chosen: Chosen;
  operation_id: string;
  /** why it was not taken */
  problems: string[];
}

/** so many of one title are enough for a choice; more are chosen in the cart */
const mostOfOne = 10;

/** Tick, see what it costs, put all of it into the cart: one form, whose first button only asks. */
export function Choose({ offer, chosen, operation_id, problems }: Props) {
  const { products, elsewhere, page, pages } = offer;
  const error = problems.join("。") || undefined;
  const { id, "aria-describedby": describedBy } = wiring({ name: "products", error });
  const choiceOf = (product: Offer["products"][number], at: number) => (
    <Choice
      key={product.product_guid}
      product={product}
      at={at}
      quantity={chosen.find(({ product_guid }) => product_guid === product.product_guid)?.quantity}
    />
  );
  return (
    <>
      <form id="choose" className={withSide} method="post" action={comboPage(offer.id, page)} noValidate>
        <div className={stack}>
          <ErrorSummary errors={problems.map((message) => ({ field: "products", message }))} />
          <fieldset id={id} aria-describedby={describedBy} tabIndex={-1}>
            <legend className={css.asked}>
              請選擇 {offer.lower_limit} 件{offer.least_buy_count_type === "at_least" && "以上"}
            </legend>
            <FieldError name="products" error={error} />
            <ul className={css.choices}>{products.map(choiceOf)}</ul>
            {elsewhere.length > 0 && (
              <>
                <h2 className={css.elsewhere}>已選的其他頁商品</h2>
                <ul className={css.choices}>
                  {elsewhere.map((product, at) => choiceOf(product, products.length + at))}
                </ul>
              </>
            )}
          </fieldset>
        </div>
        <div className={`${box} ${stack} ${staying}`}>
          <Sum offer={offer} />
          <button className={`${secondary} ${wide}`} formMethod="get" {...(pages > 1 && { name: "page", value: page })}>
            計算金額
          </button>
          <StickyBar term="優惠合計" amount={offer.sum && offer.sum.amount - offer.sum.discount}>
            <button className={`${primary} ${wide}`} name="operation_id" value={operation_id}>
              加入購物車
            </button>
          </StickyBar>
        </div>
      </form>
      <Pages page={page} pages={pages} form="choose" />
    </>
  );
}

function Choice({
  product,
  at,
  quantity,
}: {
  product: Offer["products"][number];
  at: number;
  quantity?: number | undefined;
}) {
  const { product_guid, name, title_language, image, button_status, is_ebook } = product;
  const field = `products[${at}]`;
  const forSale = button_status === "add_to_shopping_cart";
  return (
    <li className={css.choice}>
      <label className={css.label}>
        <CoverPicture
          className={css.cover}
          image={image}
          alt=""
          width={160}
          height={160}
          loading={at < 6 ? undefined : "lazy"}
        />
        <span className={css.tick}>
          {forSale && (
            <input
              type="checkbox"
              name={`${field}.product_guid`}
              value={product_guid}
              defaultChecked={quantity !== undefined}
            />
          )}
          <span lang={title_language}>{title48(name)}</span>
        </span>
      </label>
      <Price {...product} />
      <span className={css.row}>
        {!forSale ? (
          <span className={faint}>{stateWords[button_status]}</span>
        ) : is_ebook ? (
          <input type="hidden" name={`${field}.quantity`} value="1" />
        ) : (
          <select
            className={`${stepper} ${css.count}`}
            name={`${field}.quantity`}
            defaultValue={Math.min(quantity ?? 1, mostOfOne, limits.lineQuantity)}
            aria-label={`${title48(name)} 件數`}
          >
            {Array.from({ length: mostOfOne }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1} 件
              </option>
            ))}
          </select>
        )}
        <a href={`/product/${product_guid}`} aria-label={`看商品：${title48(name)}`}>
          看商品
        </a>
      </span>
    </li>
  );
}

/** As the shop says that they cost, and no browser. */
function Sum({ offer: { sum, lower_limit, sale_mode_text } }: { offer: Offer }) {
  if (!sum) return <p>勾選商品後，按「計算金額」看{sale_mode_text}的優惠，再一次加入購物車。</p>;
  return (
    <>
      <p>已選 {sum.pieces} 件</p>
      <SummaryList
        rows={[
          { term: "商品小計", amount: sum.amount },
          ...(sum.discount > 0 ? [{ term: "活動折扣", amount: -sum.discount, note: sale_mode_text }] : []),
          { term: "優惠合計", amount: sum.amount - sum.discount, total: true },
        ]}
      />
      {sum.missing > 0 ? (
        <Notice kind="warning">
          再選 {sum.missing} 件（共 {lower_limit} 件）才有優惠
        </Notice>
      ) : (
        sum.discount === 0 && <p className={faint}>這個組合以原本的價格 {money(sum.amount)} 計算最優惠。</p>
      )}
    </>
  );
}
