import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayHave } from "#api/gift-assistant/ingredients";
import { understand } from "#api/gift-assistant/wanted";
import { aMember } from "../builders.ts";
import { converse } from "../gift-chat.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

test.each([
  [["送對堅果過敏的朋友，喜歡甜點"], ["堅果"], ["甜點"]],
  [["朋友對花生、牛奶和芒果過敏，喜歡零食"], ["花生", "牛奶", "芒果"], ["零食"]],
  [["朋友花生過敏，不能吃蛋跟牛奶，喜歡茶"], ["花生", "蛋", "牛奶"], ["茶"]],
  [["對貓過敏的同事"], ["貓"], []],
  [["同事吃素，喜歡零食"], ["葷食"], ["零食"]],
  [["不能喝咖啡因的孕婦"], ["咖啡因", "酒"], []],
  [["爸爸不喝酒、不吃辣，喜歡零食"], ["酒", "辣"], ["零食"]],
  [["老公怕香味，喜歡咖啡"], ["香味"], ["咖啡"]],
  [["送老公", "香精不行，換一個"], ["香精"], []],
  [["牛奶不能喝的奶奶，喜歡茶"], ["牛奶"], ["茶"]],
  [["岳父有糖尿病，喜歡咖啡"], ["甜食"], ["咖啡"]],
  // of another person it is no more known; of the same nothing takes it back
  [["送對堅果過敏的朋友", "改送媽媽，喜歡堅果"], [], ["堅果"]],
  [["送對堅果過敏的朋友", "送女生的，喜歡點心"], ["堅果"], ["點心"]],
  [["送對堅果過敏的朋友", "喜歡堅果、點心"], ["堅果"], ["點心"]],
  [["送媽媽，她不喝咖啡", "她喜歡咖啡"], [], ["咖啡"]],
  [["小孩皮膚容易過敏，喜歡積木"], [], ["積木"]],
  [["他對什麼都不過敏，喜歡堅果"], [], ["堅果"]],
  [["同事怕冷，喜歡圍巾，怕重複"], [], expect.arrayContaining(["圍巾"])],
])("of %j it is understood that %j cannot be had, and %j is liked", (said, banned, interests) => {
  const wanted = understand(said, []);
  expect([wanted.banned, wanted.interests]).toEqual([banned, interests]);
});

test("what plainly has it is left out, of goods to eat and of others", () => {
  const food = (text: string) => ({ text, isFood: true });
  const goods = (text: string) => ({ text, isFood: false });
  for (const [told, word] of [
    [food("牛軋糖 杏仁先烘過"), "堅果"],
    [food("山林 烏龍"), "咖啡因"],
    [food("七十趴黑巧克力"), "咖啡因"],
    [food("奶油酥餅"), "乳糖"],
    [food("日曬乾麵條"), "麩質"],
    [food("養生雞精"), "葷食"],
    [goods("茶蠟燭"), "香精"],
    [goods("打盹的貓 擺飾"), "貓毛"],
    [food("芒果青果乾"), "芒果"],
  ] as const)
    expect([told.text, word, mayHave(told, word)]).toEqual([told.text, word, true]);
  for (const [told, word] of [
    [food("洛神薑茶"), "咖啡因"],
    [goods("牛皮皮夾"), "牛肉"],
    [food("土鳳梨酥"), "堅果"],
    [goods("積木"), "麩質"],
  ] as const)
    expect([told.text, word, mayHave(told, word)]).toEqual([told.text, word, false]);
});

describe.each(databases)("what somebody cannot have, on %s", (kind) => {
  let shop: TestShop;
  let token = "";
  beforeAll(async () => {
    shop = await openShop(kind, { seed: true });
    ({ token } = await aMember(shop, { email: "bans@example.com", birthday: null }));
  });
  afterAll(() => shop.close());

  async function answerTo(...said: string[]) {
    const answer = (await converse(shop, said, { token })).at(-1);
    return {
      text: answer!.text,
      told: answer!.picks.map(({ product, reason }) => `${product.name} ${reason.replace(/，?[和依]您說的.*$/, "")}`),
    };
  }

  test.each([
    ["送對堅果過敏的朋友，喜歡甜點，五百以內", "避開寫到「堅果」的商品", /堅果|杏仁|牛軋/, 2],
    ["朋友對咖啡因過敏，想送他喝的", "避開寫到「咖啡因」的商品", /咖啡|烏龍|紅茶|抹茶|濾掛/, 1],
    ["對貓過敏的同事，五百以內", "避開寫到「貓」的商品", /貓/, 2],
    ["送同事，他吃素，喜歡吃的，五百以內", "依您說的「吃素」避開葷食", /雞|牛肉|魚/, 2],
  ])(
    "«%s»: nothing that speaks of it, and it is said that the shop cannot be certain",
    async (said, spared, never, least) => {
      const { text, told } = await answerTo(said);
      expect(text).toContain(`我會${spared}，但無法確認成分，下單前請看商品頁的成分與過敏原標示。`);
      expect(told.length).toBeGreaterThanOrEqual(least);
      expect(told.filter((one) => never.test(one))).toEqual([]);
    },
  );

  test("it is said in every answer, of what nothing is left of too, and holds for later words", async () => {
    expect((await answerTo("送對堅果過敏的朋友")).text).toMatch(/^我會避開.*好的，送給朋友/s);
    const scents = await answerTo("送老公，五百以內，喜歡香氛", "香精不行，換一個");
    expect(scents.text).toContain("但無法確認成分");
    expect(scents.told.filter((one) => /香氛|香精|擴香|蠟燭/.test(one))).toEqual([]);
    expect((await answerTo("送媽媽，喜歡喝茶，五百以內")).text).not.toContain("無法確認成分");
  });
});
