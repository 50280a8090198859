import type { Cart } from "#contract/cart";
import { limits } from "#contract/codes";
import type { CartProduct } from "../cart.ts";

/** A line of the order as it is kept. TWD; amount = quantity × retail_price. */
export interface OrderLine {
  product_guid: string;
  name: string;
  item_type: string;
  is_ebook: boolean;
  quantity: number;
  final_price: number;
  retail_price: number;
  amount: number;
  tax_type: string;
}

/** The cart's lines, each followed by its cross-sells, and the gifts. What cannot be bought, or given, as it is makes no line. */
export function linesOf(cart: Cart, products: ReadonlyMap<string, CartProduct>): OrderLine[] {
  const gifts = cart.gift_items.map((gift) => ({ ...gift, amount: 0, crosssell_items: { product_list: [] } }));
  return [...cart.cart_items, ...gifts]
    .filter((line) => line.problem === null)
    .flatMap((line) => {
      const besides = line.crosssell_items.product_list.filter((beside) => beside.problem === null);
      return [line, ...besides].flatMap(
        ({ product_guid, name, item_type, quantity, final_price, retail_price, amount }) => {
          const product = products.get(product_guid);
          if (!product) return [];
          return [
            {
              product_guid,
              name,
              item_type,
              is_ebook: product.is_ebook,
              quantity,
              final_price,
              retail_price,
              amount,
              tax_type: product.tax_type,
            },
          ];
        },
      );
    });
}

/** Comes along for nothing; what is paid for leaves the shelf first. */
export const isGift = ({ item_type }: Pick<OrderLine, "item_type">): boolean => item_type.endsWith("_gift");

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
