import type { Cart, CartLine } from "#contract/cart";
import { giftsOf } from "#contract/cart-rules";
import type { CartFacts } from "./facts.ts";

type Counted = { product_guid: string; quantity: number; item_type: string }[];

/**
 * The gifts of these lines as they are shown: never stored, found at every reading. Gifts lie in a parcel: what needs none has none, an ebook is none,
 * and of what this shopper may not be sold for their age nothing is named, not even in a hint.
 */
export function giftsFor(
  counted: Counted,
  subtotal: number,
  { gifts, products }: CartFacts,
): Pick<Cart, "gift_items" | "gift_hint"> {
  const has_goods = counted.some(({ product_guid }) => !products.get(product_guid)!.is_ebook);
  const rules = gifts.rules.filter(({ gift_guid }) => {
    const gift = gifts.products.get(gift_guid);
    return gift && !gift.is_ebook && gift.gate === null;
  });
  if (rules.length === 0 || !has_goods) return { gift_items: [], gift_hint: null };
  const unitsOf = (lines: Counted) => {
    const units = new Map<string, number>();
    for (const { product_guid, quantity } of lines) units.set(product_guid, (units.get(product_guid) ?? 0) + quantity);
    return units;
  };
  const all = unitsOf(counted);
  const { given, hint } = giftsOf(rules, {
    units: unitsOf(counted.filter(({ item_type }) => item_type === ("product" satisfies CartLine["item_type"]))),
    subtotal,
    left: (guid) => {
      const stock = gifts.products.get(guid)?.stock ?? null;
      return stock === null ? null : stock - (all.get(guid) ?? 0);
    },
    nameOf: (guid) => (products.get(guid) ?? gifts.products.get(guid))?.name ?? "",
  });
  return {
    gift_items: given.flatMap(({ gift_guid, ...gift }) => {
      const card = gifts.products.get(gift_guid)?.card;
      if (!card) return [];
      const { product_guid, name, title_language, image, final_price } = card;
      return { product_guid, name, title_language, image, final_price, retail_price: 0 as const, ...gift };
    }),
    gift_hint: hint,
  };
}
