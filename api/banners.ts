import {
  getGlobalBanners,
  getHomeBanners,
  getMemberCentreBanners,
  getPageBanners,
  type Banner,
  type BannerAnswer,
  type BannerPage,
} from "#contract/banners";
import { bannerContents } from "#contract/slots";
import { handle, type Context, type Handler } from "./handle.ts";
import { readSlots, type ShownSlot } from "./slots.ts";

export const bannerHandlers: Handler[] = [
  handle(getHomeBanners, ({ types }, ctx) => bannersOf(ctx, "HomePage", types)),
  handle(getMemberCentreBanners, ({ types }, ctx) => bannersOf(ctx, "MemberCenterPage", types)),
  handle(getGlobalBanners, (_input, ctx) => bannersOf(ctx, "GlobalPage", Object.keys(bannerContents.GlobalPage))),
  handle(getPageBanners, ({ page_type, id, slots }, ctx) => bannersOf(ctx, page_type, slots, id)),
];

/** A row as the endpoints answer it. */
export const bannerOf = (page: BannerPage, { id, slot_type, sort, content }: ShownSlot) =>
  content ? ({ page, banner_type: slot_type, id: String(id), sort, ...content } as Banner) : { banner_type: slot_type };

async function bannersOf(ctx: Context, page: BannerPage, types: string[], id?: string): Promise<BannerAnswer> {
  const known = types.filter((type) => Object.hasOwn(bannerContents[page], type));
  const shown = await readSlots(ctx, page, known, bannerContents[page], id);
  return shown.map((one) => bannerOf(page, one));
}
