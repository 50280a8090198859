import { grouped, money } from "../money-rules.ts";
import { title48 } from "../title-rules.ts";

/** What comes along for nothing: with a product, or from a sum of the goods on (§3). */
export interface GiftRule {
  item_type: "product_gift" | "shopping_cart_gift";
  /** what is bought; null: of a cart's gift */
  product_guid: string | null;
  least_quantity: number;
  /** TWD */
  minimum_subtotal: number;
  gift_guid: string;
  quantity: number;
}

/** Comes along for nothing; what is paid for leaves the shelf first. */
export const isGift = ({ item_type }: { item_type: string }): boolean => item_type.endsWith("_gift");

export interface Bought {
  /** units of each product that are paid for as ordinary lines */
  units: ReadonlyMap<string, number>;
  /** TWD of everything that is paid for */
  subtotal: number;
  /** units of a product that are left when what is paid for has left the shelf; null: not counted */
  left: (guid: string) => number | null;
  nameOf: (guid: string) => string;
}

export interface Given {
  gift_guid: string;
  item_type: GiftRule["item_type"];
  quantity: number;
  /** why it comes along */
  note: string;
  /** why it does not, though it is earned; null: it does */
  problem: string | null;
}

/**
 * The gifts that what is bought earns now, in the rules' order, and what is next to be earned, in words. Of a gift that several rules give, the
 * first take what is left; one that is gone is named all the same and stands in nobody's way.
 */
export function giftsOf(rules: readonly GiftRule[], bought: Bought): { given: Given[]; hint: string | null } {
  const taken = new Map<string, number>();
  const leftOf = (guid: string) => (bought.left(guid) ?? Infinity) - (taken.get(guid) ?? 0);
  const given = rules.flatMap((rule): Given[] => {
    const earned = rule.quantity * timesEarned(rule, bought);
    if (earned === 0) return [];
    const quantity = Math.max(0, Math.min(earned, leftOf(rule.gift_guid)));
    taken.set(rule.gift_guid, (taken.get(rule.gift_guid) ?? 0) + quantity);
    const { gift_guid, item_type } = rule;
    const gone = quantity === 0 ? "贈品已送完" : null;
    return [{ gift_guid, item_type, quantity: quantity || earned, note: noteOf(rule, bought), problem: gone }];
  });
  const next = rules
    .filter((rule) => rule.product_guid === null && rule.minimum_subtotal > bought.subtotal)
    .filter((rule) => leftOf(rule.gift_guid) > 0)
    .sort((one, other) => one.minimum_subtotal - other.minimum_subtotal)[0];
  const missing = next && bought.subtotal > 0 ? money(next.minimum_subtotal - bought.subtotal) : null;
  return { given, hint: missing && `再買 ${missing} 就送「${title48(bought.nameOf(next!.gift_guid))}」` };
}

/** How often the rule gives its gift for that. */
export function timesEarned(
  { product_guid, least_quantity, minimum_subtotal }: GiftRule,
  { units, subtotal }: Pick<Bought, "units" | "subtotal">,
): number {
  if (product_guid === null) return subtotal > 0 && subtotal >= minimum_subtotal ? 1 : 0;
  return Math.floor((units.get(product_guid) ?? 0) / least_quantity);
}

/** On the product's own page. */
export const giftWords = ({ least_quantity, name }: { least_quantity: number; name: string }): string =>
  `${least_quantity > 1 ? `買 ${least_quantity} 件` : "購買即"}送「${title48(name)}」，送完為止`;

function noteOf({ product_guid, minimum_subtotal }: GiftRule, { nameOf }: Bought): string {
  if (product_guid !== null) return `購買「${title48(nameOf(product_guid))}」贈送`;
  return minimum_subtotal > 0 ? `購物滿 ${grouped(minimum_subtotal)} 元贈送` : "購物贈送";
}
