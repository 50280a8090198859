import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { slots } from "#api/db";
import { getHomePageSlots } from "#contract/slots";
import { aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the daily recommendation on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    for (let number = 0; number < 120; number++) await aProduct(shop, { name: `書${number}`, hot_rank: 1000 - number });
    await aProduct(shop, { name: "限制級", hot_rank: 2000, restricted: true });
    await aProduct(shop, { name: "賣完", hot_rank: 2000, stock: 0 });
    await aProduct(shop, { name: "書0（典藏版）", hot_rank: 1 });
    await shop.database.db
      .insert(slots)
      .values({ page: "HomePage", slot_type: "A003", sort: 1, content: { title: "每日推薦" } });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await shop.close();
  });

  async function on(time: string): Promise<string[]> {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
    const [slot] = await shop.ask(getHomePageSlots, { slot_type: ["A003"] });
    vi.useRealTimers();
    return (slot!.content as { products: { name: string }[] }).products.map(({ name }) => name);
  }

  test("holds forty, the same all day long in Taipei, and others from midnight on", async () => {
    const day = await on("2026-11-25T00:00:00+08:00");
    expect(new Set(day).size).toBe(40);
    expect(await on("2026-11-25T23:59:59+08:00")).toEqual(day);
    const next = await on("2026-11-26T00:00:00+08:00");
    expect(next).toHaveLength(40);
    expect(next).not.toEqual(day);
  });

  test("has everything at some day of the turn, but one edition of each work and nothing that cannot be bought", async () => {
    const all = new Set<string>();
    for (let day = 1; day <= 8; day++) for (const name of await on(`2026-12-0${day}T12:00:00+08:00`)) all.add(name);
    expect([...all].sort()).toEqual(Array.from({ length: 120 }, (_, number) => `書${number}`).sort());
  });

  test("is what an editor has put there, where one has", async () => {
    const { product_guid } = await aProduct(shop, { name: "店長的書" });
    await shop.database.db.update(slots).set({ content: { title: "店長精選", products: [product_guid] } });
    expect(await on("2026-11-25T12:00:00+08:00")).toEqual(["店長的書"]);
  });
});
