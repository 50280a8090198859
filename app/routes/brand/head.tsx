import type { Brand } from "#contract/brands";
import { isDrawn } from "#contract/picture-rules";
import { named } from "#styles/text.css";
import type { BrandSlots } from "../../brand-banners.server.ts";
import { AdWay } from "../../ui/ad-way.tsx";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { firstPicture } from "../../ui/first-picture.ts";
import { scrolled } from "../../ui/listing.css.ts";
import * as css from "./head.css.ts";

interface Props {
  brand: Brand;
  /** of the page */
  name: string;
  /** the brand's own page, with nothing chosen */
  whole: boolean;
  below: { text: string; href: string }[];
  slots: BrandSlots;
}

/** Who the brand is, and what it has. */
export function BrandHead({ brand, name, whole, below, slots }: Props) {
  const { brand_image, intro, big_banner } = slots;
  const image = brand_image?.image ?? brand.image;
  // the list is no long way off, however much stands before it
  const ways = [...(Object.keys(slots).length > 2 ? [{ text: "全部商品", href: "#products" }] : []), ...below];
  return (
    <>
      <header className={css.head}>
        {whole && image && (
          <CoverPicture
            className={isDrawn(image) ? css.drawn : css.picture}
            image={image}
            alt=""
            width={240}
            height={240}
            // where a picture across the page stands below it, that one is seen first
            {...(!big_banner && firstPicture)}
          />
        )}
        <h1 className={named}>{name}</h1>
        {whole && (intro || brand.intro) && (
          <p className={css.intro}>
            {intro ? (
              <AdWay ad={intro}>
                <strong>{intro.title_1}</strong>
                {intro.title_2 && <span>{intro.title_2}</span>}
              </AdWay>
            ) : (
              brand.intro
            )}
          </p>
        )}
      </header>
      {ways.length > 0 && (
        <nav aria-label={`${name}的分類`}>
          <ul className={`${scrolled} ${css.below}`}>
            {ways.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
