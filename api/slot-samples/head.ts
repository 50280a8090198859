import { searchFor, two, type SamplesOf } from "./sample.ts";

/** What stands at the head of the page: lines, links, menu, window. */
export function headSamples(
  guids: string[],
): SamplesOf<"B001" | "B002" | "B003" | "B004" | "B006" | "B007" | "B014" | "A001" | "A002" | "A004"> {
  const way = (text: string, icon: string) => ({ text, link: searchFor(text), image: `/banners/icons/${icon}.svg` });
  const ways = [
    way("新書", "book"),
    way("童書", "horse"),
    way("文具", "pen"),
    way("茶與咖啡", "cup"),
    way("唱片", "disc"),
    way("燈具", "lamp"),
    way("香氛", "wind"),
    way("旅行", "mountain"),
    way("園藝", "leaf"),
    way("禮物", "gift"),
  ];
  return {
    B001: {
      good: { title: "閱讀補給：全館滿 800 元折 100 元", alt: "結帳時輸入優惠代碼 READ100", link: "/combo-offers" },
      empty: {},
      broken: { title: "沒有替代文字", link: "/" },
      at: "alt missing field",
    },
    B002: {
      good: { blank: false, title_1: "秋日讀書季", link: "/", img_url: "/banners/season.svg" },
      empty: {},
      broken: { blank: false, link: "/" },
      at: "image missing field",
    },
    B003: {
      good: { keywords: ["紅樓夢", "夏目漱石", "手帳", "鋼筆"].map((text) => ({ text, link: searchFor(text) })) },
      empty: { keywords: [] },
      broken: { keywords: [{ text: "沒有連結" }] },
      at: "keywords.0.link missing field",
    },
    B004: {
      good: {
        blank: false,
        alt: "讀者月",
        title_1: "讀者月",
        title_2: "每週三，書店為您開到深夜",
        link: "/docs/service-rules",
        ...two("late"),
      },
      empty: {},
      broken: { alt: "沒有說要不要另開視窗", link: "/", ...two("late") },
      at: "blank missing field",
    },
    B006: {
      good: {
        brands: ["木日文具", "紙浪"].map((name) => ({ name, link: searchFor(name) })),
        banners: [{ title: "組合優惠", link: "/combo-offers" }],
      },
      empty: {},
      broken: { brands: [{ name: "木日文具", link: "javascript:alert(1)" }] },
      at: "brands.0.link",
    },
    B007: {
      good: {
        slides: [
          {
            title: "漫長的下午，一本就好",
            text: "給週末的世界文學書單，從第一頁讀到天黑",
            link: searchFor("世界經典選"),
            color: "#2f4f6f",
            products: guids.slice(0, 3),
          },
          {
            title: "寫下來，就不會忘記",
            text: "鋼筆、紙與手帳，替今天留一行字",
            link: searchFor("手帳"),
            color: "#4a6b3a",
            products: guids.slice(3, 6),
          },
        ],
      },
      empty: { slides: [] },
      broken: { slides: [{ title: "標題", text: "", link: "/", color: "red" }] },
      at: "slides.0.color",
    },
    B014: {
      good: {
        title: "大家都在找",
        keywords: [
          "紅樓夢",
          "小王子",
          "金閣寺",
          "手沖咖啡",
          "繪本",
          "鋼筆",
          "烏龍茶",
          "黑膠唱片",
          "植物圖鑑",
          "推理小說",
        ].map((text) => ({ text, link: searchFor(text) })),
      },
      empty: { title: "大家都在找", keywords: [] },
      broken: { title: "大家都在找", keywords: [{ text: "", link: "/" }] },
      at: "keywords.0.text",
    },
    A001: {
      good: { title: "從這裡開始逛", links: ways.slice(0, 8) },
      empty: { title: "從這裡開始逛", links: [] },
      broken: { title: "九個太多", links: [...ways.slice(0, 8), ways[0]] },
      at: "links",
    },
    A002: {
      good: {
        title: "這個月的優惠券",
        coupons: [
          { title: "折 100 元", text: "全館滿 800 元可用", code: "READ100", link: "/search" },
          { title: "文具 9 折", text: "文具與手帳，不限金額", code: "PEN90", link: searchFor("文具") },
          { title: "免運費", text: "超商取貨滿 350 元", code: "SHIP0", link: "/search" },
        ],
      },
      empty: { title: "這個月的優惠券", coupons: [] },
      broken: { title: "優惠券", coupons: [{ title: "折 100 元", text: "", code: "讀書", link: "/" }] },
      at: "coupons.0.code",
    },
    A004: {
      good: { title: "十個好去處", links: ways },
      empty: { title: "十個好去處" },
      broken: { title: "十個好去處", links: [{ ...ways[0], image: "data:image/png;base64,AA==" }] },
      at: "links.0.image",
    },
  };
}
