import type { Cart } from "#contract/cart";
import { countedLines, isGift } from "#contract/cart-rules";
import { limits } from "#contract/codes";
import { lineDiscounts } from "#contract/price-rules";
import type { CartProduct } from "../cart.ts";

/** A line of the order as it is kept. TWD; amount = quantity × retail_price. */
export interface OrderLine {
  /** names it among those of its order */
  key: string;
  product_guid: string;
  name: string;
  item_type: string;
  is_ebook: boolean;
  quantity: number;
  final_price: number;
  retail_price: number;
  amount: number;
  /** of amount, what promotions and coupon took off */
  discount: number;
  tax_type: string;
  /** productTypes */
  type: number;
  /** sent by its maker */
  factory_direct: boolean;
  /** a day */
  publish_date: string | null;
  /** as its buyer was told */
  non_returnable_reason: string | null;
}

/** The cart's lines, each followed by its cross-sells, and the gifts. What cannot be bought, or given, as it is makes no line. */
export function linesOf(cart: Cart, products: ReadonlyMap<string, CartProduct>): OrderLine[] {
  const bought = countedLines(cart.cart_items).map((line) => ({ discount: 0, ...line }));
  const gifts = cart.gift_items
    .filter((gift) => gift.problem === null)
    .map((gift) => ({ ...gift, key: `${gift.item_type}.${gift.product_guid}`, amount: 0, discount: 0 }));
  return [...bought, ...gifts].flatMap(
    ({ key, product_guid, name, item_type, quantity, final_price, retail_price, amount, discount }) => {
      const product = products.get(product_guid);
      if (!product) return [];
      const { is_ebook, tax_type, type, factory_direct, publish_date, non_returnable_reason } = product;
      return [
        {
          ...{ key, product_guid, name, item_type, is_ebook, quantity },
          ...{ final_price, retail_price, amount, discount, tax_type },
          ...{ type, factory_direct, publish_date, non_returnable_reason },
        },
      ];
    },
  );
}

/** Each with its share of the coupon beside that of the promotions. */
export function withCoupon(lines: OrderLine[], coupon_discount: number): OrderLine[] {
  const discounts = lineDiscounts(lines, coupon_discount);
  return lines.map((line) => ({ ...line, discount: discounts.get(line.key)! }));
}

/** How many units of each product leave the shelf, by guid. Ebooks have no shelf. */
export function unitsOf(lines: OrderLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product_guid, quantity, is_ebook } of lines)
    if (!is_ebook) units.set(product_guid, (units.get(product_guid) ?? 0) + quantity);
  return units;
}

/** The lines as they can be sent: of the gifts no more than were left. */
export function withGiven(lines: OrderLine[], given: ReadonlyMap<string, number>): OrderLine[] {
  const left = new Map(given);
  return lines.flatMap((line) => {
    if (!isGift(line) || line.is_ebook) return line;
    const quantity = Math.min(line.quantity, left.get(line.product_guid) ?? 0);
    left.set(line.product_guid, (left.get(line.product_guid) ?? 0) - quantity);
    if (quantity === line.quantity) return line;
    return quantity > 0 ? { ...line, quantity } : [];
  });
}

/** What the parcel of these lines weighs, grams. */
export const gramsOf = (lines: OrderLine[], products: ReadonlyMap<string, CartProduct>): number =>
  lines
    .filter(({ is_ebook }) => !is_ebook)
    .reduce((sum, line) => sum + line.quantity * (products.get(line.product_guid)?.weight ?? limits.assumedWeight), 0);
