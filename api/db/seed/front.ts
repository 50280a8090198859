import type { Stocked } from "./selling.ts";

/** What may stand on the demo shop's front, what sells most before: nothing for adults, and nothing that cannot be bought now. */
export function onFront(stocked: Stocked[]): Stocked[] {
  return stocked
    .filter(
      ({ product, stock }) =>
        !product.restricted &&
        product.status === "selling" &&
        !product.sale_start &&
        !product.sale_end &&
        (product.is_ebook || (stock?.quantity ?? 0) > 5),
    )
    .sort((one, other) => other.product.hot_rank - one.product.hot_rank);
}

/** One edition of each work and one colour of each thing, so that a shelf shows many of them. */
export function oneOfEach(products: Stocked[]): string[] {
  const seen = new Set<string>();
  return products.flatMap(({ product: { name, product_guid } }) => {
    const work = name.split("（")[0]!;
    if (seen.has(work) || /（.*冊）|限量/.test(name)) return [];
    seen.add(work);
    return product_guid;
  });
}
