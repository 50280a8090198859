import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { slots } from "#api/db";
import { globalSamples } from "#api/slot-samples/global";
import { getGlobalBanners } from "#contract/banners";
import { bannerContents } from "#contract/slots";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the banners of every page on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const lay = (page: string, slot_type: string, content: unknown) =>
    shop.database.db.insert(slots).values({ page, slot_type, content, sort: 1 });

  test("each of the eight of every page with what it may hold; without anything it yields only its type, and what is wrong is named", async () => {
    const types = Object.keys(globalSamples) as (keyof typeof globalSamples)[];
    expect(types.sort()).toEqual(Object.keys(bannerContents.GlobalPage).sort());
    for (const type of types) await lay("GlobalPage", type, globalSamples[type].good);
    const good = await shop.ask(getGlobalBanners, {});
    expect(good.map(({ banner_type }) => banner_type).sort()).toEqual(types);
    for (const banner of good) expect(banner, banner.banner_type).toHaveProperty("page", "GlobalPage");
    await shop.database.db.delete(slots);
    for (const type of types) await lay("GlobalPage", type, {});
    expect(await shop.ask(getGlobalBanners, {})).toEqual(types.map((banner_type) => ({ banner_type })));
    for (const type of types) {
      await shop.database.db.delete(slots);
      await lay("GlobalPage", type, globalSamples[type].broken);
      await expect(shop.ask(getGlobalBanners, {})).rejects.toMatchObject({
        ...{ status: 500, code: "slot_invalid" },
        message: `版位資料錯誤：${type} ${globalSamples[type].at}`,
      });
    }
  });
});
