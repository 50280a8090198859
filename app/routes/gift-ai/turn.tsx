import type { GiftTurn } from "#contract/gift-assistant";
import { stateWords } from "#contract/purchase-rules";
import { secondary } from "#styles/button.css";
import { faint, visuallyHidden } from "#styles/text.css";
import { AddButton, AddToCart } from "../../ui/add-to-cart.tsx";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { Price } from "../../ui/price.tsx";
import * as css from "./conversation.css.ts";

/** What was said and what the shop answered; each product can be put into the cart. */
export function Turn({ turn_id, said, answer }: GiftTurn) {
  return (
    <li className={css.turn} id={`turn-${turn_id}`}>
      <p className={css.said}>
        <span className={visuallyHidden}>您說：</span>
        {said}
      </p>
      <div className={css.answer}>
        {answer ? (
          <>
            <p>
              <span className={visuallyHidden}>送禮小幫手：</span>
              {answer.before}
            </p>
            {answer.picks.length > 0 && (
              <ul className={css.picks}>
                {answer.picks.map((pick, at) => (
                  <Pick key={pick.product.product_guid} {...pick} id={`pick-${turn_id}-${at}`} />
                ))}
              </ul>
            )}
            {answer.gone > 0 && <p className={faint}>有 {answer.gone} 樣推薦的商品目前無法顯示。</p>}
            {answer.after && <p>{answer.after}</p>}
          </>
        ) : (
          <p>這一句還沒有回答完，請再說一次。</p>
        )}
      </div>
    </li>
  );
}

type Shown = NonNullable<GiftTurn["answer"]>["picks"][number] & { id: string };

function Pick({ product, reason, id }: Shown) {
  const { product_guid, name, title_language, image, button_status, authors, preorder } = product;
  return (
    <li className={css.pick}>
      <CoverPicture className={css.cover} image={image} alt="" width={80} height={96} loading="lazy" />
      <div className={css.words}>
        <a className={css.name} href={`/product/${product_guid}`} id={id} lang={title_language}>
          {name}
        </a>
        {(preorder || authors.length > 0) && (
          <span className={faint}>{[preorder && "預購", authors.join("、")].filter(Boolean).join("・")}</span>
        )}
        <Price {...product} />
        <span>{reason}</span>
      </div>
      {button_status === "add_to_shopping_cart" ? (
        <AddToCart className={css.add}>
          <AddButton className={secondary} product_guid={product_guid} describedBy={id} />
        </AddToCart>
      ) : (
        <b className={css.add}>{stateWords[button_status]}</b>
      )}
    </li>
  );
}
