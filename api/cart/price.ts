import type { Cart, CartChange, CartLine, CartEntry } from "#contract/cart";
import {
  countedLines,
  addition,
  countUnits,
  crosssellLimit,
  forNextOrder,
  limitNote,
  lineKey,
  lineLimit,
  lineProblem,
  makerSends,
  productLimit,
  waitsWords,
  type Limit,
} from "#contract/cart-rules";
import { likelyShipping } from "#contract/checkout-rules";
import { sentFrom } from "#contract/preorder-rules";
import { priceGoods } from "#contract/price-rules";
import type { CartFacts, CartProduct } from "./facts.ts";
import { giftsFor } from "./gifts.ts";

/** The cart as it costs now. All money comes from the database; of the items only what and how many is believed. */
export function priceWith(items: CartEntry[], facts: CartFacts): Cart {
  const known = items.filter((item) => facts.products.has(item.product_guid));
  const waiting = forNextOrder(known);
  const cart_items = known.map((item) => priceLine(known, item, facts, waiting.has(item)));
  const counted = countedLines(cart_items);
  const goods = priceGoods(
    counted.map((line) => ({ ...line, promoted: line.item_type === "product" })),
    facts.promotions,
  );
  const { list_total, discount, other_discount, subtotal, discounts } = goods;
  const blocked = cart_items.filter(
    (line) =>
      !line.for_next_order &&
      (line.problem !== null || line.crosssell_items.product_list.some(({ problem }) => problem !== null)),
  ).length;
  const gifts = giftsFor(counted, subtotal, facts);
  return {
    cart_items: cart_items.map((line) => ({ ...line, discount: discounts.get(lineKey(line)) ?? 0 })),
    ...gifts,
    total_quantity: countUnits(known),
    list_total,
    discount,
    other_discount,
    promotions: goods.promoted,
    subtotal,
    shipping: shippingOf(subtotal, counted, gifts.gift_items, facts),
    problem: blocked > 0 ? `有 ${blocked} 項商品需要調整，調整後才能結帳` : null,
    changes: items.length > known.length ? [gone(items.find((item) => !known.includes(item))!)] : [],
  };
}

function shippingOf(
  subtotal: number,
  counted: { product_guid: string }[],
  given: Cart["gift_items"],
  { products, gifts }: CartFacts,
): Cart["shipping"] {
  const goods = counted.map(({ product_guid }) => products.get(product_guid)!);
  return likelyShipping({
    subtotal,
    has_goods: goods.some(({ card }) => !card.is_ebook),
    has_ebook: goods.some(({ card }) => card.is_ebook),
    factory_direct: goods.some(({ factory_direct }) => factory_direct),
    // gifts lie in the parcel too
    types: [
      ...goods.map(({ type }) => type),
      ...given
        .filter(({ problem }) => problem === null)
        .map(({ product_guid }) => gifts.products.get(product_guid)!.type),
    ],
  });
}

function priceLine(items: CartEntry[], item: CartEntry, facts: CartFacts, for_next_order: boolean): CartLine {
  const product = facts.products.get(item.product_guid)!;
  const limit = lineLimit(items, item, facts);
  const problem =
    lineProblem(product, item.qty, limit, item.is_additional_item) ?? (for_next_order ? waitsWords : null);
  const retail_price = item.is_additional_item
    ? (addition(items, item.product_guid, facts).price ?? product.card.retail_price)
    : product.card.retail_price;
  return {
    ...product.card,
    retail_price,
    discount_label: item.is_additional_item ? "加購價" : product.card.discount_label,
    quantity: item.qty,
    place: item.place ?? 0,
    quantity_limit: limit.quantity,
    least_buy_count_value: item.is_additional_item ? 1 : product.least_buy_count_value,
    amount: problem === null ? item.qty * retail_price : 0,
    discount: 0,
    item_type: item.is_additional_item ? "additional_product" : "product",
    is_additional_item: item.is_additional_item,
    stock: product.stock,
    non_returnable_reason: product.non_returnable_reason,
    limit_note:
      [product.factory_direct && makerSends, outFrom(product), limitNote(product)].filter(Boolean).join("，") || null,
    problem,
    for_next_order,
    crosssell_items: {
      product_list: item.crosssell_items.flatMap((beside) => priceBeside(items, item, beside, facts)),
    },
  };
}

/** When a preorder is sent at the earliest. */
const outFrom = ({ card, publish_date }: CartProduct) => card.preorder && publish_date && sentFrom(publish_date);

type Beside = CartLine["crosssell_items"]["product_list"][number];

/** A cross-sell of the line, at the price of its offer. */
function priceBeside(
  items: CartEntry[],
  main: CartEntry,
  { product_guid, quantity }: CartEntry["crosssell_items"][number],
  facts: CartFacts,
): Beside[] {
  const product = facts.products.get(product_guid);
  if (!product) return [];
  const offer = facts.offers.find(
    (each) => each.product_guid === main.product_guid && each.crosssell_guid === product_guid,
  );
  const limit = crosssellLimit(items, main, product_guid, facts);
  const beyond = quantity > limit.quantity;
  const retail_price = offer?.price ?? product.card.retail_price;
  return [
    {
      product_guid,
      name: product.name,
      title_language: product.card.title_language,
      item_type: "crosssell_product",
      quantity,
      quantity_limit: limit.quantity,
      final_price: product.card.final_price,
      retail_price,
      amount: beyond ? 0 : quantity * retail_price,
      problem: beyond ? besideProblem(product, quantity, limit, main.is_additional_item || offer !== undefined) : null,
    },
  ];
}

/** Of a gate, and of an ebook that is had, it is told what is told of a line; that the offer is over before what there is of the product. */
function besideProblem(product: CartProduct, quantity: number, limit: Limit, offered: boolean): string {
  const gated = offered && (product.gate ?? product.owned) ? lineProblem(product, quantity, limit, true) : null;
  if (gated) return gated;
  const gone = productLimit(product).quantity === 0 ? "已售完或停售" : "超過可加購的數量";
  return `${offered ? gone : "加購優惠已結束"}，請移除後再結帳`;
}

const gone = (item: CartEntry): CartChange => ({
  product_guid: item.product_guid,
  name: "",
  reason: "unknown",
  quantity_before: item.qty,
  quantity: 0,
  message: "有商品已下架，已從購物車移除",
});
