import {
  getGlobalBanners,
  getMemberCentreBanners,
  getPageBanners,
  type Banner,
  type BannerAnswer,
  type BannerPage,
  type BannerType,
} from "#contract/banners";
import { mostInMenu } from "#contract/slots";
import { productApi } from "./product-api.server.ts";
import type { Ad } from "./ui/ad.tsx";
import type { GlobalAds } from "./ui/ad-band.tsx";

/** What stands in an ad place of the cart; nothing where the shop does not answer or a row is broken: the page stands without it. */
export async function cartAd(request: Request, slot: BannerType<"CartPage">): Promise<Ad | null> {
  const input = { page_type: "CartPage", id: "0", slots: slot } as const;
  return adOf((await asAnyone(request).attempt(getPageBanners, input)).data);
}

/** The picture of the page where one signs in. */
export async function loginAd(request: Request): Promise<Ad | null> {
  const types = "login_page_horizontal_paint" satisfies BannerType<"MemberCenterPage">;
  return adOf((await asAnyone(request).attempt(getMemberCentreBanners, { types })).data);
}

/** What the member centre announces, and its picture; that they could not be had is told there, not left out (§8). */
export async function memberCentreAds(
  request: Request,
): Promise<{ announcement: Ad | null; paint: Ad | null; failed: boolean }> {
  const types = ["announcement", "horizontal_paint_web"] satisfies BannerType<"MemberCenterPage">[];
  const { data, error } = await asAnyone(request).attempt(getMemberCentreBanners, { types: types.join(",") });
  const of = (type: string) => adOf(data?.filter(({ banner_type }) => banner_type === type));
  return { announcement: of(types[0]!), paint: of(types[1]!), failed: error !== undefined };
}

/** What stands on every page (§7); without it, or where a part of it is broken, every page is what it was. */
export async function globalAds(request: Request): Promise<GlobalAds | null> {
  const { data } = await asAnyone(request).attempt(getGlobalBanners, {});
  const ads = data && globalOf(data);
  return ads && Object.keys(ads).length > 0 ? ads : null;
}

export function globalOf(answer: BannerAnswer): GlobalAds {
  const of = (type: BannerType<"GlobalPage">) => answer.find((one): one is Banner => isType(one, type));
  const ad = (type: BannerType<"GlobalPage">) => adsOf(of(type))[0];
  return given<GlobalAds>({
    horizontal_paint: ad("horizontal_paint"),
    mobile_horizontal_paint: ad("mobile_horizontal_paint"),
    little_banner: ad("little_banner"),
    cover_banner: ad("cover_banner"),
    watermark: ad("watermark"),
    // of each the first 16, as of the brands in the menu (§9): every page carries them
    menu: [
      (of("keywords")?.keywords ?? []).map((keyword) => ({ ...keyword, blank: false })),
      Object.values(of("brands")?.brands ?? {}).map(({ name, link, image }) => ({
        ...{ text: name, link, image, alt: "", blank: false },
      })),
      adsOf(of("category_banner")).map(({ title_1 = "", link = "", alt, image, blank }) => ({
        ...{ text: title_1, link, image, blank, alt },
      })),
    ].flatMap((ways) => (ways.length > 0 ? [ways.slice(0, mostInMenu)] : [])),
  });
}

/** What stands on a product's page beside what belongs to the product: a picture, and a row of them. */
export const productAds = (request: Request, product_guid: string) =>
  pageAds(request, "ProductPage", product_guid, ["product", "position"]);

/** What stands above a category's list. */
export const categoryAds = (request: Request, { depth, id }: { depth: number; id: number }) =>
  pageAds(request, `CategoryLevel${depth as 1 | 2 | 3}Page`, String(id), ["horizontal_paint", "big_banner"]);

/** The pictures of these places of a page, in their order. */
async function pageAds(request: Request, page_type: BannerPage, id: string, slots: string[]): Promise<Ad[]> {
  const { data = [] } = await asAnyone(request).attempt(getPageBanners, { page_type, id, slots: slots.join(",") });
  return slots.flatMap((slot) => data.filter((one): one is Banner => isType(one, slot)).flatMap(adsOf));
}

// as nobody: what depends on nobody is remembered for all
const asAnyone = (request: Request) => productApi(null, request);

const isType = (one: BannerAnswer[number], type: string): one is Banner => "page" in one && one.banner_type === type;

/** The first with something in it, and of it what a page shows. */
const adOf = (banners: BannerAnswer = []): Ad | null =>
  adsOf(banners.find((one): one is Banner => "page" in one))[0] ?? null;

/** A banner of one thing, or of several, as a page shows them. */
export function adsOf(banner: Banner | undefined): Ad[] {
  if (!banner) return [];
  return (banner.items ?? [banner]).map(({ blank, alt, image, mobile_img_url, link, title_1, title_2 }) =>
    given<Ad>({
      ...{ blank: blank ?? banner.blank, image, mobile_img_url, link, title_1, title_2 },
      // what the text says is not heard twice
      alt: alt === title_1 ? "" : alt,
    }),
  );
}

/** Without what is undefined or empty: it would be in the document twice. */
export const given = <T extends object>(value: { [Key in keyof T]: T[Key] | undefined }): T =>
  Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0)),
  ) as T;
