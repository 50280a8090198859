import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isForOlder } from "#api/gift-assistant/ages";
import { ceilingOf } from "#api/gift-assistant/cheaper";
import { understand } from "#api/gift-assistant/wanted";
import { aMember } from "../builders.ts";
import { converse } from "../gift-chat.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

test.each([
  [["送阿嬤，她不識字"], true],
  [["他已經有很多書了，送點別的"], true],
  [["送弟弟，他討厭看書"], true],
  [["送爸爸一本書", "他討厭看書"], true],
  [["他討厭看書", "還是送一本小說好了"], false],
  [["送朋友，不要恐怖的書"], false],
])("of %j it is understood that no book at all is wanted: %j", (said, none) => {
  const { avoided, kind } = understand(said, []);
  expect([avoided.includes("書"), none && kind !== null]).toEqual([none, false]);
});

test("cheaper is below the lower middle of what was shown last, in a round sum, until another sum is said", () => {
  const hasSum = (text: string) => /百/.test(text);
  const lists = [[9000], [1590, 1150, 769, 276]];
  expect(ceilingOf(["茶", "換一批", "太貴了"], lists, hasSum)).toBe(750);
  expect(ceilingOf(["茶", "便宜一點"], [[460, 290, 504, 230]], hasSum)).toBe(280);
  // what was shown since is no matter, until it is too dear again
  expect(ceilingOf(["茶", "便宜一點", "換一批"], [[460, 290, 504, 230], [280, 110]], hasSum)).toBe(280); // prettier-ignore
  expect(ceilingOf(["茶", "便宜一點", "再便宜一點"], [[460, 290], [280, 110]], hasSum)).toBe(100); // prettier-ignore
  expect(ceilingOf(["茶", "便宜一點，三百以內"], lists, hasSum)).toBe(null);
  expect(ceilingOf(["茶", "便宜一點", "五百以內"], lists, hasSum)).toBe(null);
  expect(ceilingOf(["不要太貴的茶"], lists, hasSum)).toBe(null);
  expect(ceilingOf(["太貴了"], [], hasSum)).toBe(null);
});

test("what says that it is for older ones is not for a younger", () => {
  expect(isForOlder("適合三歲以上的頸部曲線", 1)).toBe(true);
  expect(isForOlder("3 歲以上", 2)).toBe(true);
  expect(isForOlder("適合三歲以上", 3)).toBe(false);
  expect(isForOlder("適合三歲以上", null)).toBe(false);
});

describe.each(databases)("what was turned down, on %s", (kind) => {
  let shop: TestShop;
  let token = "";
  beforeAll(async () => {
    shop = await openShop(kind, { seed: true });
    ({ token } = await aMember(shop, { email: "turned@example.com", birthday: null }));
  });
  afterAll(() => shop.close());

  const answersTo = (...said: string[]) => converse(shop, said, { token });

  test("who reads no books is given none", async () => {
    for (const said of [
      "朋友生日，他已經有很多書了，送點別的",
      "送阿嬤，她不識字，五百以內",
      "送弟弟，他討厭看書，喜歡推理",
    ]) {
      const [answer] = await answersTo(said);
      const books = answer!.picks.filter(({ product }) => product.authors.length > 0 && !/光碟|藍光|DVD|CD/.test(product.name)); // prettier-ignore
      expect([said, answer!.picks.length > 0, books]).toEqual([said, true, []]);
      expect(answer!.text).not.toMatch(/識字|她不/);
    }
  });

  test("of what was too dear the cheaper is looked for, nothing of it again, and it is said up to what", async () => {
    for (const first of ["送媽媽，喜歡喝茶", "送爸爸，喜歡咖啡，三千以內"]) {
      const [before, after] = await answersTo(first, "太貴了");
      const sum = Number(/改找 ([\d,]+) 元以內的。/.exec(after!.text)![1]!.replace(",", ""));
      expect(sum % 10).toBe(0);
      const shown = before!.picks.map(({ product }) => product.product_guid);
      expect(after!.picks.length).toBeGreaterThan(0);
      for (const { product } of after!.picks) {
        expect(product.retail_price).toBeLessThanOrEqual(sum);
        expect(shown).not.toContain(product.product_guid);
      }
    }
  });

  test("a baby is given nothing for older ones, who has bad teeth nothing hard, and of two people one is served at a time", async () => {
    const [pillows] = await answersTo("六個月大的寶寶，喜歡枕頭");
    expect(pillows!.picks.filter(({ reason }) => reason.includes("三歲以上"))).toEqual([]);
    const [sweets] = await answersTo("牙齒不好的阿公，喜歡吃甜點");
    expect(sweets!.picks.length).toBeGreaterThan(1);
    expect(sweets!.picks.filter(({ product }) => /牛軋|堅果|餅乾/.test(product.name))).toEqual([]);
    const [two] = await answersTo("媽媽跟爸爸各一份，喜歡喝茶，五百以內");
    expect(two!.text).toContain("一次替一位挑，這次先挑送給媽媽的；另一位請接著說");
  });
});
