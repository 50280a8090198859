import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stateOfAnswer } from "#contract/pickup-store-rules";
import { finishStoreVisit, getStoreVisit, startStoreVisit } from "#contract/pickup-stores";
import { checkMacValue, hasRightMac } from "#api/outside/check-mac-value";
import { patience } from "../patience.ts";
import { stateOf } from "../payments.ts";
import { freePort } from "../running-shop.ts";
import { openShop, type TestShop } from "../shop.ts";
import { formOf, openSimulated } from "../simulated.ts";

describe("the simulated outside", () => {
  let outside: Awaited<ReturnType<typeof openSimulated>>;
  let shop: TestShop;
  let origin: string;
  let member: (typeof outside)["member"];

  beforeAll(async () => {
    outside = await openSimulated();
    ({ shop, origin, member } = outside);
    await shop.database.db.execute(sql`
      insert into pickup_stores (brand, store_id, name, city, district, address, is_island) values
        ('shopping_seven', '131386', '大安門市', '臺北市', '大安區', '臺北市大安區信義路 1 號', false),
        ('shopping_seven', '896539', '馬公門市', '澎湖縣', '馬公市', '澎湖縣馬公市中正路 2 號', true),
        ('family_mart', '006598', '全家大安店', '臺北市', '大安區', '臺北市大安區和平東路 3 號', false)`);
  });
  afterAll(() => outside.close());

  test("answers on the address of this machine alone, since whoever reaches it decides what was paid", async () => {
    expect((await fetch(origin)).status).toBe(200);
    // another name of the same machine: whoever listens on all addresses answers there as well
    await expect(fetch(origin.replace("127.0.0.1", "127.0.0.2"))).rejects.toThrow();
  });
  beforeEach(() => manner("now"));

  const order: (typeof outside)["order"] = (wish) => outside.order(wish);
  const start = (order_number: string) => outside.start(order_number);
  const post = (url: string, fields: Record<string, string>) => outside.post(url, fields);
  const manner = (wanted: string) => outside.manner(wanted);

  /** Goes to the payment page and gives its address and text. */
  async function paymentPage(order_number: string) {
    const { url, fields } = await start(order_number);
    const opened = await post(url, fields);
    expect(opened.status).toBe(303);
    const address = new URL(opened.headers.get("location")!, origin).href;
    return { address, html: await (await fetch(address)).text() };
  }

  test("shows the amount and three buttons in plain HTML, under a policy without scripts, and sets no cookie", async () => {
    const { order_number } = await order({ total: 1632 });
    const { address, html } = await paymentPage(order_number);
    expect(html).toContain("<h1>模擬付款</h1>");
    expect(html).toContain("NT$ 1,632");
    for (const name of ["付款成功", "付款失敗", "取消付款"])
      expect(html).toMatch(new RegExp(`<button[^>]*>\\s*${name}\\s*</button>`));
    expect(html).not.toContain("<script");
    const response = await fetch(address, { headers: { cookie: "yuelin-session=whatever" } });
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("付款成功 tells the shop's server first and then sends the browser's POST on to the shop", async () => {
    const { id, order_number } = await order();
    const page = await paymentPage(order_number);
    const form = formOf(page.html, "付款成功");
    const pressed = await post(form.action, form.fields);
    expect(pressed.status).toBe(307);
    expect(pressed.headers.get("location")).toBe(
      `${shop.settings.publicOrigin}/cart/payment-return?order=${order_number}`,
    );
    // what the browser carries is what the server was told
    expect(hasRightMac(form.fields, shop.settings.payment)).toBe(true);
    expect(await stateOf(shop, id)).toMatchObject({ status: "placed", payment_status: "paid" });
    expect(await (await fetch(page.address)).text()).toContain("這筆交易已結束：付款成功");
    // pressed again from an old page: nothing more
    expect((await post(form.action, form.fields)).status).toBe(303);
    expect(await stateOf(shop, id)).toMatchObject({ payments: ["paid"], mails: 1 });
  });

  test("付款失敗 leaves an order that can be paid again, 取消付款 sends the browser back without a result", async () => {
    const { id, order_number } = await order();
    const failed = formOf((await paymentPage(order_number)).html, "付款失敗");
    expect((await post(failed.action, failed.fields)).status).toBe(307);
    expect(await stateOf(shop, id)).toMatchObject({ payment_status: "failed" });
    const cancelled = formOf((await paymentPage(order_number)).html, "取消付款");
    const left = await post(cancelled.action, {});
    expect(left.status).toBe(303);
    expect(left.headers.get("location")).toContain(
      `${shop.settings.publicOrigin}/cart/payment-return?order=${order_number}`,
    );
    const paid = formOf((await paymentPage(order_number)).html, "付款成功");
    await post(paid.action, paid.fields);
    expect(await stateOf(shop, id)).toMatchObject({ payment_status: "paid", payments: ["failed", "started", "paid"] });
  });

  test("of several numbers of instalments the shopper chooses one, and the notice tells the whole sum and nothing of the card", async () => {
    const { id, order_number } = await order({ payment: 18, total: 1732 });
    const page = await paymentPage(order_number);
    expect(page.html).toContain("信用卡分期");
    expect(page.html).toMatch(/3 期：第一期 NT\$ 578，之後每期 NT\$ 577（已選擇）/);
    const link = /href="(\?stage=24)">24 期：第一期 NT\$ 76，之後每期 NT\$ 72</.exec(page.html)![1]!;
    const chosen = await (await fetch(page.address + link)).text();
    expect(chosen).toMatch(/24 期：第一期 NT\$ 76，之後每期 NT\$ 72（已選擇）/);
    const form = formOf(chosen, "付款成功");
    expect(form.fields).toMatchObject({ TradeAmt: "1732" });
    expect(hasRightMac(form.fields, shop.settings.payment)).toBe(true);
    expect((await post(form.action, form.fields)).status).toBe(307);
    expect(await stateOf(shop, id)).toMatchObject({ status: "placed", payment_status: "paid" });
    const { rows } = await shop.database.db.execute<{ raw: string }>(
      sql`select raw from payment_notices where trade_number like ${`${order_number}%`}`,
    );
    expect([...new URLSearchParams(rows[0]!.raw).keys()].filter((name) => /card|auth|stage/.test(name))).toEqual([]);
  });

  test("a UnionPay payment says that it is one, and is not divided", async () => {
    const { id, order_number } = await order({ payment: 12 });
    const { html } = await paymentPage(order_number);
    expect(html).toContain("銀聯卡");
    expect(html).not.toContain("分期期數");
    const { action, fields } = formOf(html, "付款成功");
    const back = (await post(action, fields)).headers.get("location")!;
    expect(new URL(back).searchParams.has("unfinished"), "paid, and told so").toBe(false);
    expect(await stateOf(shop, id)).toMatchObject({ status: "placed", payment_status: "paid" });
  });

  test("a notice that is sent twice changes nothing, one that is never sent leaves the order waiting", async () => {
    const twice = await order();
    await manner("twice");
    const first = formOf((await paymentPage(twice.order_number)).html, "付款成功");
    await post(first.action, first.fields);
    expect(await stateOf(shop, twice.id)).toMatchObject({ payment_status: "paid", payments: ["paid"], mails: 1 });
    const never = await order();
    await manner("never");
    const second = formOf((await paymentPage(never.order_number)).html, "付款成功");
    expect((await post(second.action, second.fields)).status).toBe(307);
    expect(await stateOf(shop, never.id)).toMatchObject({ payment_status: "unpaid", payments: ["started"] });
  });

  test("a late notice comes after the browser has", async () => {
    const { id, order_number } = await order();
    await manner("late");
    const form = formOf((await paymentPage(order_number)).html, "付款成功");
    expect((await post(form.action, form.fields)).status).toBe(307);
    expect(await stateOf(shop, id)).toMatchObject({ payment_status: "unpaid" });
    await expect
      .poll(() => stateOf(shop, id), { timeout: patience, interval: 500 })
      .toMatchObject({ payment_status: "paid" });
  });

  test("an ATM payment gets its account at once, and the transfer can be made later from the first page", async () => {
    const { id, order_number } = await order({ payment: 3, minutes: 3 * 1440 });
    const { url, fields } = await start(order_number);
    const back = await post(url, fields);
    expect(back.status).toBe(307);
    expect(back.headers.get("location")).toBe(
      `${shop.settings.publicOrigin}/cart/payment-return?order=${order_number}`,
    );
    expect(await stateOf(shop, id)).toMatchObject({ payment_status: "pending", payments: ["awaiting_transfer"] });
    const { rows } = await shop.database.db.execute<{ bank_code: string; virtual_account: string }>(
      sql`select bank_code, virtual_account from payments where order_id = ${id}`,
    );
    expect(rows[0]).toMatchObject({ bank_code: "005", virtual_account: expect.stringMatching(/^\d{16}$/) as string });
    const first = await (await fetch(origin)).text();
    const link = new RegExp(`href="(/trades/\\w+)">模擬轉帳：訂單 ${order_number}`).exec(first)![1]!;
    const page = await (await fetch(new URL(link, origin))).text();
    expect(page).toContain(rows[0]!.virtual_account);
    await post(formOf(page, "付款成功").action, {});
    expect(await stateOf(shop, id)).toMatchObject({ status: "placed", payment_status: "paid" });
  });

  test("refuses a form with a wrong signature, a used trade number, and return addresses that are not the shop's", async () => {
    const { order_number } = await order();
    const { url, fields } = await start(order_number);
    const resigned = (changed: Record<string, string>) => {
      const all = { ...fields, ...changed };
      return { ...all, CheckMacValue: checkMacValue(all, shop.settings.payment) };
    };
    expect((await post(url, { ...fields, TotalAmount: "1" })).status).toBe(400);
    expect((await post(url, resigned({ ReturnURL: "http://192.0.2.7/collect" }))).status).toBe(400);
    expect((await post(url, fields)).status).toBe(303);
    const again = await post(url, fields);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("訂單編號重覆");
  });

  test("the store map shows a district's stores, and each store's button posts it to the shop", async () => {
    const { state, start: map } = await shop.ask(startStoreVisit, { delivery: 5 }, { token: member.token });
    expect(state).toHaveLength(20);
    const opened = await fetch(map!.url, { redirect: "manual" });
    expect(opened.status).toBe(303);
    const address = new URL(opened.headers.get("location")!, origin);
    const empty = await (await fetch(address)).text();
    expect(empty).toContain("<h1>選擇取貨門市</h1>");
    expect(empty).toContain('<optgroup label="澎湖縣">');
    expect(empty).toMatch(/<button[^>]*>\s*查詢門市\s*<\/button>/);
    const html = await (
      await fetch(`${address.href}?city=%E5%9F%BA%E9%9A%86%E5%B8%82&district=${encodeURIComponent("臺北市/大安區")}`)
    ).text();
    expect(html).toContain("大安門市");
    expect(html).not.toContain("全家大安店");
    const form = formOf(html, "選擇此門市");
    expect(form.action).toBe(`${shop.settings.publicOrigin}/cart/store-return/${state}`);
    expect(stateOfAnswer(form.fields)).toBe(state);
    const { store } = await shop.ask(finishStoreVisit, {
      state,
      answer: { ...form.fields, CVSStoreName: "<b>別的名字</b>", CVSAddress: "別的地址" },
    });
    expect(store).toEqual({
      id: "131386",
      type: "shopping_seven",
      delivery: 5,
      name: "大安門市",
      address: "臺北市大安區信義路 1 號",
      city: "臺北市",
      is_island: false,
    });
    expect(await shop.ask(getStoreVisit, { state }, { token: member.token })).toEqual({ delivery: 5, store });
  });

  test("a map that is asked without the right signature does not open", async () => {
    const { start: map } = await shop.ask(startStoreVisit, { delivery: 5 }, { token: member.token });
    expect((await fetch(map!.url.replace("IsCollection=Y", "IsCollection=N"), { redirect: "manual" })).status).toBe(
      400,
    );
  });

  test("exists in demo mode only", async () => {
    const port = await freePort();
    const live = await openShop("postgres", { mode: "live", simulatorOrigin: `http://127.0.0.1:${port}` });
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    await live.close();
  });
});
