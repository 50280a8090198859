import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stateOfAnswer } from "#contract/pickup-store-rules";
import { finishStoreVisit, startStoreVisit } from "#contract/pickup-stores";
import { aMember } from "../builders.ts";
import { freePort } from "../running-shop.ts";
import { openShop, type TestShop } from "../shop.ts";

/** The chains' own maps on a port of their own, and a browser's steps done by hand. */
describe("the simulated maps of the chains", () => {
  let shop: TestShop;
  let server: ReturnType<typeof serve>;
  let origin: string;
  let member: Awaited<ReturnType<typeof aMember>>;

  beforeAll(async () => {
    const [port, outsidePort] = [await freePort(), await freePort()];
    origin = `http://127.0.0.1:${outsidePort}`;
    shop = await openShop("postgres", {
      publicOrigin: `http://localhost:${port}`,
      simulatorOrigin: origin,
      chainMaps: {
        seven_eleven: `${origin}/seven/emap.ashx?eshopid=999`,
        cvs: `${origin}/cvs/default.asp`,
        family_mart: `${origin}/family/default.aspx`,
        hong_kong: `${origin}/hongkong/storemap?shop=7`,
      },
    });
    server = serve({ fetch: shop.fetch, port });
    member = await aMember(shop);
    await shop.database.db.execute(sql`
      insert into pickup_stores (brand, store_id, name, city, district, address, tel, is_island) values
        ('shopping_seven', '896539', '馬公門市', '澎湖縣', '馬公市', '澎湖縣馬公市中正路 2 號', '06-1', true),
        ('hilife', '2001', '萊爾富馬公店', '澎湖縣', '馬公市', '澎湖縣馬公市中正路 4 號', '06-2', true),
        ('ok_mart', '1328', 'OK馬公店', '澎湖縣', '馬公市', '澎湖縣馬公市中正路 5 號', '06-3', true),
        ('family_mart', '006598', '全家馬公店', '澎湖縣', '馬公市', '澎湖縣馬公市中正路 6 號', '06-4', true),
        ('hk_ok_mart', 'HK304', 'OK 便利店深水埗店', '九龍', '深水埗區', '九龍深水埗區長沙灣道 39 號', '852-1', false)`);
  });
  afterAll(async () => {
    server.close();
    await shop.close();
  });

  const host = () => new URL(shop.settings.publicOrigin).host;
  const begin = (delivery: number, brand?: string) =>
    shop.ask(startStoreVisit, { delivery, ...(brand && { brand }) }, { token: member.token });

  /** Opens a map at one town; the one form on it. */
  async function formOf(url: string, city = "澎湖縣") {
    const opened = await fetch(url, { redirect: "manual" });
    expect(opened.status, url).toBe(303);
    const html = await (await fetch(`${new URL(opened.headers.get("location")!, origin).href}?city=${city}`)).text();
    const [form, ...others] = html.match(/<form method="(?:get|post)" action[\s\S]*?<\/form>/g)!;
    expect(others, "stores of another chain").toEqual([]);
    return {
      method: /method="([^"]*)"/.exec(form!)![1],
      action: /action="([^"]*)"/.exec(form!)![1]!,
      fields: Object.fromEntries(
        [...form!.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
      ),
    };
  }

  test.each([
    [5, undefined, "post", ["storeid", "storename", "Outside", "tempvar"], "馬公門市"],
    [3, "hilife", "get", ["cvsspot", "name", "addr", "tel", "cvstemp"], "萊爾富馬公店"],
    [3, "ok_mart", "get", ["cvsspot", "name", "addr", "tel", "cvstemp"], "OK馬公店"],
    [3, "family_mart", "get", ["cvsspot", "name", "addr", "tel", "cvstemp"], "全家馬公店"],
    [3, "shopping_seven", "get", ["cvsspot", "name", "addr", "tel", "cvstemp"], "全家馬公店"],
    [9, undefined, "post", ["cvsspot", "name", "addr", "tel", "cvsname", "cvsnum", "cvstemp"], "全家馬公店"],
  ])("delivery %i, %s: answers by %s with the parameters of the specification", async (...expected) => {
    const [delivery, brand, method, parameters, name] = expected;
    const { state, start } = await begin(delivery, brand);
    expect(start!.fields).toEqual({});
    const form = await formOf(start!.url);
    expect([form.method, form.action]).toEqual([method, `${shop.settings.publicOrigin}/cart/store-return/${state}`]);
    expect(Object.keys(form.fields)).toEqual(parameters);
    expect(stateOfAnswer(form.fields, form.action.split("/").pop())).toBe(state);
    const { store } = await shop.ask(finishStoreVisit, { state, answer: form.fields });
    expect(store).toMatchObject({ delivery, name, is_island: true });
  });

  test("the map of Hong Kong shows its stores by its own areas, and answers with the parameters of the specification", async () => {
    const { state, start } = await begin(7);
    const { pathname, searchParams } = new URL(start!.url);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      "/hongkong/storemap",
      { shop: "7", rturl: `${shop.settings.publicOrigin}/cart/store-return/${state}`, keep_data: state },
    ]);
    const form = await formOf(start!.url, "九龍");
    expect([form.method, form.action]).toEqual(["post", searchParams.get("rturl")]);
    expect(form.fields).toEqual({
      ...{ stno: "HK304", st_name: "OK 便利店深水埗店", st_addr: "九龍深水埗區長沙灣道 39 號", st_tel: "852-1" },
      ...{ country: "HK", csno: "H", cs_name: "香港 OK 便利店", keep_data: state },
    });
    // GET or POST, under whatever case; of another country it is no store
    const capitals = Object.fromEntries(
      Object.entries(form.fields).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(stateOfAnswer(capitals)).toBe(state);
    await expect(
      shop.ask(finishStoreVisit, { state, answer: { ...form.fields, country: "MO" } }),
    ).rejects.toMatchObject({ code: "store_unknown" });
    const { store } = await shop.ask(finishStoreVisit, { state, answer: capitals });
    expect(store).toMatchObject({ delivery: 7, type: "hk_ok_mart", id: "HK304", city: "九龍" });
  });

  test("each map is asked with its own parameters: addresses without a scheme, a chain's letter, «family»", async () => {
    const asked = async (delivery: number, brand?: string) => {
      const { state, start } = await begin(delivery, brand);
      const { pathname, searchParams } = new URL(start!.url);
      return [pathname, Object.fromEntries(searchParams), `${host()}/cart/store-return/${state}`, state] as const;
    };
    const [cvs, hilife, back, state] = await asked(3, "hilife");
    expect([cvs, hilife]).toEqual(["/cvs/default.asp", { cvsname: back, cvstemp: state, cvsspot: "L" }]);
    const [family, question, home] = await asked(9);
    expect([family, question]).toEqual(["/family/default.aspx", { cvsname: home, cvstemp: "family" }]);
    const [, seven, there, tempvar] = await asked(5);
    expect(seven).toEqual({ eshopid: "999", servicetype: "1", url: `http://${there}`, tempvar });
  });

  test("a map does not lead to another shop, nor show a chain that it has not", async () => {
    for (const query of ["cvsname=evil.example/x", "", `cvsname=${host()}/x&cvsspot=S`])
      expect((await fetch(`${origin}/cvs/default.asp?${query}`, { redirect: "manual" })).status, query).toBe(400);
    expect((await fetch(`${origin}/seven/emap.ashx?url=http://evil.example/`, { redirect: "manual" })).status).toBe(
      400,
    );
  });
});
