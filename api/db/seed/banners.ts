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
    banner("MemberCenterPage", "announcement", {
      blank: false,
      alt: "會員等級說明",
      title_1: "會員等級與紅利點數",
      title_2: "看看您的等級享有哪些優惠",
      link: "/docs/membership-level",
    }),
    banner("MemberCenterPage", "horizontal_paint_web", {
      blank: false,
      alt: "今晚讀電子書",
      title_1: "今晚讀電子書",
      title_2: "不必等到貨，買了就能開始讀",
      link: top("ebook"),
      ...drawn("next-book"),
    }),
    banner("MemberCenterPage", "login_page_horizontal_paint", {
      blank: false,
      alt: "加入會員，收藏喜歡的書",
      title_1: "加入會員，收藏喜歡的書",
      title_2: "會員專屬優惠與貨到通知，都在會員中心",
      link: "/registry",
      ...drawn("sign-in"),
    }),
  ];
}
