import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishContent, showContent } from "#contract/content-ops";
import { getHomePageSlots, slotTypes } from "#contract/slots";
import { databases, openShop, type TestShop } from "../../shop.ts";

const operator = { operator: "編輯 小林" };

describe.each(databases)("a place with a hundred files on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("keeps its order when it is given back and published again", async () => {
    const titles = Array.from({ length: 100 }, (_, n) => `第 ${n}`);
    const files = titles.map((title, n) => ({
      file: `HomePage/${1_000 + n}.json`,
      data: { type: "B001", content: { link: "/a", alt: title, title } },
    }));
    await shop.ask(publishContent, { note: "content", files }, operator);
    const given = await shop.ask(showContent, {}, operator);
    const again = await shop.ask(publishContent, { note: "again", files: given }, operator);
    expect(again).toEqual({ version: null, changes: [], refused: [] });
    const slots = await shop.ask(getHomePageSlots, { slot_type: [...slotTypes] });
    expect(slots.map(({ content }) => (content as { title: string }).title)).toEqual(titles);
  });
});
