import type { BannerContent, BannerType } from "#contract/banners";
import type { CategoryRow } from "./categories.ts";
import { oneOfEach, onFront } from "./front.ts";
import type { Stocked } from "./selling.ts";

const plain = { blank: false } as const;
const drawn = (name: string) => ({
  web_img_url: `/banners/${name}.svg`,
  mobile_img_url: `/banners/${name}-narrow.svg`,
});
const scene = (name: string) => ({ image: `/banners/${name}.svg` });
const picture = (id: string, sort: number, title_1: string, title_2: string, link: string, image: object) => ({
  ...{ id, sort, alt: title_1, title_1, title_2, link },
  ...image,
});

/** The banner blocks of the older home page, which HOME_LAYOUT=older shows instead of the slots of 2024. */
export function layOlderHome(stocked: Stocked[], categories: CategoryRow[], brands: { id: number; name: string }[]) {
  const front = onFront(stocked);
  const top = (key: string) => categories.find((category) => category.key === key)!;
  const way = (key: string) => `/category/1/${top(key).id}`;
  const best = (key: string, from: number, to: number) =>
    oneOfEach(front.filter(({ product }) => product.level1_id === top(key).id)).slice(from, to);
  const tab = (key: string, count: number) => ({
    title: top(key).description,
    link: way(key),
    products: best(key, 0, count),
  });
  const marks = (names: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(names).map(([name, mark]) => {
        const { id } = brands.find((brand) => brand.name === name)!;
        return [`Brand_ID_${id}`, { name, link: `/brand/${id}`, image: `/banners/brands/${mark}.svg` }];
      }),
    );
  const group = (key: string, name: string, words: string[]) => ({
    thread_little_b: { alt: top(key).description, link: way(key), ...scene(name) },
    thread_keywords: words.map((text) => ({ text, link: `/search?q=${encodeURIComponent(text)}` })),
    thread_product: best(key, 0, 4),
  });
  const contents: { [T in BannerType<"HomePage">]: BannerContent<"HomePage", T> } = {
    big_banner: {
      ...plain,
      items: [
        picture("autumn", 1, "秋天，適合讀長篇", "一套書陪您到冬天", way("chinese"), drawn("autumn")),
        picture("sea", 2, "帶一本書去海邊", "輕裝本 79 折起", way("leisure"), drawn("sea")),
        picture("train", 3, "夜行列車上的推理", "讀完才下車的十本書", way("japanese"), drawn("train")),
      ],
    },
    hot_search: {
      ...plain,
      keywords: ["紅樓夢", "夏目漱石", "手帳", "繪本", "鋼筆", "烏龍茶"].map((text) => ({
        text,
        link: `/search?q=${encodeURIComponent(text)}`,
      })),
    },
    focus_point: {
      ...plain,
      items: [
        picture("desk", 1, "書桌整理術", "收納與文具", way("stationery"), scene("desk")),
        picture("lamp", 2, "燈下的古典", "新校注本", way("chinese"), scene("lamp")),
        picture("tea", 3, "一壺好茶的時間", "茶席與茶書", way("food"), scene("tea")),
        picture("garden", 4, "陽台上的森林", "園藝入門", way("life"), scene("garden")),
      ],
    },
    member_banner: {
      ...plain,
      alt: "加入會員",
      title_1: "加入會員，收藏喜歡的書",
      link: "/registry",
      ...drawn("sign-in"),
    },
    group_recommend: { ...plain, tabs: ["chinese", "foreign", "child_books", "magazine"].map((key) => tab(key, 12)) },
    large_discount_banner: {
      ...plain,
      items: [
        picture("season", 1, "換季閱讀", "滿 800 元折 100 元", "/docs/aboutcoupon", scene("season")),
        picture("combo", 2, "一起買更划算", "任選組合優惠", "/combo-offers", scene("desk")),
      ],
    },
    small_discount_banner: {
      ...plain,
      items: [
        picture("tea", 1, "茶席小物", "第二件九折", way("food"), scene("tea")),
        picture("lamp", 2, "夜讀燈具", "限時優惠", way("life"), scene("lamp")),
        picture("garden", 3, "園藝入門", "工具 85 折", way("leisure"), scene("garden")),
      ],
    },
    discount_area: { ...plain, link: way("stationery"), products: best("stationery", 0, 8) },
    horizontal_paint: {
      ...plain,
      alt: "還沒決定下一本？",
      title_1: "還沒決定下一本？",
      link: way("ebook"),
      ...drawn("late"),
    },
    online_leaderboard: { ...plain, tabs: ["chinese", "child_books", "stationery"].map((key) => tab(key, 5)) },
    exclusive: { ...plain, link: "/yuelin-only", products: best("stationery", 8, 18) },
    book: { ...plain, title_1: "中文書", link: way("chinese"), products: best("chinese", 12, 24) },
    music: { ...plain, title_1: "影音", link: way("video"), products: best("video", 0, 12) },
    weekly_brands: { ...plain, brands: marks({ 木日文具: "wood", 紙浪: "wave", 燒窯人家: "kiln", 山間茶行: "tea" }) },
    main_topic_project: {
      ...plain,
      items: [
        {
          ...picture("night", 1, "睡前十五分鐘", "陪孩子長大的書", way("child_books"), scene("lamp")),
          products: best("child_books", 4, 8),
        },
        {
          ...picture("field", 2, "一個人的週末", "給自己的書單", way("chinese"), scene("garden")),
          products: best("chinese", 24, 28),
        },
      ],
    },
    thread_group: {
      ...plain,
      groups: {
        [`L1_ID_${top("chinese").id}`]: group("chinese", "lamp", ["紅樓夢", "聊齋", "唐詩"]),
        [`L1_ID_${top("stationery").id}`]: group("stationery", "desk", ["鋼筆", "手帳", "筆記本"]),
      },
    },
    brand_listing: {
      ...plain,
      brands: marks({ 晚風香氛: "wind", 青空唱片: "sky", 山間茶行: "tea", 木日文具: "wood" }),
    },
  };
  return Object.entries(contents).map(([slot_type, content], at) => ({
    ...{ page: "HomePage", slot_type, sort: (at + 1) * 10 },
    content: content as unknown,
  }));
}
