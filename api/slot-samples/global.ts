import type { BannerContent, BannerType } from "#contract/banners";
import { scene, searchFor, two } from "./sample.ts";

const paint = (title_1: string, title_2: string, image: object) => ({
  ...{ blank: false, alt: title_1, title_1, title_2, link: searchFor(title_1) },
  ...image,
});
const mark = (name: string) => `/banners/brands/${name}.svg`;

interface Sample<T extends BannerType<"GlobalPage">> {
  good: BannerContent<"GlobalPage", T>;
  broken: unknown;
  at: string;
}

/** What every page may have, and how an editor gets each of it wrong. */
export const globalSamples: { [T in BannerType<"GlobalPage">]: Sample<T> } = {
  horizontal_paint: {
    good: paint("閱讀補給週", "全館滿 800 元折 100 元", scene("autumn")),
    broken: { ...paint("壞", "", {}) },
    at: "image missing field",
  },
  mobile_horizontal_paint: {
    good: {
      blank: false,
      alt: "閱讀補給週：滿 800 元折 100 元",
      link: "/docs/aboutcoupon",
      image: "/banners/autumn-narrow.svg",
    },
    broken: { blank: false, alt: "壞", link: "javascript:alert(1)", image: "/banners/sea-narrow.svg" },
    at: "link",
  },
  little_banner: {
    good: { blank: false, alt: "一壺好茶的時間", link: searchFor("烏龍茶"), image: "/banners/tea.svg" },
    broken: { blank: false, link: "/", image: "/banners/tea.svg" },
    at: "alt missing field",
  },
  cover_banner: {
    good: paint("帶一本書去海邊", "輕裝本 79 折起", two("sea")),
    broken: { ...paint("壞", "", two("sea")), blank: 1 },
    at: "blank data type mismatch",
  },
  watermark: {
    good: { blank: true, alt: "青空唱片十週年", link: searchFor("青空唱片"), image: mark("sky") },
    broken: { blank: true, alt: "壞", link: "/", image: "//elsewhere.example/a.png" },
    at: "image",
  },
  category_banner: {
    good: {
      blank: false,
      items: [
        { id: "desk", alt: "書桌整理術", title_1: "書桌整理術", link: searchFor("文具"), sort: 2, ...scene("desk") },
        {
          id: "garden",
          alt: "陽台上的森林",
          title_1: "陽台上的森林",
          link: searchFor("園藝"),
          sort: 1,
          ...scene("garden"),
        },
      ],
    },
    broken: { blank: false, items: [{ id: "desk", alt: "壞", link: "/", sort: "1", ...scene("desk") }] },
    at: "items.0.sort data type mismatch",
  },
  keywords: {
    good: {
      blank: false,
      keywords: ["紅樓夢", "手帳", "繪本", "鋼筆", "烏龍茶"].map((text) => ({ text, link: searchFor(text) })),
    },
    broken: { blank: false, keywords: [{ text: "壞" }] },
    at: "keywords.0.link missing field",
  },
  brands: {
    good: {
      blank: false,
      brands: {
        Brand_ID_1: { name: "木日文具", link: "/brand/1", image: mark("wood") },
        Brand_ID_2: { name: "燒窯人家", link: "/brand/3", image: mark("kiln") },
        Brand_ID_3: { name: "山間茶行", link: "/brand/4", image: mark("tea") },
      },
    },
    broken: { blank: false, brands: { wood: { name: "壞", link: "/", image: mark("wood") } } },
    at: "brands.wood",
  },
};
