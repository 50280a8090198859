import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products, promotion_products, promotions, slots } from "#api/db";
import { getPageBanners } from "#contract/banners";
import { publishContent } from "#contract/content-ops";
import { getComboOffer, getSingleCart, listComboOffers } from "#contract/promotions";
import { getHomePageSlots } from "#contract/slots";
import { giveBirthday } from "#contract/profile";
import { getProduct, getProductCards } from "#contract/products";
import { aMember, aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

/** Pages for everybody are remembered as one document: what stands there is seen by children too. */
describe.each(databases)("a product that became 限制級 on %s", (kind) => {
  let shop: TestShop;
  let open: string;
  let adult: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    open = (await aProduct(shop, { name: "好書" })).product_guid;
    adult = (await aProduct(shop, { name: "禁書", authors: ["某人"], short_description: "露骨" })).product_guid;
  });
  afterAll(() => shop.close());
  const becomes = (restricted: boolean) =>
    shop.database.db.update(products).set({ restricted }).where(eq(products.product_guid, adult));

  test("is left out of the slots and banners that an editor put it into, and comes back with its freedom", async () => {
    const tab = (title: string, ...guids: string[]) => ({ title, category_id: 1, products: guids });
    await shop.database.db.insert(slots).values([
      { page: "HomePage", slot_type: "B010", content: { title: "新書", link: "/b", products: [adult, open] } },
      { page: "HomePage", slot_type: "B015", content: { tabs: [tab("好", open), tab("禁", adult)] } },
      {
        ...{ page: "BrandLevel2Page", slot_type: "recommend_products", page_id: "7" },
        content: { products: [adult, open], blank: false },
      },
    ]);
    const pages = async () =>
      JSON.stringify([
        await shop.ask(getHomePageSlots, { slot_type: ["B010", "B015"] }),
        await shop.ask(getPageBanners, { page_type: "BrandLevel2Page", id: "7", slots: "recommend_products" }),
      ]);
    const places = (text: string, name: string) => text.split(`"name":"${name}"`).length - 1;
    expect(places(await pages(), "禁書")).toBe(3);
    await becomes(true);
    const shown = await pages();
    for (const word of [adult, "禁書", "某人", "露骨", "禁"]) expect(shown).not.toContain(word);
    expect(places(shown, "好書")).toBe(3);
    await becomes(false);
    expect(await pages()).toContain("禁書");
  });

  test("is left out of the pages of its offers, whose places others take", async () => {
    const { db } = shop.database;
    const common = { name: "挑兩本", lower_limit: 2, discount_type: "amount", discount_range: 100 };
    const rows = await db
      .insert(promotions)
      .values([
        { ...common, kind: "combo_offers" },
        { ...common, kind: "single_carts" },
      ])
      .returning({ id: promotions.id });
    const guids = [adult, open];
    for (let count = 0; count < 3; count++) guids.push((await aProduct(shop)).product_guid);
    for (const { id } of rows)
      await db
        .insert(promotion_products)
        .values(guids.map((product_guid, sort) => ({ promotion_id: id, product_guid, sort })));
    await becomes(true);
    const [listed] = await shop.ask(listComboOffers, {});
    const shown = [
      listed!,
      await shop.ask(getComboOffer, { id: rows[0]!.id }),
      await shop.ask(getSingleCart, { id: rows[1]!.id }),
    ];
    for (const { products } of shown) expect(products.map(({ product_guid }) => product_guid)).toEqual(guids.slice(1));
  });

  test("is refused by name where it is published, for slots, banners and lists alike", async () => {
    await becomes(true);
    const files = [
      {
        file: "HomePage/1.json",
        data: { type: "B010", content: { title: "新", link: "/b", products: [open, adult] } },
      },
      { file: "activities/theme/3.json", data: { content: { title: "夜讀", sections: [{ products: [adult] }] } } },
    ];
    const { version, refused } = await shop.ask(publishContent, { note: "內容", files }, { operator: "編輯" });
    expect(version).toBeNull();
    const reason = `商品 ${adult} 是限制級，不能放在給所有人看的頁面`;
    expect(refused).toEqual([
      { file: "HomePage/1.json", type: "B010", key: "products.1", reason },
      { file: "activities/theme/3.json", type: "3", key: "sections.0.products.0", reason },
    ]);
  });

  test("shows neither cover nor texts to whoever is not of age, nor who made them and as what", async () => {
    const other = await aProduct(shop, { restricted: true, is_ebook: true, isbn: "9780306406158" });
    const { product_guid } = await aProduct(shop, {
      restricted: true,
      name: "禁書",
      description: "露骨",
      promo_word: "露骨",
      image: "/pictures/secret.jpg",
      ...{
        isbn: "9780306406157",
        series: "露骨叢書",
        publisher: "露骨社",
        publish_date: "2020-01-01",
        translators: ["譯露骨"],
      },
      ...{ authors: ["某露骨"], painters: ["畫露骨"], supplier: "露骨商", dual_guid: other.product_guid },
    });
    const [young, grown, silent] = [
      await aMember(shop, { birthday: "2015-01-01" }),
      await aMember(shop),
      await aMember(shop, { birthday: null }),
    ];
    const withheld = { name: "禁書", age_gate: true, description: "", promo_word: "" };
    const gated = await shop.ask(getProduct, { id: product_guid });
    expect(gated).toMatchObject(withheld);
    expect(gated.image).toContain("/covers/restricted.svg");
    for (const word of ["露骨", "97803064", other.product_guid, "2020-01-01"])
      expect(JSON.stringify(gated), word).not.toContain(word);
    expect(await shop.ask(getProduct, { id: product_guid }, { token: young.token, of_age: true })).toMatchObject(
      withheld,
    );
    expect(await shop.ask(getProduct, { id: product_guid }, { token: silent.token })).toMatchObject(withheld);
    const open = { age_gate: false, description: "露骨", image: "/pictures/secret.jpg" };
    expect(await shop.ask(getProduct, { id: product_guid }, { of_age: true })).toMatchObject({
      ...{ ...open, isbn: "9780306406157", publishers: ["露骨社"], dual: { product_guid: other.product_guid } },
    });
    expect(await shop.ask(getProduct, { id: product_guid }, { token: silent.token, of_age: true })).toMatchObject(
      withheld,
    );
    await shop.ask(giveBirthday, { birthday: "1990/1/31" }, { token: silent.token });
    expect(await shop.ask(getProduct, { id: product_guid }, { token: silent.token })).toMatchObject(open);
    expect(await shop.ask(getProduct, { id: product_guid }, { token: grown.token })).toMatchObject(open);
    const [card] = await shop.ask(getProductCards, { ids: product_guid }, { token: grown.token });
    expect(card!.image).toContain("/covers/restricted.svg");
  });
});
