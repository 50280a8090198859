import { expect, test } from "vitest";
import type { Cart, CartLine } from "#contract/cart";
import { pressed, type Press } from "../../app/enhance/cart-in-place/presses.ts";
import { shownOf } from "../../app/enhance/cart-in-place/shown.ts";
import { begin } from "../../app/enhance/cart-in-place/state.ts";

const line = (product_guid: string, quantity: number) =>
  ({
    product_guid,
    name: product_guid,
    quantity,
    quantity_limit: 99,
    retail_price: 100,
    amount: quantity * 100,
    problem: null,
    is_additional_item: false,
    crosssell_items: [],
  }) as unknown as CartLine;
const cartOf = (quantities: Record<string, number>) => {
  const cart_items = Object.entries(quantities).map(([guid, quantity]) => line(guid, quantity));
  return { cart_items, total_quantity: 0, subtotal: 0, changes: [] } as unknown as Cart;
};
const after = (cart: Cart, presses: Press[]) => presses.reduce(pressed, begin(cart));
const boxes = (state: ReturnType<typeof begin>) => shownOf(state).rows.map(({ text }) => text);
const more = (guid: string): Press => ({ do: "step", line: guid, by: 1 });
const typed = (guid: string, value: string): Press => ({ do: "type", line: guid, value });

test("what is typed over a number that waits to be sent stays, though it is what the shop said last", () => {
  const before = after(cartOf({ one: 3, two: 1 }), [
    more("two"),
    { do: "send" },
    more("one"),
    more("one"),
    typed("one", "3"),
  ]);
  expect(boxes(before)).toEqual(["3", "2"]);
  const answered = pressed(before, { do: "answer", answer: { cart: cartOf({ one: 3, two: 2 }) } });
  expect(boxes(answered)).toEqual(["3", "2"]);
  const set = pressed(answered, { do: "set", line: "one" });
  expect([boxes(set), set.deeds]).toEqual([["3", "2"], []]);
});

test("what is typed over a number on its way is asked for after it", () => {
  const before = after(cartOf({ one: 3 }), [more("one"), { do: "send" }, typed("one", "3"), { do: "set" }]);
  const answered = pressed(before, { do: "answer", answer: { cart: cartOf({ one: 4 }) } });
  expect(boxes(answered)).toEqual(["3"]);
  expect(answered.deeds).toMatchObject([{ kind: "set", lines: [{ line: "one", quantity: "3" }] }]);
});

test("what is typed and is so by now asks for nothing", () => {
  const before = after(cartOf({ one: 3 }), [more("one"), { do: "send" }, typed("one", "4")]);
  const answered = pressed(before, { do: "answer", answer: { cart: cartOf({ one: 4 }) } });
  expect([answered.typed, answered.deeds]).toEqual([{}, []]);
});
