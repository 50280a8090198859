import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOfList, stateOfAnswer } from "#contract/pickup-store-rules";
import {
  finishStoreVisit,
  getStoreVisit,
  listPickupStores,
  mostStores,
  startStoreVisit,
} from "#contract/pickup-stores";
import { signIn, signInAsGuest } from "#contract/members";
import { aMember } from "../builders.ts";
import { aReader, password } from "../people.ts";
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
        ('hilife', '2001', '萊爾富大安店', '臺北市', '大安區', '臺北市大安區和平東路 4 號', false),
        ('ok_mart', '1328', 'OK大安店', '臺北市', '大安區', '臺北市大安區和平東路 5 號', false),
        ('family_mart', '006598', '全家大安店', '臺北市', '大安區', '臺北市大安區和平東路 3 號', false)`);
  });
  afterAll(() => shop.close());

  const begin = (delivery = 5) => shop.ask(startStoreVisit, { delivery }, { token: member.token });

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

  const rest = { name: "別的名字", addr: "別的地址", tel: "02-0000-0000" };
  test.each([
    ["3, Hi-Life by its letter", 3, { cvsspot: "L2001", ...rest, cvstemp: "x" }, "hilife"],
    ["3, OK by its letter", 3, { cvsspot: "K1328", ...rest, cvstemp: "x" }, "ok_mart"],
    ["3, FamilyMart by its letter", 3, { CVSSPOT: "f006598", ...rest, CVSTemp: "x" }, "family_mart"],
    ["9, FamilyMart by its letter", 9, { cvsspot: "F006598", ...rest, cvsname: "a", cvstemp: "family" }, "family_mart"],
    ["9, FamilyMart without a letter", 9, { cvsspot: "006598", ...rest, cvstemp: "family" }, "family_mart"],
    ["9, FamilyMart by cvsnum alone", 9, { CvsNum: "006598", name: "", CvsTemp: "family" }, "family_mart"],
    ["3, by the gateway's name", 3, { CVSStoreID: "1328", LogisticsSubType: "OKMARTC2C" }, "ok_mart"],
  ])("the answer of the map of %s", async (_, delivery, answer, type) => {
    const { state } = await begin(delivery);
    const { store } = await shop.ask(finishStoreVisit, { state, answer: answer as Record<string, string> });
    expect(store).toMatchObject({ type, delivery, city: "臺北市" });
    expect(store.name).toContain("大安店");
  });

  test.each([
    ["a number without its chain's letter, where there are three", 3, { cvsspot: "006598", cvstemp: "x" }],
    ["another letter's store", 3, { cvsspot: "L006598", cvstemp: "x" }],
    ["7-ELEVEN's store", 3, { storeid: "131386" }],
    ["Hi-Life's store for FamilyMart", 9, { cvsspot: "L2001", cvstemp: "family" }],
    ["a letter of no chain", 9, { cvsspot: "X006598", cvstemp: "x" }],
  ])("%s is no store of delivery %i", async (_, delivery, answer) => {
    const { state } = await begin(delivery);
    await expect(shop.ask(finishStoreVisit, { state, answer: answer as Record<string, string> })).rejects.toMatchObject(
      { status: 422, code: "store_unknown" },
    );
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

  test("a guest who signs in takes the store along, and nobody else who names the same address does", async () => {
    const guest = async () => (await shop.ask(signInAsGuest, { email: "counter@example.com" })).token;
    const [one, other] = [await guest(), await guest()];
    const { state } = await shop.ask(startStoreVisit, { delivery: 5 }, { token: one });
    await shop.ask(finishStoreVisit, { state, answer: { CVSStoreID: "131386" } });
    const arrive = async (token: string) =>
      (await shop.ask(signIn, { account: (await aReader(shop)).email, password }, { token })).token;
    const seen = (token: string) =>
      shop.ask(getStoreVisit, { state }, { token }).then(
        ({ store }) => store?.id,
        ({ status }: { status: number }) => status,
      );
    const stranger = await arrive(other);
    expect(await Promise.all([stranger, one].map(seen))).toEqual([404, "131386"]);
    const owner = await arrive(one);
    expect(await Promise.all([owner, stranger, await guest()].map(seen))).toEqual(["131386", 404, 404]);
    // what a member chose goes with nobody
    const next = await arrive(owner);
    expect(await Promise.all([owner, next].map(seen))).toEqual([401, 404]);
  });

  test("the stores of a place are listed for a delivery, by chain, city and district", async () => {
    const list = async (wish: Parameters<typeof shop.ask<typeof listPickupStores>>[1]) =>
      (await shop.ask(listPickupStores, wish)).stores.map(({ id }) => id);
    expect(await list({ delivery: 5, city: "臺北市" })).toEqual(["131386"]);
    expect(await list({ delivery: 5, city: "澎湖縣", district: "馬公市" })).toEqual(["896539"]);
    expect(await list({ delivery: 3, city: "臺北市" }), "its first chain").toEqual(["006598"]);
    expect(await list({ delivery: 3, brand: "ok_mart", city: "臺北市", district: "大安區" })).toEqual(["1328"]);
    expect(await list({ delivery: 9, brand: "ok_mart", city: "臺北市" }), "another delivery's chain").toEqual([
      "006598",
    ]);
    expect(await list({ delivery: 3, brand: "ok_mart", city: "臺北市", district: "信義區" })).toEqual([]);
    expect(await list({ delivery: 2, city: "臺北市" }), "home delivery has no stores").toEqual([]);
  });

  test("a long list says that there are more, and names no more than it may", async () => {
    for (let n = 0; n <= mostStores; n++)
      await shop.database.db.execute(sql`
        insert into pickup_stores (brand, store_id, name, city, district, address)
        values ('hilife', ${`9${String(n).padStart(3, "0")}`}, ${`第${n}店`}, '宜蘭縣', ${n === 0 ? "宜蘭市" : "羅東鎮"}, 'x')`);
    const of = (district?: string) =>
      shop.ask(listPickupStores, { delivery: 3, brand: "hilife", city: "宜蘭縣", ...(district && { district }) });
    expect([(await of()).stores.length, (await of()).more]).toEqual([mostStores, true]);
    expect([(await of("宜蘭市")).stores.length, (await of("宜蘭市")).more]).toEqual([1, false]);
  });

  test("our list answers as a map does, under the same state and by the same rules", async () => {
    const { state } = await begin(3);
    const answer = (type: string, id: string) => shop.ask(finishStoreVisit, { state, answer: answerOfList(type, id) });
    await expect(answer("shopping_seven", "131386")).rejects.toMatchObject({ code: "store_unknown" });
    await expect(answer("ok_mart", "9999")).rejects.toMatchObject({ code: "store_unknown" });
    expect((await answer("ok_mart", "1328")).store).toMatchObject({ type: "ok_mart", id: "1328", delivery: 3 });
    await expect(answer("hilife", "2001")).rejects.toMatchObject({ code: "store_visit_over" });
  });

  test("the state is found in the address, and under the names of every map", () => {
    for (const name of ["ExtraData", "tempvar", "TempVar", "cvstemp", "keep_data"])
      expect(stateOfAnswer({ [name]: "abcdefghij_-klmnopqr" })).toBe("abcdefghij_-klmnopqr");
    expect(stateOfAnswer({ cvstemp: "family" }, "abcdefghij_-klmnopqr")).toBe("abcdefghij_-klmnopqr");
    expect(stateOfAnswer({ cvstemp: "family" }, "../x")).toBeNull();
    expect(stateOfAnswer({ tempvar: "too short" })).toBeNull();
    expect(stateOfAnswer({ other: "abcdefghij_-klmnopqr" })).toBeNull();
  });
});
