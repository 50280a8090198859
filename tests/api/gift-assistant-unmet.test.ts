import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../builders.ts";
import { converse } from "../gift-chat.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("what the gift assistant finds nothing for, on %s", (kind) => {
  let shop: TestShop;
  let token = "";
  beforeAll(async () => {
    shop = await openShop(kind, { seed: true });
    ({ token } = await aMember(shop, { email: "unmet@example.com", birthday: null }));
  });
  afterAll(() => shop.close());

  /** The answer to the last word of a conversation. */
  async function answerTo(...said: string[]) {
    const answer = (await converse(shop, said, { token })).at(-1);
    return { text: answer!.text.split("\n")[0]!, named: answer!.picks.map(({ product }) => product.name) };
  }

  test("what the shop has for other sums is not denied, and what it has not is", async () => {
    const tea = await answerTo("送媽媽喝茶，百元以內");
    expect(tea.text).toBe("100 元以內沒有和「茶」有關的商品。依您說的「送給媽媽，100 元以內」，挑了這幾樣：");
    expect(tea.named.length).toBeGreaterThan(0);
    const between = await answerTo("送媽媽喝茶，十到一百元");
    expect(between.text).toContain("10 到 100 元之間沒有和「茶」有關的商品。");
    const called = await answerTo("送媽媽，喜歡「阿里山高山烏龍」，百元以內");
    expect(called.text).toContain("100 元以內沒有和「阿里山高山烏龍」有關的商品。");
    const both = await answerTo("送媽媽喝茶、噴射引擎，百元以內");
    expect(both.text).toContain("100 元以內沒有和「茶」有關的商品，也沒有找到和「噴射引擎」有關的商品。");
    const engine = await answerTo("送媽媽噴射引擎，五百以內");
    expect(engine.text).toContain("沒有找到和「噴射引擎」有關的商品。依您說的「送給媽媽，500 元以內」");
    expect((await answerTo("送姑姑一台噴射引擎")).text).toMatch(
      /^沒有找到和「噴射引擎」有關的商品。目前知道的是「送給姑姑」。/,
    );
  });

  test("a further word that is not understood is said to be so, and what was asked before stands", async () => {
    const tea = "送媽媽喝茶，五百以內";
    const before = await answerTo(tea);
    const after = await answerTo(tea, "噴射引擎維修手冊 xyzzy");
    expect(after).toEqual({
      ...before,
      text: `沒有找到和「噴射引擎維修手冊 xyzzy」有關的商品，先維持您之前說的條件。${before.text}`,
    });
    for (const thanks of ["謝謝", "謝謝，就這樣"])
      expect((await answerTo(tea, thanks)).text).toBe("不客氣，祝您挑到合心意的禮物！");
    expect((await answerTo(tea, "知道了")).text).toBe(`這句話裡沒有讀到新的條件，先維持您之前說的條件。${before.text}`);
    expect((await answerTo("送媽媽", "噴射引擎維修手冊 xyzzy")).text).toMatch(
      /^沒有找到和「噴射引擎維修手冊 xyzzy」有關的商品。目前知道的是「送給媽媽」。/,
    );
    // what is understood is answered, and nothing else is said
    for (const more of ["換一批", "改送爸爸", "不要烏龍", "她愛喝茶", "生日", "巧克力"])
      expect([more, (await answerTo(tea, more)).text]).toEqual([more, expect.stringMatching(/^依您說的/)]);
  });
});
