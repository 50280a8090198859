import type { CartPromotion } from "#contract/cart";
import { missingWords, promotionPage } from "#contract/price-rules";
import { faint } from "#styles/text.css";

/** so many stand in a row; more are a list that nobody reads on the way to the checkout */
const most = 3;

/** How far the cart is from what it holds something of, the nearest first as the shop has ordered them. */
export function PromotionHints({ promotions }: { promotions: CartPromotion[] }) {
  return promotions
    .filter(({ discount }) => discount === 0)
    .slice(0, most)
    .map((promotion) => (
      <p key={promotion.id} className={faint}>
        <a href={promotionPage(promotion)}>{promotion.name}</a>：{missingWords(promotion)}
      </p>
    ));
}
