import { expect, test } from "vitest";
import type { Cart, CartLine } from "#contract/cart";
import type { CartAnswer, CartState, Deed } from "../../app/enhance/cart-in-place/state.ts";
import { chance, effort } from "../effort.ts";
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
    crosssell_items: { product_list: [] },
  }) as unknown as CartLine;
const cartOf = (quantities: Record<string, number>) => {
  const cart_items = Object.entries(quantities).map(([guid, quantity]) => line(guid, quantity));
  return { cart_items, total_quantity: 0, subtotal: 0, promotions: [], changes: [] } as unknown as Cart;
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

test("what was taken back before it was sent is not on its way, and the next press is", () => {
  const less: Press = { do: "step", line: "one", by: -1 };
  const back = after(cartOf({ one: 3 }), [more("one"), less, { do: "send" }]);
  expect([back.sent, back.deeds]).toEqual([false, []]);
  expect(pressed(back, more("one"))).toMatchObject({ sent: false, deeds: [{ lines: [{ quantity: "4" }] }] });
});

test("what is typed and is so by now asks for nothing", () => {
  const before = after(cartOf({ one: 3 }), [more("one"), { do: "send" }, typed("one", "4")]);
  const answered = pressed(before, { do: "answer", answer: { cart: cartOf({ one: 4 }) } });
  expect([answered.typed, answered.deeds]).toEqual([{}, []]);
});

test("what the shop has not taken stays in its box with its words, also when the page is asked anew, and is in no sum", () => {
  const changes = [{ product_guid: "one", reason: "elsewhere" as const, message: "已在其他視窗改為 6 件" }];
  const refused = after(cartOf({ one: 3, two: 1 }), [
    typed("one", "2"),
    { do: "set" },
    { do: "send" },
    { do: "answer", answer: { cart: cartOf({ one: 6, two: 1 }), changes } },
  ]);
  const anew = pressed(refused, { do: "load", cart: cartOf({ one: 6, two: 1 }) });
  for (const state of [refused, anew]) {
    const { rows, units } = shownOf(state);
    expect(rows.map(({ text, note, line: { amount } }) => [text, note, amount])).toEqual([
      ["2", changes[0]!.message, 600],
      ["1", undefined, 100],
    ]);
    expect(units).toBe(7);
  }
  const settled = pressed(anew, { do: "load", cart: cartOf({ one: 2, two: 1 }) });
  expect([settled.typed, settled.notes]).toEqual([{}, {}]);
});

test("what went wrong is not followed by what had been said before, and is said again where it goes wrong again", () => {
  const start = cartOf({ one: 3, two: 1 });
  const answer = (given: CartAnswer): Press[] => [{ do: "send" }, { do: "answer", answer: given }];
  const done = after(start, [more("one"), ...answer({ cart: cartOf({ one: 4, two: 1 }) })]);
  expect(done.said).toBe("已更新數量，共 0 件商品，小計 $0");
  const problem = "有 1 項商品需要調整，調整後才能結帳";
  const blocked = after(start, [more("one"), ...answer({ cart: { ...cartOf({ one: 4, two: 1 }), problem } })]);
  expect(blocked.said).toBe(`已更新數量，共 0 件商品，小計 $0。${problem}`);
  // neither the deed nor the look at the cart is answered
  const lost = [more("one"), ...answer({}), ...answer({})].reduce(pressed, done);
  expect([lost.failed, lost.said]).toEqual([expect.stringContaining("目前無法連線"), ""]);

  const no = [more("one"), ...answer({ cart: start, message: "商品已下架" })];
  const refused = no.reduce(pressed, done);
  expect([refused.failed, refused.said]).toEqual(["商品已下架", ""]);
  expect(no.reduce(pressed, refused).said).toBe("商品已下架");

  const limit = { product_guid: "one", reason: "order_limit" as const, message: "每筆訂單限購 3 件，數量維持 3" };
  const atEnd = [more("one"), ...answer({ cart: start, changes: [limit] })];
  const noted = after(start, atEnd);
  expect([noted.notes.one, noted.said]).toEqual([limit.message, ""]);
  expect(atEnd.reduce(pressed, noted).said).toBe(limit.message);

  const none = [typed("one", "0"), { do: "set" } as const, ...answer({ cart: start, wrong: ["one"] })];
  const wrong = after(start, none);
  expect([wrong.wrong, wrong.said]).toEqual([["one"], ""]);
  expect(none.reduce(pressed, wrong).said).toContain("「one」的數量須為 1 至 99 的整數");
});

/** The shop's rows, as its actions change them; an empty answer: it says nothing. */
function shopOf(rows: Map<string, number>, luck: ReturnType<typeof chance>) {
  const cart = () => cartOf(Object.fromEntries(rows));
  const done = (deed: Deed, shown: CartState["rows"]): CartAnswer => {
    if (deed.kind === "remove") rows.delete(deed.line);
    if (deed.kind === "undo" && !rows.has(deed.line)) rows.set(deed.line, Number(deed.fields.qty));
    if (deed.kind !== "set") return { cart: cart() };
    if (deed.lines.some(({ line: key }) => !rows.has(key))) return { cart: cart(), message: "有商品已不在購物車中" };
    const changes = deed.lines.flatMap(({ line: key, quantity }) => {
      const known = shown.find((row) => row.key === key)!.line.quantity;
      const now = rows.get(key)!;
      if (now !== known && now !== Number(quantity))
        return { product_guid: key, reason: "elsewhere" as const, message: `已在其他視窗改為 ${now} 件` };
      rows.set(key, Number(quantity));
      return [];
    });
    return { cart: cart(), changes };
  };
  return {
    cart,
    /** what comes back of what was sent: never there, there and never back, or answered */
    asked(deed: Deed, shown: CartState["rows"], reliable: boolean): CartAnswer {
      const way = reliable ? 2 : luck.below(6);
      if (way === 0) return {};
      const answer = done(deed, shown);
      return way === 1 ? {} : answer;
    },
  };
}

test(
  "in two tabs and with a shop that fails, what each shows in the end is what the rows say",
  () => {
    for (let seed = 1; seed <= effort(500, 20_000); seed++) {
      const luck = chance(seed);
      const guids = ["one", "two", "three"];
      const rows = new Map(guids.map((guid) => [guid, 1]));
      const shop = shopOf(rows, luck);
      const tabs = [begin(shop.cart()), begin(shop.cart())];
      const way: string[] = [];
      const press = (at: number, deed: Press) => {
        way.push(`${at} ${JSON.stringify(deed)}`);
        tabs[at] = pressed(tabs[at]!, deed);
      };
      const answer = (at: number, reliable = false) => {
        const { sent, deeds, rows: shown } = tabs[at]!;
        if (!sent && deeds.length === 0) return false;
        if (!sent) press(at, { do: "send" });
        press(at, { do: "answer", answer: shop.asked(tabs[at]!.deeds[0]!, shown, reliable) });
        return true;
      };
      for (let turn = 0; turn < 30; turn++) {
        const at = luck.below(2);
        const guid = luck.of(guids);
        const shown = shownOf(tabs[at]!).rows.find(({ key }) => key === guid);
        const deed = luck.below(8);
        // also where what it was meant for has been taken back meanwhile
        if (deed === 0) press(at, { do: "send" });
        else if (deed < 3) answer(at);
        else if (!shown) continue;
        else if (shown.gone) press(at, { do: "undo", line: guid, fields: { qty: String(shown.line.quantity) } });
        else if (deed < 5) press(at, { do: "step", line: guid, by: luck.of([1, -1]) });
        else if (deed === 5) press(at, typed(guid, String(1 + luck.below(9))));
        else if (deed === 6) press(at, { do: "set", ...(luck.below(2) === 0 && { line: guid }) });
        else press(at, { do: "remove", line: guid });
      }
      for (const at of [0, 1]) while (answer(at));
      // who has been told that it may not be the newest looks anew; what waits in the boxes is sent, and again after it was said what had changed
      for (const at of [0, 1]) {
        if (tabs[at]!.failed.startsWith("目前無法連線")) tabs[at] = begin(shop.cart());
        for (const _ of ["as it is shown", "as it is told"]) {
          press(at, { do: "set" });
          while (answer(at, true));
        }
        press(at, { do: "load", cart: shop.cart() });
        const { rows: lines, units } = shownOf(tabs[at]!);
        const here = lines.filter(({ gone }) => !gone).map(({ key, text }) => [key, text]);
        const wanted = [...rows].map(([key, quantity]) => [key, String(quantity)]);
        expect(here, `seed ${seed}\n${way.join("\n")}`).toEqual(wanted);
        expect(units).toBe(wanted.reduce((sum, [, quantity]) => sum + Number(quantity), 0));
      }
    }
  },
  effort(20, 200) * 1_000,
);
