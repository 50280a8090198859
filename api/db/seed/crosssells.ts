import type { Stocked } from "./selling.ts";
import { randomOf } from "./random.ts";

/** What a book is offered with: something to read, write or drink by, a little cheaper. */
const companions = [
  "閱讀紀錄貼紙",
  "黃銅索引夾",
  "直式便利貼",
  "霧面類紙保護貼",
  "口袋空白筆記本",
  "0.38 極細中性筆",
  "紙繩",
  "茶蠟燭",
  "玄米抹茶包",
  "早安混調濾掛",
];

export function layCrosssells(stocked: Stocked[]) {
  const offers = stocked.filter(
    ({ product, stock }) =>
      companions.some((name) => product.name.includes(name)) &&
      (stock?.quantity ?? 0) > 20 &&
      product.status === "selling" &&
      !product.type &&
      !product.sale_start &&
      !product.sale_end,
  );
  return stocked
    .filter(
      ({ product }) =>
        product.is_book &&
        !product.is_ebook &&
        !product.restricted &&
        product.status === "selling" &&
        product.hot_rank > 2_400,
    )
    .flatMap(({ product }) => {
      const random = randomOf(`with ${product.source_key}`);
      return random.some(offers, random.between(2, 3)).map(({ product: { product_guid }, price }) => ({
        product_guid: product.product_guid,
        crosssell_guid: product_guid,
        price: Math.max(1, Math.round(price.retail_price * 0.85)),
        quantity_limit: random.between(1, 3),
      }));
    });
}
