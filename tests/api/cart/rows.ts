import { crosssells, order_lines, orders } from "#api/db";
import { getCartItems, type CartEntry } from "#contract/cart";
import type { TestShop } from "../../shop.ts";

interface Product {
  product_guid: string;
}

export const item = ({ product_guid }: Product, qty = 1, wish: Partial<CartEntry> = {}): CartEntry => ({
  product_guid,
  qty,
  is_additional_item: false,
  crosssell_items: [],
  ...wish,
});

/** What the shop says is in this cart. */
export const inCart = async (shop: TestShop, who: { token?: string; cartId?: string }) =>
  (await shop.ask(getCartItems, {}, who)).cart.cart_items.map((line) => [line.product_guid, line.quantity]);

export async function anOffer(shop: TestShop, main: Product, beside: Product, price: number, quantity_limit = 1) {
  await shop.database.db
    .insert(crosssells)
    .values({ product_guid: main.product_guid, crosssell_guid: beside.product_guid, price, quantity_limit });
}

let count = 0;

/** An order of the past, for the limits of an account. */
export async function anOrder(
  shop: TestShop,
  member: { member_id: number; email: string },
  product: Product,
  quantity: number,
  status = "completed",
) {
  const order_number = `YLT${++count}`;
  const amounts = { subtotal: quantity * 10, total: quantity * 10, discount: 0, fee: 0 };
  const common = {
    owner: `m${member.member_id}`,
    body_hash: "",
    member_id: member.member_id,
    email: member.email,
    payment_status: "paid",
    delivery: 2,
    payment: 2,
    subscriber: {},
    recipient: {},
    invoice: {},
  };
  const [order] = await shop.database.db
    .insert(orders)
    .values({ ...common, ...amounts, order_number, idempotency_key: order_number, status })
    .returning();
  await shop.database.db.insert(order_lines).values({
    order_id: order!.id,
    line_number: 1,
    product_guid: product.product_guid,
    name: "",
    quantity,
    final_price: 10,
    retail_price: 10,
    amount: quantity * 10,
  });
}
