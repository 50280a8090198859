import type { Stocked } from "./selling.ts";

/** Things to write with and what they use up. */
const refills: [main: string, beside: string][] = [
  ["鋼筆", "墨水"],
  ["鋼筆", "卡式"],
  ["自動鉛筆", "橡皮擦"],
  ["素描本", "鉛筆"],
  ["茶壺", "茶包"],
];

const plain = ({ product, stock }: Stocked) =>
  (stock?.quantity ?? 0) > 20 &&
  product.status === "selling" &&
  !product.is_book &&
  !product.type &&
  !product.restricted &&
  !product.sale_start &&
  !product.sale_end;

/** Beside the companions of books: what a pen or a teapot is used up with. */
export function layRefills(stocked: Stocked[]) {
  const goods = stocked.filter(plain);
  const named = (word: string) => goods.filter(({ product }) => product.name.includes(word));
  const pairs = refills.flatMap(([main, beside]) =>
    named(main).flatMap(({ product }) =>
      named(beside)
        .slice(0, 2)
        .filter((each) => each.product.product_guid !== product.product_guid)
        .map(({ product: { product_guid }, price }) => ({
          product_guid: product.product_guid,
          crosssell_guid: product_guid,
          price: Math.max(1, Math.round(price.retail_price * 0.9)),
          quantity_limit: 3,
        })),
    ),
  );
  const seen = new Set<string>();
  return pairs.filter(({ product_guid, crosssell_guid }) => {
    const key = `${product_guid} ${crosssell_guid}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** 加價購 of the shop: small things that fit into any parcel, the better ones from a larger sum on. */
export function layAdditionalItems(stocked: Stocked[]) {
  const offers = [
    { name: "黃銅索引夾", share: 0.7, minimum_subtotal: 0, quantity_limit: 2 },
    { name: "口袋空白筆記本", share: 0.65, minimum_subtotal: 490, quantity_limit: 2 },
    { name: "早安混調濾掛", share: 0.6, minimum_subtotal: 1_200, quantity_limit: 1 },
  ];
  return offers.flatMap(({ name, share, minimum_subtotal, quantity_limit }, sort) => {
    const found = stocked.find((one) => plain(one) && one.product.name.includes(name));
    if (!found) return [];
    const price = Math.max(1, Math.round(found.price.retail_price * share));
    return [{ product_guid: found.product.product_guid, price, minimum_subtotal, quantity_limit, sort }];
  });
}

/** A gift with a pen, and one from a sum on, as long as there are any. */
export function layGifts(stocked: Stocked[]) {
  const guidOf = (name: string) =>
    stocked.find((one) => plain(one) && one.product.name.includes(name))?.product.product_guid;
  const rules = [
    {
      item_type: "product_gift",
      product_guid: guidOf("透明示範鋼筆"),
      gift_guid: guidOf("口袋空白筆記本"),
      minimum_subtotal: 0,
    },
    { item_type: "shopping_cart_gift", product_guid: null, gift_guid: guidOf("閱讀紀錄貼紙"), minimum_subtotal: 1_500 },
  ];
  return rules.filter(({ product_guid, gift_guid }) => product_guid !== undefined && gift_guid !== undefined);
}

/** What counters of a mall have to go with a few of the classics. */
const counters: [title: string, mall: string, beside: string[]][] = [
  ["浮生六記", "閱林茶席", ["蓋碗泡茶組", "玄米抹茶包", "桂花烏龍茶包", "旅行茶具"]],
  ["論語", "閱林文具館", ["鋼筆", "口袋空白筆記本"]],
  ["小王子", "閱林生活館", ["茶蠟燭", "閱讀紀錄貼紙"]],
];

export function layMalls(stocked: Stocked[]) {
  const goods = stocked.filter(plain);
  return counters.flatMap(([title, mall, words]) => {
    const beside = words.flatMap((word) => goods.find(({ product }) => product.name.includes(word)) ?? []);
    return stocked
      .filter(({ product }) => product.source_key.startsWith(`demo:classic/${title}/`) && !product.is_ebook)
      .flatMap(({ product: { product_guid } }) =>
        beside.map(({ product }, sort) => ({ product_guid, mall_guid: product.product_guid, mall, sort })),
      );
  });
}

/** Three that show what there is: pieces at a share, a set at a price, an amount of one shelf. Their numbers are their places. */
export function layPromotions(stocked: Stocked[]) {
  const sold = stocked.filter(
    ({ product, stock }) =>
      product.status === "selling" &&
      !product.restricted &&
      !product.sale_start &&
      !product.sale_end &&
      (stock?.quantity ?? 0) > 10,
  );
  const keyed = (...keys: string[]) =>
    keys.flatMap((key) => sold.find(({ product }) => product.source_key === `demo:${key}`) ?? []);
  const classic = (title: string, language = "zh") => `classic/${title}/${language}/plain`;
  const named = (...words: string[]) =>
    words.flatMap((word) => sold.find((one) => plain(one) && one.product.name.includes(word)) ?? []);
  const rows = [
    {
      kind: "combo_offers",
      name: "世界文學挑三本",
      intro: "從俄國的雪到巴黎的咖啡館，挑三本帶回家，慢慢讀完一個季節。",
      ...{ lower_limit: 3, least_buy_count_type: "at_least", discount_type: "percentage", discount_range: 85 },
      products: keyed(
        classic("傲慢與偏見", "英文"),
        classic("小王子", "法文"),
        classic("老人與海", "英文"),
        classic("罪與罰", "俄文"),
        classic("變形記", "德文"),
        classic("悲慘世界", "法文"),
        classic("一九八四", "英文"),
        classic("戰爭與和平", "俄文"),
      ),
    },
    {
      kind: "combo_offers",
      name: "寫字人的第一套",
      intro: "一枝鋼筆、一本空白筆記本、一盒索引夾，三件一起帶，從今天開始寫。",
      ...{ lower_limit: 3, least_buy_count_type: "multiple", discount_type: "price" },
      products: named("尖入門鋼筆", "口袋空白筆記本", "黃銅索引夾"),
    },
    {
      kind: "single_carts",
      name: "古典書房滿千折百",
      intro: "史記、莊子、唐詩與小說，同一個書房的書，加起來每滿一千就折一百。",
      ...{ lower_limit: 1_000, least_buy_count_type: "multiple", discount_type: "amount", discount_range: 100 },
      products: keyed(
        classic("紅樓夢"),
        classic("史記"),
        classic("莊子"),
        classic("唐詩三百首"),
        classic("論語"),
        classic("老子道德經"),
        classic("聊齋誌異"),
        classic("西遊記"),
      ),
    },
  ].map(({ products, ...row }, at) => {
    // of the set a tenth less than its parts, in round tens
    const parts = products.reduce((sum, { price }) => sum + price.retail_price, 0);
    return { discount_range: Math.max(10, Math.floor(parts * 0.09) * 10), ...row, id: at + 1, sort: at, products };
  });
  const laid = rows.filter(({ products }) => products.length >= 3);
  return {
    promotions: laid.map(({ products: _, ...row }) => row),
    products: laid.flatMap(({ id, products }) =>
      products.map(({ product }, sort) => ({ promotion_id: id, product_guid: product.product_guid, sort })),
    ),
  };
}
