import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { aShopToKill, type ShopToKill } from "../killing.ts";
import { until } from "../patience.ts";
import { rowsOf } from "./lost-writes/rows.ts";
import { orderCases } from "./lost-writes/orders.ts";
import { returnCases } from "./lost-writes/returns.ts";
import { shoppingCases } from "./lost-writes/shopping.ts";
import type { Case, Lost } from "./lost-writes/case.ts";
import type { Visitor } from "./visitor.ts";

let shop: ShopToKill;
let changeBy: ReturnType<typeof rowsOf>;
const lost = {} as Lost;

beforeAll(async () => {
  shop = await aShopToKill();
  // what is bought here is one book: at length it would be sold out
  await shop.rows("update stocks set quantity = quantity + 10000 where quantity > 0");
  changeBy = rowsOf(shop.rows);
  Object.assign(lost, { origin: shop.origin, query: shop.rows });
});
afterAll(() => shop.stop());

// what a visitor does, not an operator's command
const cases = [...shoppingCases(lost), ...orderCases(lost), ...returnCases(lost)].filter(
  ({ name }) => !name.startsWith("ops "),
) as unknown as Case<Visitor>[];
const moments = ["as soon as something of it is written", "while it is on its way"] as const;
const tries = cases.flatMap((one, at) =>
  Array.from({ length: effort(1, 8) }, (_, turn) => ({
    ...one,
    at: at + turn,
    moment: moments[(at + turn) % moments.length]!,
  })),
);

describe.each(tries)("$name", ({ ready, press, at, moment, unnamed, mayDiffer = [] }) => {
  // the return asks whether the money came; a notice that was lost comes later by itself
  const uncounted = [...mayDiffer, "payment_notices", "store_visits"];

  test(`killed ${moment}, the shop comes back; reloaded, it is done once`, async () => {
    const undisturbed = await ready();
    const once = await changeBy(() => press(undisturbed), uncounted);
    // killed between its commit and its answer, a press without a name is another one when it is repeated: in a cart of its own, and the first one is nobody's
    const twice = Object.fromEntries(Object.entries(once).map(([name, change]) => [name, 2 * change]));
    const right = unnamed ? [once, twice] : [once];

    const person = await ready();
    const change = await changeBy.since(uncounted);
    const toSee = moment === moments[0] && Object.keys(once).length > 0;
    let looks = 0;
    // what writes nothing, or is not to be seen, dies after a few looks at the tables: each takes some milliseconds
    const begun = async () => (toSee ? Object.keys(await change()).length > 0 : (await change(), ++looks > at % 4));
    await shop.killed(() => press(person), begun);
    await person.reload();
    expect(person.status, person.main().slice(0, 300)).toBeLessThan(500);
    // a shop that has just come back may be too busy for it: its page says so, and offers the same press
    await until("the shop's attention", async () => {
      if (!person.buttons().includes("重試")) return true;
      await person.press("重試");
      return false;
    });
    // the gateway tells again by itself, after five seconds
    const changes = right.map((one) => JSON.stringify(one));
    const settled = async () => changes.includes(JSON.stringify(await change()));
    // what is there instead is told below
    await until("all of it", settled).catch(() => undefined);
    const after = person.main().slice(0, 300);
    await person.reload();
    expect(right, after).toContainEqual(await change());
    if (!unnamed) return;
    await person.visit("/cart");
    expect(person.page().querySelector("[data-cart-count]")!.getAttribute("data-cart-count")).toBe("1");
  });
});
