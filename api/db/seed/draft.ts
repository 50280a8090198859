import type { Place } from "./categories.ts";
import type { Random } from "./random.ts";

/** A product before it has its numbers. `key` names it within the seed; `dual` is the key of the ebook's paper edition. */
export interface Draft extends Place {
  key: string;
  name: string;
  /** 0 … 3: how well known */
  fame: number;
  final_price: number;
  retail_price: number;
  discount_type: "percentage" | "amount" | null;
  discount_range: number | null;
  description: string;
  short_description: string;
  /** days from the day of seeding; null: goods */
  published: number | null;
  /** second and third level names, for the rules of selling */
  shelf: string;
  dual?: string;
  sub_title?: string;
  original_name?: string;
  original_language?: string;
  promo_word?: string;
  factory_direct?: boolean;
  is_book?: boolean;
  is_ebook?: boolean;
  has_isbn?: boolean;
  authors?: string[];
  origin_authors?: string[];
  compilers?: string[];
  translators?: string[];
  painters?: string[];
  brand_name?: string;
  publisher?: string;
  series?: string;
  binding?: string;
  pages?: number;
  language?: string;
  specification?: string;
  restricted?: boolean;
  tax_type?: string;
  non_returnable_reason?: string;
  type?: number;
  order_quantity_limit?: number;
  account_quantity_limit?: number;
}

export type Price = Pick<Draft, "final_price" | "retail_price" | "discount_type" | "discount_range">;

/** Books go by percentage, mostly the 79折 of a new title. */
export function bookPrice(random: Random, list: number): Price {
  const final_price = Math.round(list / 10) * 10;
  const range = random.pick([79, 79, 79, 79, 75, 85, 90, 90, 95, -1, -1, 0]);
  return range === -1 ? amountOff(random, final_price) : percentage(final_price, range);
}

/** Goods end in 0 or 9 and are reduced less often, half of them by an amount. */
export function goodsPrice(random: Random, list: number): Price {
  const rounded = list < 200 ? Math.round(list) : Math.round(list / 10) * 10;
  const final_price = rounded >= 200 && random.chance(0.3) ? rounded - 1 : rounded;
  const range = random.pick([0, 0, 0, 0, 90, 85, 80, 95, 69, -1, -1, -1]);
  return range === -1 ? amountOff(random, final_price) : percentage(final_price, range);
}

export function percentage(final_price: number, range: number): Price {
  if (range === 0) return { final_price, retail_price: final_price, discount_type: null, discount_range: null };
  return {
    final_price,
    retail_price: Math.round((final_price * range) / 100),
    discount_type: "percentage",
    discount_range: range,
  };
}

/** 省 N 元: a round sum, at most about a fifth of the price. */
function amountOff(random: Random, final_price: number): Price {
  const sums = [5, 10, 20, 30, 50, 80, 100, 150, 200, 300, 500].filter((sum) => sum <= final_price * 0.22);
  if (sums.length === 0) return percentage(final_price, 0);
  const discount_range = random.pick(sums.slice(-3));
  return { final_price, retail_price: final_price - discount_range, discount_type: "amount", discount_range };
}
