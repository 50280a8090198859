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
