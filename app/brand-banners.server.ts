import { getPageBanners, type Banner, type BannerType } from "#contract/banners";
import { cardsOf } from "./banner-cards.server.ts";
import { adsOf, given } from "./banners.server.ts";
import { freshPrices, productApi } from "./product-api.server.ts";
import type { Ad } from "./ui/ad.tsx";
import type { CardShown } from "./ui/product-card.tsx";

export interface Recommended {
  title: string;
  link?: string | undefined;
  products: CardShown[];
}

/** What stands on a brand's page beside its list (§2); what there is nothing of is missing. */
export interface BrandSlots {
  big_banner?: Ad[] | undefined;
  brand_image?: Ad | undefined;
  intro?: Ad | undefined;
  events?: Ad[] | undefined;
  feature_kind?: Ad[] | undefined;
  straight_banner?: Ad | undefined;
  recommend_products?: Recommended | undefined;
  horizontal_paint?: Ad | undefined;
  emphasize_recommend?: Recommended | undefined;
  brand_list?: { name: string; link: string; image: string }[] | undefined;
}

const events = ["event_1", "event_2", "event_3", "event_4", "event_5"] as const;
const ofBrand = [
  ...["big_banner", "brand_image", "intro", ...events, "feature_kind", "straight_banner"],
  ...["recommend_products", "horizontal_paint", "emphasize_recommend", "brand_list"],
] as BannerType<"BrandLevel2Page">[];

/** Without them, or where one of them is broken, the page is its list. Below a brand there is a big banner and nothing else (§2). */
export async function brandSlots(request: Request, brand: { id: number; name: string }, category?: number) {
  // as nobody: what depends on nobody is remembered for all
  const anyone = productApi(null, request);
  const { data } = await anyone.attempt(
    getPageBanners,
    category === undefined
      ? { page_type: "BrandLevel2Page", id: String(brand.id), slots: ofBrand.join(",") }
      : { page_type: "BrandLevel3Page", id: `${brand.id}-${category}`, slots: "big_banner" },
  );
  const shown = (data ?? []).filter((one): one is Banner => "page" in one);
  const of = (type: (typeof ofBrand)[number]) => shown.find(({ banner_type }) => banner_type === type);
  const ad = (type: (typeof ofBrand)[number]) => adsOf(of(type))[0];
  const prices = await freshPrices(
    anyone,
    shown.flatMap(({ products = [] }) => products.map(({ product_guid }) => product_guid)),
  );
  const recommended = (type: (typeof ofBrand)[number], title: string): Recommended | undefined => {
    const { title_1 = title, link, products = [] } = of(type) ?? {};
    const cards = cardsOf(products, prices, brand.name);
    return cards.length > 0 ? { title: title_1, link, products: cards } : undefined;
  };
  return given<BrandSlots>({
    big_banner: adsOf(of("big_banner")),
    brand_image: ad("brand_image"),
    intro: ad("intro"),
    events: events.flatMap((type) => adsOf(of(type))),
    feature_kind: adsOf(of("feature_kind")),
    straight_banner: ad("straight_banner"),
    recommend_products: recommended("recommend_products", "推薦商品"),
    horizontal_paint: ad("horizontal_paint"),
    emphasize_recommend: recommended("emphasize_recommend", "強力推薦"),
    brand_list: Object.values(of("brand_list")?.brands ?? {}).map(({ name, link, image }) => ({ name, link, image })),
  });
}
