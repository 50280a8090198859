import { promotionKinds, promotionPage, type PromotionKind } from "#contract/price-rules";
import type { ShopPromotion } from "#contract/promotions";
import { box, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { CoverPicture } from "./cover-picture.tsx";
import { EmptyState } from "./empty-state.tsx";
import { titled } from "./titled.tsx";
import * as css from "./promotion-list.css.ts";

/** All promotions of a kind that are on now, each with its first covers. */
export function PromotionList({ kind, promotions }: { kind: PromotionKind; promotions: ShopPromotion[] }) {
  const { noun } = promotionKinds[kind];
  const other = kind === "combo_offers" ? promotionKinds.single_carts : promotionKinds.combo_offers;
  return (
    <div className={stack}>
      <h1 className={named}>{noun}</h1>
      {promotions.length === 0 ? (
        <EmptyState title={`目前沒有${noun}`} link={{ text: "繼續逛逛", href: "/" }} />
      ) : (
        <ul className={css.list}>
          {promotions.map((promotion) => (
            <li key={promotion.id} className={`${box} ${stack}`}>
              <p className={css.covers}>
                {promotion.products.map(({ product_guid, image }) => (
                  <CoverPicture
                    key={product_guid}
                    className={css.cover}
                    image={image}
                    alt=""
                    width={110}
                    height={132}
                  />
                ))}
              </p>
              <p>
                <a className={css.name} href={promotionPage(promotion)}>
                  {promotion.name}
                </a>
                <br />
                <span className={css.mode}>{promotion.sale_mode_text}</span>
              </p>
              {promotion.intro && <p>{promotion.intro}</p>}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={other.page}>看看{other.noun}</a>
      </p>
    </div>
  );
}

/** Its name, with the page where it is not the first. */
export const pagedTitle = ({ name, page }: { name: string; page: number }): string =>
  page > 1 ? `${name}：第 ${page} 頁` : name;

/** What a promotion is, above its products. */
export function PromotionHead({ promotion, ends }: { promotion: ShopPromotion; ends: string | null }) {
  return (
    <header>
      <h1 className={named}>{titled(promotion.name)}</h1>
      <p className={css.mode}>{promotion.sale_mode_text}</p>
      {promotion.intro && <p>{promotion.intro}</p>}
      {ends && <p>活動至 {ends}</p>}
    </header>
  );
}
