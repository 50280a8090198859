import type { BannerContent, BannerPage, BannerType } from "#contract/banners";
import type { CategoryRow } from "./categories.ts";

const banner = <P extends BannerPage, T extends BannerType<P>>(
  page: P,
  slot_type: T,
  content: BannerContent<P, T>,
) => ({
  page: page as string,
  slot_type: slot_type as string,
  sort: 10,
  content: content as unknown,
});
const drawn = (name: string) => ({
  web_img_url: `/banners/${name}.svg`,
  mobile_img_url: `/banners/${name}-narrow.svg`,
});

/** What stands on the shop's other pages. Nothing of it leads out of a checkout: there it opens in a window of its own. */
export function layBanners(categories: CategoryRow[]) {
  const top = (key: string) => `/category/1/${categories.find((category) => category.key === key)!.id}`;
  return [
    banner("CartPage", "promote_event_of_cart_step1", {
      blank: true,
      alt: "優惠券使用說明",
      title_1: "閱讀補給：滿 800 元折 100 元",
      title_2: "輸入優惠代碼 READ100，看使用說明",
      link: "/docs/aboutcoupon",
    }),
    banner("CartPage", "horizontal_paint_of_cart_step3", {
      blank: false,
      alt: "等書來的日子，先挑下一本",
      title_1: "等書來的日子，先挑下一本",
      title_2: "到中文書看看讀者正在讀什麼",
      link: top("chinese"),
      ...drawn("next-book"),
    }),
  ];
}
