import type { SlotContent, SlotType } from "#contract/slots";
import type { CategoryRow } from "./categories.ts";
import { oneOfEach, onFront } from "./front.ts";
import type { Stocked } from "./selling.ts";

const home = <T extends SlotType>(slot_type: T, sort: number, content: SlotContent<T>) => ({
  page: "HomePage",
  slot_type,
  sort,
  content: content as unknown,
});
const searchFor = (words: string) => `/search?q=${encodeURIComponent(words)}`;

/** The front of the shop. */
export function laySlots(stocked: Stocked[], categories: CategoryRow[], brands: { id: number; name: string }[]) {
  const shown = onFront(stocked);
  const guid = (key: string) => shown.find(({ product }) => product.source_key === `demo:${key}`)?.product.product_guid;
  const guids = (...keys: string[]) => keys.flatMap((key) => guid(key) ?? []);
  const hottest = (count: number, wanted: (one: Stocked) => boolean) =>
    shown
      .filter(wanted)
      .slice(0, count)
      .map(({ product }) => product.product_guid);
  const level1 = (key: string) => categories.find((category) => category.key === key)!.id;
  const works = (count: number, wanted: (one: Stocked) => boolean) => oneOfEach(shown.filter(wanted)).slice(0, count);
  const newest = shown
    .filter(
      ({ product }) =>
        product.is_book &&
        !product.is_ebook &&
        product.type !== 1 &&
        product.level1_id === level1("chinese") &&
        product.source_key.startsWith("demo:chinese/") &&
        !product.source_key.endsWith("/signed"),
    )
    .sort((one, other) => ((other.product.publish_date ?? "") < (one.product.publish_date ?? "") ? -1 : 1))
    .slice(0, 20)
    .map(({ product }) => product.product_guid);

  return [
    home("B001", 35, {
      link: `/category/1/${level1("chinese")}`,
      title: "閱讀補給：全館滿 800 元折 100 元",
      alt: "結帳時輸入優惠代碼 READ100",
    }),
    home("B003", 90, {
      keywords: ["紅樓夢", "傲慢與偏見", "夏目漱石", "手帳", "繪本", "鋼筆", "烏龍茶"].map((text) => ({
        text,
        link: searchFor(text),
      })),
    }),
    home("B006", 30, {
      brands: ["木日文具", "紙浪", "燒窯人家", "山間茶行", "墨頁科技", "晚風香氛", "木馬旋轉", "青空唱片"].map(
        (name) => ({ name, link: `/brand/${brands.find((brand) => brand.name === name)!.id}` }),
      ),
      banners: [
        {
          title: "經典文學選書",
          link: `/category/2/${categories.find((category) => category.description === "古典文學" && category.parent_id === level1("chinese"))!.id}`,
        },
        { title: "主題活動", link: "/activity" },
        { title: "閱林選書", link: "/yuelin-choice-books" },
        { title: "組合優惠", link: "/combo-offers" },
        { title: "電子書天天讀", link: `/category/1/${level1("ebook")}` },
      ],
    }),
    home("B007", 20, {
      slides: [
        {
          title: "把一整座大觀園帶回家",
          text: "校注、圖文、白話與典藏，挑一部適合自己的紅樓夢",
          link: searchFor("紅樓夢"),
          color: "#8a3b2e",
          products: guids("classic/紅樓夢/zh/plain", "classic/紅樓夢/zh/hardcover", "classic/紅樓夢/zh/young"),
        },
        {
          title: "漫長的下午，一本就好",
          text: "給週末的世界文學書單，從第一頁讀到天黑",
          link: searchFor("世界經典選"),
          color: "#2f4f6f",
          products: guids("classic/傲慢與偏見/英文/plain", "classic/小王子/法文/plain", "classic/老人與海/英文/plain"),
        },
        {
          title: "寫下來，就不會忘記",
          text: "鋼筆、紙與手帳，替今天留一行字",
          link: `/category/1/${level1("stationery")}`,
          color: "#4a6b3a",
          products: ["鋼筆", "筆記本", "手帳"].flatMap((word) =>
            hottest(
              1,
              ({ product }) => product.level1_id === level1("stationery") && product.name.includes(`${word}（`),
            ),
          ),
        },
        {
          title: "睡前十五分鐘，一起讀",
          text: "情緒、自然與想像，陪孩子長大的書",
          link: `/category/1/${level1("child_books")}`,
          color: "#b0641c",
          products: works(
            3,
            ({ product }) =>
              product.level1_id === level1("child_books") && product.source_key.startsWith("demo:child_books/"),
          ),
        },
      ],
    }),
    home("B010", 50, { title: "本週新書", link: `/category/1/${level1("chinese")}`, products: newest }),
    // its products are of the member who looks
    home("B012", 57, {
      title: "為您推薦",
      text: "依您近半年的訂單挑選：買過同樣商品的讀者，也買了這些。",
      link: "/best-sellers/online",
    }),
    home("B010", 60, {
      title: "店員忍不住一直推薦的書",
      link: searchFor("燈下古典"),
      products: works(16, ({ product }) => product.level1_id === level1("chinese")),
    }),
    home("A003", 65, { title: "每日推薦：今天的四十件" }),
    home("B010", 70, {
      title: "書桌上的小日子",
      link: `/category/1/${level1("stationery")}`,
      products: oneOfEachShelf(shown.filter(({ product }) => product.level1_id === level1("stationery"))),
    }),
    home("B015", 80, {
      tabs: categories
        .filter((category) => category.depth === 1)
        // the list that is shown first is one of printed books
        .sort((a, b) => Number(b.id === level1("chinese")) - Number(a.id === level1("chinese")))
        .map((category) => ({
          title: category.description,
          category_id: category.id,
        })),
    }),
  ];
}

/** The hottest of each third-level shelf. */
function oneOfEachShelf(shown: Stocked[]): string[] {
  const shelves = new Map<number, string>();
  for (const { product } of shown)
    if (!shelves.has(product.level3_id)) shelves.set(product.level3_id, product.product_guid);
  return [...shelves.values()].slice(0, 14);
}
