import {
  getMemberCentreBanners,
  getPageBanners,
  type Banner,
  type BannerAnswer,
  type BannerType,
} from "#contract/banners";
import { productApi } from "./product-api.server.ts";
import type { Ad } from "./ui/ad.tsx";

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

// as nobody: what depends on nobody is remembered for all
const asAnyone = (request: Request) => productApi(null, request);

/** The first with something in it, and of it what a page shows. */
function adOf(banners: BannerAnswer = []): Ad | null {
  const banner = banners.find((one): one is Banner => "page" in one);
  if (!banner) return null;
  const { blank, alt, image, mobile_img_url, link, title_1, title_2 } = banner;
  return { blank, alt, image, mobile_img_url, link, title_1, title_2 };
}
