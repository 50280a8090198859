import { money } from "../money-rules.ts";
import { discountLabel } from "./label.ts";
import { byKey, shareOut } from "./share.ts";

/**
 * What several goods are sold at together. A combo offer (任選) asks for pieces; a single cart sums its own goods and asks for an amount. `noun` is what
 * the pages call it, `page` where it stands.
 */
export const promotionKinds = {
  combo_offers: { noun: "組合優惠", page: "/combo-offers", counts: "pieces" },
  single_carts: { noun: "滿額活動", page: "/single-carts", counts: "amount" },
} as const;
export type PromotionKind = keyof typeof promotionKinds;
export const promotionKindCodes = Object.keys(promotionKinds) as [PromotionKind, ...PromotionKind[]];

export const promotionDiscounts = ["percentage", "amount", "price"] as const;

/** A promotion as it decides. Money in TWD. */
export interface Promotion {
  id: number;
  kind: PromotionKind;
  name: string;
  /** pieces or TWD, as the kind counts */
  lower_limit: number;
  /** at_least: from there on, once, all that counts; multiple: for each whole so many, the dearest first */
  least_buy_count_type: "at_least" | "multiple";
  /** percentage: 85 is 85折; amount: TWD off; price: what so many pieces cost together */
  discount_type: (typeof promotionDiscounts)[number];
  discount_range: number;
  /** those of the cart that are in it; null: whatever the shop sells */
  products: readonly string[] | null;
}

/** A line of a cart as it is priced. */
export interface SoldLine {
  key: string;
  product_guid: string;
  quantity: number;
  /** TWD of one unit: as the product is sold, or as it came along */
  retail_price: number;
  /** what came along at a price of its own, or for nothing, is in no promotion */
  promoted: boolean;
}

/** What a promotion does for a cart that holds some of it. */
export interface Promoted {
  id: number;
  kind: PromotionKind;
  name: string;
  /** 任選 3 件 85折 */
  sale_mode_text: string;
  /** units of it in the cart, and what they cost without it, TWD */
  pieces: number;
  amount: number;
  /** TWD off; 0: there is too little of it */
  discount: number;
  /** pieces or TWD until it counts; 0: it does */
  missing: number;
}

/**
 * What promotions take off, one after the other as the shop has ordered them. A unit counts in one of them; what the first leaves is the next one's. No promotion
 * makes anything dearer. `discounts`: each line's share, by its key; neither the order of the lines nor how they are called changes the sum.
 */
export function promote(
  lines: readonly SoldLine[],
  promotions: readonly Promotion[],
): { promoted: Promoted[]; discounts: Map<string, number> } {
  const left = new Map(lines.map(({ key, quantity, promoted }) => [key, promoted ? quantity : 0]));
  const discounts = new Map(lines.map(({ key }) => [key, 0]));
  const dearest = [...lines].sort((one, other) => other.retail_price - one.retail_price || byKey(one, other));
  const promoted = promotions.flatMap((promotion): Promoted[] => {
    const { id, kind, name, products, lower_limit } = promotion;
    const held = dearest.flatMap(({ key, product_guid, retail_price }) => {
      const units = products === null || products.includes(product_guid) ? left.get(key)! : 0;
      return units > 0 && retail_price > 0 ? [{ key, units, price: retail_price }] : [];
    });
    if (held.length === 0) return [];
    const pieces = held.reduce((sum, { units }) => sum + units, 0);
    const amount = held.reduce((sum, { units, price }) => sum + units * price, 0);
    const reached = promotionKinds[kind].counts === "pieces" ? pieces : amount;
    const shown = { id, kind, name, sale_mode_text: saleModeText(promotion), pieces, amount };
    if (reached < lower_limit) return [{ ...shown, discount: 0, missing: lower_limit - reached }];
    const { counted, discount } = countIn(promotion, held, Math.floor(reached / lower_limit));
    if (discount === 0) return [];
    for (const { key, units } of counted) left.set(key, left.get(key)! - units);
    const shares = shareOut(discount, counted.map(({ key, units, price }) => ({ key, amount: units * price }))); // prettier-ignore
    for (const [key, share] of shares) discounts.set(key, discounts.get(key)! + share);
    return [{ ...shown, discount, missing: 0 }];
  });
  return { promoted, discounts };
}

interface Held {
  key: string;
  units: number;
  price: number;
}

/** Which units it takes, of those that are held (the dearest first), and what it takes off them. `times`: how often the limit is reached. */
function countIn(
  { kind, least_buy_count_type, lower_limit, discount_type, discount_range }: Promotion,
  held: Held[],
  times: number,
): { counted: Held[]; discount: number } {
  const inSets = promotionKinds[kind].counts === "pieces" && least_buy_count_type === "multiple";
  if (discount_type === "price") {
    // sets of cheap ones may cost less than the price of a set: the sets before them are dearer
    for (let sets = times; sets > 0; sets--) {
      const counted = firstOf(held, sets * lower_limit);
      const last = sumOf(counted) - sumOf(firstOf(held, (sets - 1) * lower_limit));
      if (last > discount_range) return { counted, discount: sumOf(counted) - sets * discount_range };
    }
    return { counted: [], discount: 0 };
  }
  const counted = inSets ? firstOf(held, times * lower_limit) : held;
  const sum = sumOf(counted);
  const off =
    discount_type === "percentage"
      ? sum - Math.round((sum * discount_range) / 100)
      : discount_range * (least_buy_count_type === "multiple" ? times : 1);
  return { counted, discount: Math.max(0, Math.min(off, sum)) };
}

function firstOf(held: readonly Held[], most: number): Held[] {
  let left = most;
  return held.flatMap((each) => {
    const units = Math.min(each.units, left);
    left -= units;
    return units > 0 ? [{ ...each, units }] : [];
  });
}

const sumOf = (held: readonly Held[]) => held.reduce((sum, { units, price }) => sum + units * price, 0);

type Mode = Pick<Promotion, "kind" | "lower_limit" | "least_buy_count_type" | "discount_type" | "discount_range">;

/** «任選 3 件以上 85折», «任選 3 件 $999», «每 3 件折 $100», «滿 $1,000 折 $100», «每滿 $1,000 折 $100». */
export function saleModeText({ kind, lower_limit, least_buy_count_type, discount_type, discount_range }: Mode): string {
  const each = least_buy_count_type === "multiple" && discount_type === "amount";
  const freely = least_buy_count_type === "at_least" && discount_type === "percentage";
  const from =
    promotionKinds[kind].counts === "amount"
      ? `${each ? "每滿" : "滿"} ${money(lower_limit)}`
      : `${each ? "每" : "任選"} ${lower_limit} 件${freely ? "以上" : ""}`;
  if (discount_type === "percentage") return `${from} ${discountLabel(discount_type, discount_range)}`;
  if (discount_type === "price") return `${from} ${money(discount_range)}`;
  return `${from}${promotionKinds[kind].counts === "amount" ? " " : ""}折 ${money(discount_range)}`;
}

/** How far it is, of what the cart holds: «再選 1 件，就享任選 3 件 85折». */
export function missingWords({ kind, missing, sale_mode_text }: Pick<Promoted, "kind" | "missing" | "sale_mode_text">) {
  const more = promotionKinds[kind].counts === "pieces" ? `再選 ${missing} 件` : `再買 ${money(missing)}`;
  return `${more}，就享${sale_mode_text}`;
}

export const promotionPage = ({ kind, id }: Pick<Promotion, "kind" | "id">): string =>
  `${promotionKinds[kind].page}/${id}`;
