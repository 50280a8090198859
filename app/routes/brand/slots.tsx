import type { ReactNode } from "react";
import { sectionHead } from "#styles/page.css";
import { named } from "#styles/text.css";
import type { BrandSlots, Recommended } from "../../brand-banners.server.ts";
import { AdWay } from "../../ui/ad-way.tsx";
import type { Ad } from "../../ui/ad.tsx";
import { firstPicture } from "../../ui/first-picture.ts";
import { ProductRow } from "../../ui/product-grid.tsx";
import * as css from "./slots.css.ts";

/** What the brand shows before its list. */
export function BeforeList({ slots }: { slots: BrandSlots }) {
  const { big_banner, events, straight_banner, recommend_products, feature_kind, horizontal_paint } = slots;
  return (
    <>
      {big_banner && (
        <Pictures label="焦點" className={css.big}>
          {big_banner.map((ad, at) => (
            <Picture key={at} ad={ad} className={css.wide} first={at === 0} />
          ))}
        </Pictures>
      )}
      {events && (
        <Pictures label="品牌活動" className={css.events}>
          {events.map((ad, at) => (
            <Picture key={at} ad={ad} className={css.event} />
          ))}
        </Pictures>
      )}
      {(recommend_products || straight_banner) && (
        <div className={css.part}>
          {recommend_products && <Recommendations {...recommend_products} id="recommended" />}
          {straight_banner && <Picture ad={straight_banner} className={css.straight} />}
        </div>
      )}
      {feature_kind && (
        <section aria-labelledby="kinds" className={css.part}>
          <h2 id="kinds" className={`${sectionHead} ${named}`}>
            特色分類
          </h2>
          <ul className={css.kinds}>
            {feature_kind.map((ad, at) => (
              <li key={at}>
                <Picture ad={ad} className={css.kind} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {horizontal_paint && (
        <div className={css.part}>
          <Picture ad={horizontal_paint} className={css.paint} />
        </div>
      )}
    </>
  );
}

/** What it shows after it. */
export function AfterList({ slots: { emphasize_recommend, brand_list } }: { slots: BrandSlots }) {
  return (
    <>
      {emphasize_recommend && (
        <div className={css.after}>
          <Recommendations {...emphasize_recommend} id="emphasized" />
        </div>
      )}
      {brand_list && (
        <section aria-labelledby="others" className={css.after}>
          <h2 id="others" className={`${sectionHead} ${named}`}>
            逛逛其他品牌
          </h2>
          <ul className={css.kinds}>
            {brand_list.map(({ name, link, image }) => (
              <li key={link}>
                <Picture ad={{ blank: false, link, image, title_1: name }} className={css.kind} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Pictures({ label, className, children }: { label: string; className: string; children: ReactNode[] }) {
  return (
    <section aria-label={label} className={css.part}>
      <ul className={className}>
        {children.map((child, at) => (
          <li key={at}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

function Recommendations({ id, title, link, products }: Recommended & { id: string }) {
  return (
    <section aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id} className={named}>
          {title}
        </h2>
        {link && (
          <a href={link} aria-label={`看更多：${title}`}>
            看更多
          </a>
        )}
      </div>
      <ProductRow products={products} />
    </section>
  );
}

/** A picture with what it says below it as text; its place is kept until it is here. */
function Picture({ ad, className, first = false }: { ad: Ad; className: string; first?: boolean }) {
  const { image, mobile_img_url, alt = "", title_1, title_2 } = ad;
  return (
    <AdWay ad={ad} className={css.way}>
      <picture>
        {mobile_img_url && <source media={css.narrow} srcSet={mobile_img_url} />}
        <img
          className={className}
          src={image}
          alt={alt}
          {...(first ? firstPicture : { loading: "lazy", decoding: "async" })}
        />
      </picture>
      {title_1 && (
        <span className={css.words}>
          <strong>{title_1}</strong> {title_2}
        </span>
      )}
    </AdWay>
  );
}
