import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPeople } from "#api/gift-assistant/people";
import { reasonOf } from "#api/gift-assistant/sentences";
import { asksAboutShown } from "#api/gift-assistant/ordinals";
import { understand } from "#api/gift-assistant/wanted";
import { getGiftHistory } from "#contract/gift-assistant";
import { aMember } from "../builders.ts";
import { converse } from "../gift-chat.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

test.each([
  ["送高中同學生日禮物", "同學"],
  ["送女兒的好朋友", "女兒的好朋友"],
  ["想送我媽一份禮物", "媽媽"],
  ["送老弟", "弟弟"],
  ["送表弟", "表弟"],
  ["送老公", "老公"],
  ["送爺爺奶奶", "爺爺奶奶"],
  ["送國二妹妹", "國二妹妹"],
  ["送高一的弟弟", "高一的弟弟"],
  ["送一個高中生", "高中生"],
  ["弟弟讀高中", "弟弟"],
  ["讀高中，喜歡漫畫", null],
  ["買給我自己", "自己"],
  ["同事剛生了女兒", "同事的寶寶"],
  ["朋友的小孩滿月", "朋友的小孩"],
  ["五歲生日", null],
])("who is called so in «%s» is %s to the shop as well", (said, whom) => {
  expect(readPeople(said).whom).toBe(whom);
});

test("whom it is for is kept in the member's word until another is named", () => {
  expect(understand(["送女兒", "她五歲", "五百以內"], []).whom).toBe("女兒");
  expect(understand(["送女兒，喜歡畫畫", "改送同學"], []).whom).toBe("同學");
});

const fact = { authors: [], brand_name: null, publisher: null, description: "", shelf: "濾掛咖啡" };

test("a reason is one sentence that says nothing twice, and those of one answer do not all end alike", () => {
  const reasons = (said: string, text: string, why: string | null = null) => {
    const wanted = understand([said], []);
    return [0, 1, 2].map((at) => reasonOf(wanted, why, { ...fact, name: "早安混調濾掛", text }, Array(at).fill(why)));
  };
  expect(reasons("交換禮物", "杯壁厚實。")).toEqual([
    "杯壁厚實；適合當交換禮物。",
    "杯壁厚實；當交換禮物正好。",
    "杯壁厚實；當交換禮物很合適。",
  ]);
  expect(reasons("送同學", "苦味收得乾淨，適合趕著出門。", "咖啡")).toEqual([
    "苦味收得乾淨，適合趕著出門；就是您說的「咖啡」，送給同學正好。",
    "苦味收得乾淨，適合趕著出門；同樣是您說的「咖啡」，送給同學正好。",
    "苦味收得乾淨，適合趕著出門；同樣是您說的「咖啡」，送給同學很合適。",
  ]);
  expect(reasons("送妹妹，住院", "")[0]).toBe("適合送給妹妹當探病伴手禮。");
  expect(reasons("五百以內", "")[0]).toBe("符合您說的條件。");
});

test.each([
  ["第二個再說明一下", true],
  ["第一個是什麼", true],
  ["介紹一下第三個", true],
  ["第2本的作者是誰？", true],
  ["最後一個多少錢", true],
  ["第一個跟第二個差在哪", true],
  ["我要第二個", true],
  ["那個好喝嗎", true],
  ["2", true],
  ["二號呢？", true],
  ["1 跟 3 哪個好", true],
  ["500", false],
  ["12歲", false],
  ["3個", false],
  ["這個月生日送什麼", false],
  ["第一個孩子適合什麼", false],
  ["不要第二個，有什麼別的", false],
  ["第二個太貴了", false],
  ["第一次送禮，有什麼推薦", false],
])("«%s» asks about what was shown: %s, and is no wish", (said, asks) => {
  expect(asksAboutShown(said)).toBe(asks);
  if (asks) expect(understand(["送媽媽茶", said], [])).toEqual(understand(["送媽媽茶"], []));
});

test("figures with many spaces between them are read to the end: once forty characters held up the shop for hours", () => {
  expect(asksAboutShown(`${`1${" ".repeat(10)}和`.repeat(20)}1`)).toBe(true);
  expect(asksAboutShown(`${`1${" ".repeat(10)}和`.repeat(20)}茶`)).toBe(false);
});

