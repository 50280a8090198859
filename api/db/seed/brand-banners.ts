import type { BannerContent, BannerType } from "#contract/banners";
import { coverAddress } from "#contract/cover-rules";
import type { CategoryRow } from "./categories.ts";
import { oneOfEach, onFront } from "./front.ts";
import type { Stocked } from "./selling.ts";

const plain = { blank: false } as const;
const picture = (name: string) => ({ image: `/brands/${name}.svg` });
const twoPictures = (name: string) => ({
  web_img_url: `/brands/${name}.svg`,
  mobile_img_url: `/brands/${name}-narrow.svg`,
});

/** One brand shows everything that its page has room for, two some of it; the others are their list. */
export function layBrandBanners(stocked: Stocked[], categories: CategoryRow[], brands: { id: number; name: string }[]) {
  const idOf = (name: string) => brands.find((brand) => brand.name === name)!.id;
  const front = onFront(stocked);
  const of = (name: string) => front.filter(({ product }) => product.brand_name === name);
  const best = (name: string, from: number, to: number) => oneOfEach(of(name)).slice(from, to);
  const banner = <T extends BannerType<"BrandLevel2Page">>(
    name: string,
    slot_type: T,
    content: BannerContent<"BrandLevel2Page", T>,
  ) => ({
    page: "BrandLevel2Page",
    page_id: String(idOf(name)),
    slot_type: slot_type as string,
    sort: 10,
    content: content as unknown,
  });

  const wood = "木日文具";
  const page = `/brand/${idOf(wood)}`;
  /** the brand's shelves with the most of it, each with what sells most there */
  const shelfIds = [...new Set(of(wood).map(({ product }) => product.level3_id))];
  const shelves = shelfIds
    .map((id) => ({ id, on: of(wood).filter(({ product }) => product.level3_id === id) }))
    .sort((one, other) => other.on.length - one.on.length)
    .slice(0, 6)
    .map(({ id, on }) => ({
      id,
      name: categories.find((category) => category.id === id)!.description,
      image: coverAddress(on[0]!.product),
    }));
  const event = (title_1: string, title_2: string, link: string, name: string) => ({
    ...{ ...plain, title_1, title_2, link },
    ...{ alt: title_1, ...picture(name) },
  });
  const leaf = (index: number) => `${page}/${shelves[index % shelves.length]!.id}`;

  return [
    banner(wood, "big_banner", {
      ...plain,
      items: [
        {
          id: "morning",
          alt: "早晨的書桌：筆筒、筆記本與檯燈，窗外是樹林",
          link: `${page}#products`,
          title_1: "把一張好書桌，留給每天的早晨",
          title_2: "木與銅，用得愈久愈好看",
          sort: 1,
          ...twoPictures("muri-morning"),
        },
        {
          id: "evening",
          alt: "傍晚的書桌：一疊筆記本與亮著的檯燈",
          link: "/activity/theme",
          title_1: "入夜以後，寫一封不急著寄的信",
          title_2: "看看這個季節的主題書展",
          sort: 2,
          ...twoPictures("muri-evening"),
        },
      ],
    }),
    banner(wood, "brand_image", { ...plain, alt: wood, link: page, ...picture("muri-sign") }),
    banner(wood, "intro", {
      ...plain,
      title_1: "慢慢做，慢慢用",
      title_2:
        "臺中的小型文具工作室，從一支可以修的筆開始，以木與銅做能用很久的書寫工具。刻字、換筆尖與磨木，寄回來都還能處理。",
    }),
    banner(wood, "event_1", event("一支筆，寫完整個秋天", "書寫工具，看全部", leaf(0), "muri-pens")),
    banner(wood, "event_2", event("空白的筆記本，最適合開始", "選一本自己的顏色", leaf(1), "muri-notebooks")),
    banner(wood, "event_3", event("下班後的書桌", "收納與小物，整理好心情", leaf(2), "muri-desk")),
    banner(wood, "feature_kind", {
      ...plain,
      items: shelves.map(({ id, name, image }, at) => ({
        ...{ id: String(id), alt: name, title_1: name },
        ...{ link: `${page}/${id}`, image, sort: at + 1 },
      })),
    }),
    banner(wood, "straight_banner", {
      ...event("寫信的夜晚", "燈、筆與信紙", `${page}#products`, "muri-letter"),
    }),
    banner(wood, "recommend_products", { ...plain, title_1: "店長推薦", products: best(wood, 0, 5) }),
    banner(wood, "horizontal_paint", {
      ...{ ...plain, title_1: "文具區還有更多", title_2: "紙、筆、手帳與收納" },
      ...{ alt: "一排筆記本站在樹林前", link: `/category/1/${categories.find(({ key }) => key === "stationery")!.id}` },
      ...twoPictures("muri-strip"),
    }),
    banner(wood, "emphasize_recommend", { ...plain, title_1: "送禮也適合", products: best(wood, 5, 9) }),
    banner(wood, "brand_list", {
      ...plain,
      brands: Object.fromEntries(
        ["行間", "紙浪", "小滿手帳", "方寸之間", "赭石畫材"].map((name) => [
          `Brand_ID_${idOf(name)}`,
          { name, link: `/brand/${idOf(name)}`, image: coverAddress(of(name)[0]!.product) },
        ]),
      ),
    }),
    {
      page: "BrandLevel3Page",
      page_id: `${idOf(wood)}-${shelves[0]!.id}`,
      slot_type: "big_banner",
      sort: 10,
      content: {
        ...plain,
        items: [
          {
            ...{ id: "evening", alt: "傍晚的書桌：一疊筆記本與亮著的檯燈", sort: 1 },
            ...{ link: `${leaf(0)}#products`, ...twoPictures("muri-evening") },
          },
        ],
      } satisfies BannerContent<"BrandLevel3Page", "big_banner"> as unknown,
    },
    ...["山間茶行", "燒窯人家"].map((name) =>
      banner(name, "recommend_products", { ...plain, title_1: "店長推薦", products: best(name, 0, 6) }),
    ),
  ];
}
