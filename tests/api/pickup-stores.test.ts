import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stateOfAnswer } from "#contract/pickup-store-rules";
import { finishStoreVisit, getStoreVisit, startStoreVisit } from "#contract/pickup-stores";
import { aMember } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("choosing a pickup store on %s", (kind) => {
  let shop: TestShop;
  let member: Awaited<ReturnType<typeof aMember>>;
  beforeAll(async () => {
    shop = await openShop(kind);
    member = await aMember(shop);
    await shop.database.db.execute(sql`
      insert into pickup_stores (brand, store_id, name, city, district, address, is_island) values
        ('shopping_seven', '131386', '大安門市', '臺北市', '大安區', '臺北市大安區信義路 1 號', false),
        ('shopping_seven', '896539', '馬公門市', '澎湖縣', '馬公市', '澎湖縣馬公市中正路 2 號', true),
        ('family_mart', '006598', '全家大安店', '臺北市', '大安區', '臺北市大安區和平東路 3 號', false)`);
  });
  afterAll(() => shop.close());

  const begin = () => shop.ask(startStoreVisit, { delivery: 5 }, { token: member.token });

  test.each([
    ["the gateway's names", { CVSStoreID: "131386", LogisticsSubType: "UNIMARTC2C", CVSOutSide: "0" }],
    ["the chain's names", { storeid: "131386", storename: "別的名字", Outside: "0" }],
    ["the chain's names in another case", { StoreID: "131386" }],
  ])("the map's answer is understood under %s", async (_, answer) => {
    const { state } = await begin();
    expect((await shop.ask(finishStoreVisit, { state, answer })).store).toMatchObject({
      id: "131386",
      name: "大安門市",
      type: "shopping_seven",
    });
  });

  test("an island's store is known as one from our list, whatever the map says", async () => {
    const { state } = await begin();
    expect(
      (await shop.ask(finishStoreVisit, { state, answer: { CVSStoreID: "896539", CVSOutSide: "0" } })).store.is_island,
    ).toBe(true);
  });

  test.each([
    ["an unknown store", { CVSStoreID: "999999" }],
    ["no store", { CVSStoreID: "" }],
    ["another chain's store", { CVSStoreID: "006598", LogisticsSubType: "FAMIC2C" }],
    ["a store's number that is none", { CVSStoreID: "131386' or '1'='1" }],
  ])("%s is refused and the visit stays open", async (_, answer) => {
    const { state } = await begin();
    await expect(shop.ask(finishStoreVisit, { state, answer })).rejects.toMatchObject({
      status: 422,
      code: "store_unknown",
    });
    expect((await shop.ask(getStoreVisit, { state }, { token: member.token })).store).toBeNull();
    expect((await shop.ask(finishStoreVisit, { state, answer: { CVSStoreID: "131386" } })).store.id).toBe("131386");
  });

  test("a state is good for one store: the same answer again is no error, another is refused", async () => {
    const { state } = await begin();
    await shop.ask(finishStoreVisit, { state, answer: { CVSStoreID: "131386" } });
    await shop.ask(finishStoreVisit, { state, answer: { CVSStoreID: "131386" } });
    await expect(shop.ask(finishStoreVisit, { state, answer: { CVSStoreID: "896539" } })).rejects.toMatchObject({
      status: 409,
      code: "store_visit_over",
    });
  });

  test("a state that nobody began, or that is older than 30 minutes, is refused", async () => {
    await expect(
      shop.ask(finishStoreVisit, { state: "A".repeat(20), answer: { CVSStoreID: "131386" } }),
    ).rejects.toMatchObject({ status: 404 });
    const { state } = await begin();
    await shop.database.db.execute(sql`update store_visits set expires_at = created_at where state = ${state}`);
    await expect(shop.ask(finishStoreVisit, { state, answer: { CVSStoreID: "131386" } })).rejects.toMatchObject({
      status: 410,
    });
  });

  test("only who began a visit sees its store, and home delivery has no map", async () => {
    const { state } = await begin();
    const other = await aMember(shop);
    await expect(shop.ask(getStoreVisit, { state }, { token: other.token })).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(startStoreVisit, { delivery: 2 }, { token: member.token })).rejects.toMatchObject({
      status: 422,
      code: "no_store_map",
    });
    await expect(shop.ask(startStoreVisit, { delivery: 5 })).rejects.toMatchObject({ status: 401 });
  });

  test("the state is found under the names of every map", () => {
    for (const name of ["ExtraData", "tempvar", "TempVar", "cvstemp", "keep_data"])
      expect(stateOfAnswer({ [name]: "abcdefghij_-klmnopqr" })).toBe("abcdefghij_-klmnopqr");
    expect(stateOfAnswer({ tempvar: "too short" })).toBeNull();
    expect(stateOfAnswer({ other: "abcdefghij_-klmnopqr" })).toBeNull();
  });
});
