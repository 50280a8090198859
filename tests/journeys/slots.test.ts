import { beforeAll, expect, inject, test } from "vitest";
import { newVisitor } from "./visitor.ts";

const person = newVisitor(inject("origin"));
beforeAll(() => person.visit("/testonly/slots"));

const all = (type: string, selector: string) => [
  ...person.page().querySelectorAll(`#${type} [data-slot="${type}"] ${selector}`),
];
const said = (one: Element) => one.getAttribute("aria-label") ?? one.textContent!.trim();
/** What is read above it, what leads where, the pictures that are the editors' own, and how many products. */
const shown = (type: string) => ({
  heading: all(type, "h2").map(said).join(),
  ways: all(type, "a:not([href^='/product/'])").map((a) => `${said(a)}: ${decodeURI(a.getAttribute("href")!)}`),
  pictures: all(type, "img:not([src^='/covers/'])").map((img) =>
    [img.getAttribute("src")!.replace(/^\/banners\/|\.svg$/g, ""), img.getAttribute("alt")].filter(Boolean).join(": "),
  ),
  products: new Set(all(type, "a[href^='/product/']").map((a) => a.getAttribute("href"))).size,
});
const searches = (...words: string[]) => words.map((word) => `${word}: /search?q=${word}`);
const icons = ["book", "horse", "pen", "cup", "disc", "lamp", "wind", "mountain", "leaf", "gift"].map(
  (icon) => `icons/${icon}`,
);
const tenWays = ["新書", "童書", "文具", "茶與咖啡", "唱片", "燈具", "香氛", "旅行", "園藝", "禮物"];
const six = ["木日文具", "紙浪", "燒窯人家", "山間茶行", "晚風香氛", "青空唱片"];

test("each slot says its words, shows its pictures and products, and leads to where its editor said", async () => {
  const nothing = { heading: "", ways: [], pictures: [], products: 0 };
  const expected: Record<string, Partial<ReturnType<typeof shown>>> = {
    B001: { ways: ["閱讀補給：全館滿 800 元折 100 元結帳時輸入優惠代碼 READ100: /combo-offers"] },
    // whose picture has no words of its own: they are the shop's name
    B002: { ways: ["秋日讀書季: /"], pictures: ["season: 閱林"] },
    B003: { heading: "熱門搜尋", ways: searches("紅樓夢", "夏目漱石", "手帳", "鋼筆") },
    B004: { ways: ["讀者月 每週三，書店為您開到深夜: /docs/service-rules"], pictures: ["late"] },
    B013: {
      heading: "讀書週",
      ways: [
        "帶一本書去海邊 輕裝本 79 折起: /search?q=旅行文學",
        "秋天，適合讀長篇 一套書陪您到冬天: /search?q=長篇小說",
        "書桌整理術 收納與文具: /search?q=文具",
        "燈下的古典 新校注本: /search?q=古典文學",
        "一壺好茶的時間 茶席與茶書: /search?q=烏龍茶",
        "陽台上的森林 園藝入門: /search?q=園藝",
        "還沒決定下一本？: /search",
      ],
      pictures: [...["sea-narrow", "autumn-narrow", "desk", "lamp", "tea", "garden"], "next-book: 下一本書"],
    },
    B018: {
      heading: "限量典藏",
      ways: ["看更多：限量典藏: /search?q=典藏", "編號、燙金、附藏書票，售完不再印。: /search?q=典藏"],
      pictures: ["lamp: 燈下攤開的典藏本"],
      products: 6,
    },
    B019: {
      heading: "只在閱林",
      ways: [
        "木日文具台南的木工坊，一支筆削一個下午。: /search?q=木日文具",
        "燒窯人家鶯歌老窯，每只杯子的釉都不同。: /search?q=燒窯人家",
        "山間茶行海拔一千二百公尺的手採烏龍。: /search?q=山間茶行",
      ],
      pictures: ["wood", "kiln", "tea"].map((mark) => `brands/${mark}`),
      products: 9,
    },
    B023: {
      heading: "品牌一覽",
      ways: ["看更多：品牌一覽: /categories", ...searches(...six)],
      pictures: ["wood", "wave", "kiln", "tea", "wind", "sky"].map((mark) => `brands/${mark}`),
    },
    B027: { heading: "他們在讀什麼", pictures: ["a", "b", "c"].map((face) => `portraits/${face}`), products: 6 },
    B028: {
      heading: "主題書展",
      ways: [
        "霧裡看花的夜推理與懸疑: /search?q=推理與懸疑",
        "廚房裡的一年料理與飲食文學: /search?q=料理與飲食文學",
        "慢慢變老身體、時間與照顧: /search?q=身體、時間與照顧",
        "森林的學校自然觀察: /search?q=自然觀察",
      ],
      products: 12,
    },
    A001: { heading: "從這裡開始逛", ways: searches(...tenWays.slice(0, 8)), pictures: icons.slice(0, 8) },
    A003: { heading: "每日推薦", products: 40 },
    A004: { heading: "十個好去處", ways: searches(...tenWays), pictures: icons },
  };
  for (const [type, own] of Object.entries(expected))
    expect([type, shown(type)]).toEqual([type, { ...nothing, ...own }]);
  // the menu's own, beside the categories that the shop has
  expect(shown("B006").ways.slice(-4)).toEqual([
    "全部分類: /categories",
    ...searches("木日文具", "紙浪"),
    "組合優惠: /combo-offers",
  ]);
  expect(all("B013", "ul li a")).toHaveLength(4);
  expect(all("B027", "blockquote").map(said)).toContain("旅行時我只帶這一本，因為它每次都不一樣。");
  expect(all("B028", "rect").map((rect) => rect.getAttribute("fill"))).toEqual([
    "#2b3f66",
    "#8a3b2e",
    "#4d2f52",
    "#1d5a41",
  ]);
  for (const [type, link] of [
    ["B018", "看更多：限量典藏"],
    ["B023", "看更多：品牌一覽"],
    ["B004", "讀者月 每週三，書店為您開到深夜"],
  ] as const) {
    const to = all(type, "a")
      .find((a) => said(a) === link)!
      .getAttribute("href")!;
    const asked = newVisitor(inject("origin"));
    await asked.visit(to);
    expect([type, asked.status]).toEqual([type, 200]);
  }
});
