import { brands, items, keywords, paint, products, tabs, threadGroups, words } from "./banner-parts.ts";

/**
 * The places of §2 that hold banners, by page and type: a new one is a row here. The 2024 home page has slots of its own (all.ts).
 * What a row of `slots` holds is read by the schema of its place.
 */
export const banners = {
  HomePage: {
    brand_listing: brands,
    hot_search: keywords,
    member_banner: paint,
    focus_point: items,
    big_banner: items,
    group_recommend: tabs,
    large_discount_banner: items,
    small_discount_banner: items,
    discount_area: products,
    horizontal_paint: paint,
    online_leaderboard: tabs,
    exclusive: products,
    book: products,
    music: products,
    weekly_brands: brands,
    main_topic_project: items,
    thread_group: threadGroups,
  },
  GlobalPage: {
    keywords,
    horizontal_paint: paint,
    little_banner: paint,
    cover_banner: paint,
    watermark: paint,
    mobile_horizontal_paint: paint,
    category_banner: items,
    brands,
  },
  MemberCenterPage: {
    horizontal_paint_web: paint,
    announcement: words,
    login_page_horizontal_paint: paint,
  },
  ProductPage: { position: items, product: paint },
  CartPage: { promote_event_of_cart_step1: words, horizontal_paint_of_cart_step3: paint },
  CategoryLevel1Page: { big_banner: items, horizontal_paint: paint },
  CategoryLevel2Page: { big_banner: items, horizontal_paint: paint },
  CategoryLevel3Page: { big_banner: items, horizontal_paint: paint },
  BrandLevel2Page: {
    big_banner: items,
    brand_image: paint,
    intro: words,
    event_1: paint,
    event_2: paint,
    event_3: paint,
    event_4: paint,
    event_5: paint,
    feature_kind: items,
    straight_banner: paint,
    recommend_products: products,
    horizontal_paint: paint,
    emphasize_recommend: products,
    brand_list: brands,
  },
  BrandLevel3Page: { big_banner: items },
} as const;