describe.each(databases)("what the gift assistant says, on %s", (kind) => {
  let shop: TestShop;
  let token = "";
  beforeAll(async () => {
    shop = await openShop(kind, { seed: true });
    ({ token } = await aMember(shop, { email: "sentences@example.com", birthday: null }));
  });
  afterAll(() => shop.close());
  const answersTo = (...said: string[]) => converse(shop, said, { token });

  test("greets at the beginning and nowhere else", async () => {
    const answers = await answersTo("你好", "噴射引擎維修手冊", "你好");
    expect(answers.map(({ text }) => text.includes("您好"))).toEqual([true, false, false]);
    for (const first of ["噴射引擎維修手冊", "對堅果過敏"])
      expect((await answersTo(first))[0]!.text).not.toContain("您好");
  });

  test("says what it can do, and goes on where it was", async () => {
    const [first, list, again, more] = await answersTo("你能做什麼？", "送媽媽，她喜歡喝茶", "請問怎麼用", "換一批");
    expect(first!.text).toContain("我可以幫您挑禮物。說說想送給誰");
    expect(again!.text).toContain("第二個再說明一下");
    expect([first, again].map((answer) => answer!.picks)).toEqual([[], []]);
    expect(more!.picks.length).toBeGreaterThan(0);
    expect(more!.picks.filter((pick) => list!.picks.some(({ product }) => product.name === pick.product.name))).toEqual(
      [],
    );
    expect(understand(["送媽媽茶", "你會什麼"], [])).toEqual(understand(["送媽媽茶"], []));
  });

  test("a prize of a raffle is no gift that is exchanged", async () => {
    const [prize] = await answersTo("尾牙抽獎，五百以內");
    expect(prize!.text).toContain("「抽獎，500 元以內」");
    expect(prize!.picks.map(({ reason }) => reason).join("")).not.toContain("交換禮物");
  });

  test("tells of one that was shown what the shop says of it, and goes on where it was", async () => {
    const said = [
      "送媽媽推理小說",
      "第二個再說明一下",
      "第一個是什麼",
      "這個多少錢",
      "最後一個跟第一個差在哪",
      "第九個是什麼",
      "這個是什麼",
    ];
    const [list, second, first, same, two, none, which] = await answersTo(...said);
    const guids = list!.picks.map(({ product }) => product.product_guid);
    const shown = (answer: typeof list) => answer!.picks.map(({ product }) => guids.indexOf(product.product_guid) + 1);
    expect([second, first, same, two, none, which].map(shown)).toEqual([[2], [1], [1], [4, 1], [], []]);
    const { rows } = await shop.database.db.execute<{ publisher: string; authors: string[]; text: string }>(
      sql`select publisher, authors, short_description as text from products where product_guid = ${guids[1]}`,
    );
    const { reason, product } = second!.picks[0]!;
    expect(second!.text).toContain(`第二個是「${product.name}」。`);
    for (const told of [rows[0]!.publisher, rows[0]!.authors[0], rows[0]!.text.replace(/。$/, "")])
      expect(reason).toContain(told);
    expect(reason).toMatch(/^[^。]+。$/);
    for (const { text } of [none!, which!]) expect(text).toContain(`上次介紹了 ${guids.length} 樣`);
    expect((await answersTo("第一個是什麼"))[0]!.text).toContain("還沒有介紹過商品");
  });

  test("what is kept as wanted is what is searched for, also below what was too dear", async () => {
    const wanted = async (...said: string[]) => {
      const answers = await answersTo(...said);
      const { session_id } = answers[0]!;
      const history = await shop.ask(getGiftHistory, { session_id }, { token });
      return [history.wanted!.to, Number(/([\d,]+) 元以內」/.exec(answers.at(-1)!.text)?.[1]!.replace(",", ""))];
    };
    for (const said of [["太貴了"], ["太貴了", "換一批"], ["太貴了", "第一個是什麼", "換一批"]]) {
      const [kept, told] = await wanted("送媽媽，喜歡喝茶", ...said);
      expect([said, kept]).toEqual([said, told]);
      expect(kept).toBeGreaterThan(0);
    }
  });

  test("a baby is given no toy that does not say that it is for babies, and that is said", async () => {
    const [toys] = await answersTo("六個月大的寶寶，想送玩具");
    for (const { product } of toys!.picks) expect(product.name).not.toMatch(/桌遊|直排輪|籃球|積木|滑板/);
    expect(toys!.text).toContain("給寶寶的玩具，我只挑說明裡寫到適合嬰幼兒的");
    const [memory] = await answersTo("兩歲的姪子，喜歡桌遊");
    expect(memory!.picks.filter(({ reason }) => reason.includes("三歲到"))).toEqual([]);
    expect((await answersTo("五歲女兒，喜歡積木"))[0]!.picks.length).toBeGreaterThan(1);
  });

  test("what cannot be had is said in the member's words", async () => {
    for (const [said, spared] of [
      ["牙齒不好的阿公，喜歡甜點", "我會依您說的「牙齒不好」避開太硬的食物，但"],
      ["孕婦，喜歡喝茶", "我會依您說的「孕婦」避開咖啡因、酒，但"],
      ["對花生過敏又吃素的同學，喜歡零食", "我會避開寫到「花生」的商品，也會依您說的「吃素」避開葷食，但"],
    ] as const)
      expect((await answersTo(said))[0]!.text).toContain(spared);
  });
});
