import type { Banner, BannerAnswer, BannerType } from "#contract/banners";
import type { Slot, SlotOf, SlotType } from "#contract/slots";
import { cardsOf } from "../../banner-cards.server.ts";
import { type Api, freshPrices } from "../../product-api.server.ts";

type Block<T extends SlotType> = [type: T, content: SlotOf<T>];
type AnyBlock = { [T in SlotType]: Block<T> }[SlotType];
type Price = Awaited<ReturnType<typeof freshPrices>>;

/** The blocks of the older home page (§2), in its order: as which slot of the 2024 page each is shown, and what it is called where an editor gives no title. */
const blocks: { [T in BannerType<"HomePage">]: (banner: Banner, prices: Price) => AnyBlock } = {
  brand_listing: ({ title_1 = "品牌館", brands = {} }) => ["B022", { title: title_1, brands }],
  hot_search: ({ title_1 = "熱門搜尋", keywords = [] }) => ["B014", { title: title_1, keywords }],
  member_banner: (banner) => ["B025", paint(banner)],
  focus_point: ({ title_1 = "焦點話題", items = [] }) => ["B009", { title: title_1, items }],
  big_banner: ({ title_1 = "主題推薦", items = [] }) => ["B005", { title: title_1, tabs: [{ title: title_1, items }] }],
  group_recommend: ({ title_1 = "分類推薦", tabs = [] }) => ["B011", { title: title_1, tabs }],
  large_discount_banner: ({ title_1 = "本期優惠", items = [] }) => ["B017", { title: title_1, items }],
  small_discount_banner: ({ title_1 = "更多優惠", items = [] }) => ["B009", { title: title_1, items }],
  discount_area: ({ title_1 = "折扣專區", link, products = [] }, prices) => [
    "B010",
    { title: title_1, link: link ?? "/search", products: cardsOf(products, prices) },
  ],
  horizontal_paint: (banner) => ["B025", paint(banner)],
  online_leaderboard: ({ title_1 = "網路暢銷榜", tabs = [] }) => {
    const ranked = tabs.flatMap((tab) => {
      const [, id] = /^\/(?:category\/1|best-sellers\/online)\/(\d+)$/.exec(tab.link ?? "") ?? [];
      return id ? { ...tab, category_id: Number(id) } : [];
    });
    // a list whose tabs lead to no category has no ranking to lead on to
    return ranked.length === tabs.length ? ["B015", { tabs: ranked }] : ["B020", { title: title_1, tabs }];
  },
  exclusive: shelf("獨家商品"),
  book: shelf("書籍"),
  music: shelf("音樂"),
  weekly_brands: ({ title_1 = "本週品牌", brands = {} }) => ["B023", { title: title_1, link: "/brand", brands }],
  main_topic_project: ({ title_1 = "主題企劃", items = [] }) => ["B016", { title: title_1, items }],
  thread_group: ({ title_1 = "分類精選", groups = {} }) => ["B026", { title: title_1, groups }],
};

function shelf(name: string) {
  return ({ title_1 = name, link, products = [] }: Banner): Block<"B011"> => [
    "B011",
    { title: title_1, tabs: [{ title: title_1, link, products }] },
  ];
}

const paint = ({
  blank,
  color,
  alt = "",
  image,
  mobile_img_url,
  link = "/",
  title_1,
  title_2,
}: Banner): SlotOf<"B025"> => ({
  ...{ blank, color, alt, image, mobile_img_url, link, title_1, title_2 },
});

export const olderTypes = Object.keys(blocks).join(",");

/** The answer as slots, for which the page has views already. */
export async function olderSlots(api: Api<"anyone">, answer: BannerAnswer): Promise<Slot[]> {
  const banners = answer.filter((one): one is Banner => "page" in one);
  const discounted = banners.flatMap(({ banner_type, products = [] }) =>
    banner_type === "discount_area" ? products.map(({ product_guid }) => product_guid) : [],
  );
  const prices = await freshPrices(api, discounted);
  return banners
    .map((banner) => {
      const [slot_type, content] = blocks[banner.banner_type as BannerType<"HomePage">](banner, prices);
      return { slot_type, sort: banner.sort, content } as Slot;
    })
    .filter(({ slot_type, content }) => slot_type !== "B010" || (content as SlotOf<"B010">).products.length > 0);
}
