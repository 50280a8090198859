import { picture, scene, searchFor, type SamplesOf } from "./sample.ts";

/** Books and goods, in rows, tabs and themes. */
export function bookSamples(
  guids: string[],
): SamplesOf<
  "A003" | "B010" | "B011" | "B012" | "B015" | "B016" | "B018" | "B020" | "B024" | "B026" | "B027" | "B028"
> {
  let next = 0;
  /** the following ones, and from the first again */
  const books = (count: number) => Array.from({ length: count }, () => guids[next++ % guids.length]!);
  const tabs = (titles: string[], count: number) =>
    titles.map((title) => ({ title, link: searchFor(title), products: books(count) }));
  const nameless = { link: "/", products: books(1) };
  const bare = { title: "沒有書的頁籤", products: [] };
  const many = (count: number) => Array.from({ length: count }, () => guids[0] ?? "");
  const group = {
    thread_little_b: { alt: "燈下的古典", link: searchFor("古典文學"), ...scene("lamp") },
    thread_keywords: ["紅樓夢", "聊齋", "唐詩", "宋詞"].map((text) => ({ text, link: searchFor(text) })),
    thread_product: books(4),
  };
  return {
    A003: {
      good: { title: "每日推薦" },
      empty: { title: "每日推薦", products: ["goneproduct001"] },
      broken: { title: "四十一件太多", products: many(41) },
      at: "products",
    },
    B010: {
      good: { title: "本週新書", link: "/search", products: books(12) },
      empty: { title: "本週新書", link: "/search", products: ["goneproduct001"] },
      broken: { title: "二十五本太多", link: "/search", products: many(25) },
      at: "products",
    },
    B011: {
      good: { title: "編輯精選", tabs: [...tabs(["文學", "社會", "科普", "生活", "藝術"], 10), nameless, bare] },
      empty: { title: "編輯精選", tabs: [nameless, bare] },
      broken: {
        title: "十個頁籤太多",
        tabs: tabs(
          Array.from({ length: 10 }, (_, index) => `頁籤 ${index + 1}`),
          1,
        ),
      },
      at: "tabs",
    },
    B012: {
      good: {
        title: "會員限定選書",
        text: "謝謝您常來。這一櫃是留給會員的。",
        link: "/member",
        products: books(10),
      },
      empty: { title: "會員限定選書", text: "", link: "/member", products: [] },
      broken: { title: "會員限定選書", text: "", products: books(1) },
      at: "link missing field",
    },
    B015: {
      good: {
        tabs: ["中文書", "外文書", "童書"].map((title, index) => ({
          title,
          category_id: 900_001 + index,
          products: books(5),
        })),
      },
      empty: { tabs: [{ category_id: 1, products: books(1) }] },
      broken: { tabs: [{ title: "沒有分類", products: books(1) }] },
      at: "tabs.0.category_id missing field",
    },
    B016: {
      good: {
        title: "主題企畫",
        items: [
          {
            ...picture("a", 2, "把城市走成一本書", "散步、建築與街角的故事", scene("autumn-narrow")),
            products: books(4),
          },
          { ...picture("b", 1, "海的那一邊", "島嶼書寫與航海日誌", scene("sea-narrow")), products: books(4) },
        ],
      },
      empty: { title: "主題企畫", items: [] },
      broken: { title: "主題企畫", items: [{ ...picture("a", 1, "甲", "乙", scene("sea-narrow")), products: ["x"] }] },
      at: "items.0.products.0",
    },
    B018: {
      good: {
        title: "限量典藏",
        text: "編號、燙金、附藏書票，售完不再印。",
        blank: false,
        alt: "燈下攤開的典藏本",
        link: searchFor("典藏"),
        ...scene("lamp"),
        products: books(6),
      },
      empty: { title: "限量典藏", text: "", blank: false, link: "/", products: [] },
      broken: {
        title: "限量典藏",
        text: "",
        blank: false,
        link: "/",
        products: books(1),
        image: "//evil.example/a.svg",
      },
      at: "image",
    },
    B020: {
      good: { title: "強力推薦", tabs: [...tabs(["心理", "商業", "歷史", "健康", "語言", "旅遊"], 16), bare] },
      empty: { title: "強力推薦", tabs: [bare] },
      broken: { title: "三十一本太多", tabs: [{ title: "心理", products: many(31) }] },
      at: "tabs.0.products",
    },
    B024: {
      good: {
        title: "話題選書",
        tabs: [
          {
            title: "一個人生活",
            text: "獨處的技術，與自己吃飯的練習。",
            link: "/search",
            ...scene("tea"),
            products: books(6),
          },
          {
            title: "重新學寫字",
            text: "從握筆開始，慢慢寫完一頁。",
            link: "/search",
            ...scene("desk"),
            products: books(6),
          },
          {
            title: "在家種樹",
            text: "一坪陽台也養得起的綠。",
            link: "/search",
            ...scene("garden"),
            products: books(6),
          },
        ],
      },
      empty: { title: "話題選書", tabs: [{ title: "沒有書", text: "", link: "/" }] },
      broken: { title: "話題選書", tabs: [{ title: "甲", text: "乙", link: "ftp://a.example", products: books(1) }] },
      at: "tabs.0.link",
    },
    B026: {
      good: {
        title: "書區話題",
        groups: {
          L1_ID_2: group,
          L1_ID_3: {
            ...group,
            thread_little_b: { alt: "帶書去海邊", link: "/search", ...scene("sea") },
            thread_product: books(4),
          },
        },
      },
      empty: { title: "書區話題", groups: {} },
      broken: {
        title: "書區話題",
        groups: { L1_ID_2: { thread_little_b: group.thread_little_b, thread_product: books(1) } },
      },
      at: "groups.L1_ID_2 missing slot (banner or keywords or products) data",
    },
    B027: {
      good: {
        title: "他們在讀什麼",
        people: [
          ["沈若水", "小說家", "讀到第三章，我把自己的稿子收進了抽屜。", "a"],
          ["江伯勳", "建築師", "好的房子和好的句子一樣，少一根梁都不行。", "b"],
          ["杜曉晴", "節目主持人", "旅行時我只帶這一本，因為它每次都不一樣。", "c"],
        ].map(([name, role, quote, portrait]) => ({
          name: name!,
          role: role!,
          quote: quote!,
          image: `/banners/portraits/${portrait}.svg`,
          products: books(2),
        })),
      },
      empty: { title: "他們在讀什麼", people: [] },
      broken: {
        title: "他們在讀什麼",
        people: [{ name: "沈若水", role: "小說家", quote: "好看。", products: books(1) }],
      },
      at: "people.0.image missing field",
    },
    B028: {
      good: {
        title: "主題書展",
        themes: [
          ["霧裡看花的夜", "推理與懸疑", "#2b3f66"],
          ["廚房裡的一年", "料理與飲食文學", "#8a3b2e"],
          ["慢慢變老", "身體、時間與照顧", "#4d2f52"],
          ["森林的學校", "自然觀察", "#1d5a41"],
        ].map(([title, text, color]) => ({
          title: title!,
          text: text!,
          color: color!,
          link: searchFor(text!),
          products: books(3),
        })),
      },
      empty: { title: "主題書展", themes: [{ title: "沒有書", text: "", link: "/" }] },
      broken: {
        title: "主題書展",
        themes: [{ title: "甲", text: "乙", link: "/", color: "blue", products: books(1) }],
      },
      at: "themes.0.color",
    },
  };
}
