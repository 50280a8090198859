import { expect, test } from "vitest";
import { pointsDue, pointsLeft, pointsOf } from "#contract/points-rules";
import { deliverySteps, progressOf } from "#contract/order-progress-rules";
import { carriersFor, trackingPage, carriers } from "#contract/carriers";
import { deliveries, deliveryCodes, type Delivery } from "#contract/deliveries";

test("only what was paid for goods earns", () => {
  const order = { subtotal: 1_000, coupon_discount: 0, points_used: 0 };
  expect(pointsOf(order)).toBe(10);
  expect(pointsOf({ ...order, coupon_discount: 1 })).toBe(9);
  expect(pointsOf({ ...order, points_used: 1_080 })).toBe(0);
});

test("what is spent takes what falls due first, and never what came later", () => {
  const rows = [
    { amount: 50, expires_at: null },
    { amount: -20, expires_at: null },
    { amount: 30, expires_at: "2027-12-31T15:59:59.000Z" },
    { amount: 10, expires_at: "2026-12-31T15:59:59.000Z" },
    { amount: -15, expires_at: null },
  ];
  expect(pointsLeft(rows)).toEqual([
    { amount: 25, expires_at: "2027-12-31T15:59:59.000Z" },
    { amount: 30, expires_at: null },
  ]);
  expect(pointsDue(rows, "2026-12-31T15:59:59.000Z")).toBe(0);
  expect(pointsDue(rows, "2027-12-31T15:59:59.000Z")).toBe(25);
});

test("what falls due together is one lot, however often points came: many years of them are counted at once", () => {
  const [this_year, next_year] = ["2026-12-31T15:59:59.000Z", "2027-12-31T15:59:59.000Z"];
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ amount: 2, expires_at: at % 2 ? this_year : next_year }));
  const spent = Array.from({ length: 20_000 }, () => ({ amount: -1, expires_at: null }));
  expect(pointsLeft([...rows, ...spent])).toEqual([{ amount: 20_000, expires_at: next_year }]);
  expect(pointsLeft([{ amount: 1, expires_at: null }, ...rows, ...spent.slice(1)])).toEqual([
    { amount: 1, expires_at: this_year },
    { amount: 20_000, expires_at: next_year },
    { amount: 1, expires_at: null },
  ]);
});

test("every delivery has four steps, walked one after the other; what is given up has none", () => {
  for (const code of deliveryCodes) {
    const steps = deliverySteps[code];
    const at = steps.states.map((status) => progressOf(steps, status, {}).findIndex(({ state }) => state === "now"));
    // the last state of what has no parcel is the order's end
    expect(at.map((place, index) => (steps.states[index] === "completed" ? index : place))).toEqual([0, 1, 2, 3]);
    expect(progressOf(steps, "completed", {}).map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
    expect(progressOf(steps, "cancelled", {})).toEqual([]);
  }
});

test("a counter's parcel is its chain's, a door's is one of several's, and what the shop brings is nobody's", () => {
  expect(carriersFor({ brand: "hilife", door: null })).toEqual(["hilife"]);
  expect(carriersFor({ brand: "hk_ok_mart", door: null })).toEqual(["hk_ok"]);
  expect(carriersFor({ brand: null, door: "taiwan" })).toEqual(["tcat", "post", "hct"]);
  expect(carriersFor({ brand: null, door: "abroad" })).toEqual(["ems", "dhl", "fedex"]);
  expect([carriersFor({ brand: "yuelin", door: null }), carriersFor({ brand: null, door: null })]).toEqual([[], []]);
  expect(trackingPage(carriers.tcat, "12&3")).toMatch(/BillID=12%263$/);
  expect(trackingPage(carriers.hilife, "123")).toBeNull();
});

test("whatever leaves the shop's own hands has a carrier: every chain on a map, every door", () => {
  const rows = deliveryCodes.map((code): Delivery => deliveries[code]);
  const ways = rows.flatMap(({ recipient, map, brands }): Parameters<typeof carriersFor>[0][] => {
    if (recipient === "home") return [{ brand: null, door: "taiwan" }];
    if (recipient === "overseas") return [{ brand: null, door: "abroad" }];
    return map ? brands.map((brand) => ({ brand, door: null })) : [];
  });
  expect(ways).toHaveLength(8);
  expect(ways.filter((way) => carriersFor(way).length === 0)).toEqual([]);
});
