import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOperatorActions } from "#contract/ops";
import { listShopOrders, showShopOrder } from "#contract/order-ops";
import { getOrder } from "#contract/orders";
import { aPlacedOrder, byCat, move, standing } from "../../placed-orders.ts";
import { aProduct } from "../../builders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const operator = { operator: "店長 小林" };

describe.each(databases)("operators move orders on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("a paid order is packed, sent, delivered and completed; its shopper is told of each, and sees each with its day", async () => {
    const { who, order_number, pay } = await aPlacedOrder(shop);
    expect(await move(shop, order_number, "preparing")).toMatchObject({
      outcome: "refused",
      reason: "這筆訂單目前是「待付款」，只有「訂單成立」的訂單可以改為「備貨中」",
    });
    await pay();
    expect(await move(shop, order_number, "preparing")).toEqual({
      outcome: "moved",
      status_name: "備貨中",
      reason: null,
    });
    expect((await move(shop, order_number, "shipped")).reason).toContain("請指定物流公司：tcat（黑貓宅急便）");
    expect((await move(shop, order_number, "shipped", { carrier: "tcat" })).reason).toContain("請填物流編號");
    expect((await move(shop, order_number, "shipped", { ...byCat, carrier: "seven" })).outcome).toBe("refused");
    expect((await move(shop, order_number, "shipped", byCat)).outcome).toBe("moved");
    const sent = await shop.ask(getOrder, { order_number }, { token: who.token });
    expect(sent.sub_orders[0]!.parcel).toEqual({
      carrier: "黑貓宅急便",
      tracking_number: "903221488720",
      page: "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=903221488720",
    });
    expect(sent.progress.map(({ name, state, at }) => [name, state, at !== null])).toEqual([
      ["訂單成立", "done", true],
      ["備貨", "done", true],
      ["出貨", "now", true],
      ["送達", "ahead", false],
    ]);
    await move(shop, order_number, "arrived");
    await move(shop, order_number, "completed");
    expect(
      (await shop.ask(getOrder, { order_number }, { token: who.token })).progress.map(({ state }) => state),
    ).toEqual(["done", "done", "done", "done"]);
    expect(await standing(shop, order_number)).toEqual({
      status: "completed",
      payment_status: "paid",
      events: ["placed", "preparing", "shipped", "arrived", "completed"],
      invoice: "waiting",
      mails: ["訂單確認", "付款成功", "出貨通知", "送達通知", "訂單完成通知"],
      sms: 0,
    });
  });

  test("what is paid at the counter owes its invoice with the dispatch, and is paid with the completion", async () => {
    const { who, order_number, total } = await aPlacedOrder(shop, { counter: true });
    expect(await standing(shop, order_number)).toMatchObject({ payment_status: "at_pickup", invoice: null });
    await move(shop, order_number, "preparing");
    // its store's chain carries it, whoever is not named
    expect((await move(shop, order_number, "shipped", { tracking_number: "82610000137" })).outcome).toBe("moved");
    expect(await standing(shop, order_number)).toMatchObject({ payment_status: "at_pickup", invoice: "waiting" });
    await move(shop, order_number, "arrived");
    const there = await shop.ask(getOrder, { order_number }, { token: who.token });
    expect(there).toMatchObject({ status_name: "已到店", sub_orders: [{ parcel: { carrier: "7-ELEVEN" } }] });
    expect(there.sub_orders[0]!.collect_before).toMatch(/T15:59:59.000Z$/);
    const { rows } = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where kind = 'sms' and position(${order_number} in body) > 0`,
    );
    expect(rows.map(({ body }) => body)).toEqual([
      expect.stringContaining(`攜帶身分證件取貨，取貨時付款 ${total} 元。`),
    ]);
    await move(shop, order_number, "completed");
    expect(await standing(shop, order_number)).toMatchObject({
      status: "completed",
      payment_status: "paid",
      mails: ["訂單確認", "出貨通知", "到店通知", "訂單完成通知"],
      sms: 1,
    });
  });

  test("said again nothing changes, and nobody is told again; a parcel's wrong number is put right", async () => {
    const { order_number, pay } = await aPlacedOrder(shop);
    await pay();
    await move(shop, order_number, "preparing");
    expect((await move(shop, order_number, "preparing")).outcome).toBe("unchanged");
    await move(shop, order_number, "shipped", byCat);
    expect((await move(shop, order_number, "shipped", byCat)).outcome).toBe("unchanged");
    expect((await move(shop, order_number, "preparing")).outcome).toBe("refused");
    expect((await move(shop, order_number, "shipped", { ...byCat, tracking_number: "903221488721" })).outcome).toBe(
      "moved",
    );
    expect((await standing(shop, order_number)).mails.slice(2)).toEqual(["出貨通知", "物流資訊更正"]);
    const actions = await shop.ask(listOperatorActions, {}, operator);
    expect(actions.filter(({ target_ids }) => target_ids.includes(order_number))).toMatchObject([
      { after: { tracking_number: "903221488721" }, before: { tracking_number: "903221488720" } },
      { operator: "店長 小林", command: "moveOrder", before: { status: "preparing" }, after: { status: "shipped" } },
      { before: { status: "placed" }, after: { status: "preparing" } },
    ]);
  });

  test("a dry run says what would happen, and nothing does", async () => {
    const { order_number } = await aPlacedOrder(shop, { counter: true });
    expect(await move(shop, order_number, "preparing", { dry_run: true })).toMatchObject({
      outcome: "moved",
      status_name: "備貨中",
    });
    expect(await move(shop, order_number, "cancelled", { dry_run: true })).toMatchObject({ outcome: "moved" });
    expect(await standing(shop, order_number)).toMatchObject({ status: "placed", events: [], mails: ["訂單確認"] });
  });

  test("an operator gives up what has not left; what is on its way only when it is back, and all that it held goes back", async () => {
    const book = await aProduct(shop, { stock: 5 });
    const left = async () =>
      (await shop.database.db.execute(sql`select quantity from stocks where product_guid = ${book.product_guid}`))
        .rows[0]!.quantity;
    const { order_number, pay } = await aPlacedOrder(shop, { products: [{ product_guid: book.product_guid, qty: 2 }] });
    await pay();
    await move(shop, order_number, "preparing");
    expect((await move(shop, order_number, "cancelled", { came_back: true })).outcome).toBe("refused");
    await move(shop, order_number, "shipped", byCat);
    expect((await move(shop, order_number, "cancelled")).reason).toContain("--came-back");
    expect(await left()).toBe(3);
    expect((await move(shop, order_number, "cancelled", { came_back: true })).outcome).toBe("moved");
    expect((await move(shop, order_number, "cancelled", { came_back: true })).outcome).toBe("unchanged");
    expect([await left(), await standing(shop, order_number)]).toMatchObject([
      5,
      { status: "cancelled", invoice: "voiding", events: ["placed", "preparing", "shipped", "cancelled"] },
    ]);
    const other = await aPlacedOrder(shop, { counter: true });
    expect((await move(shop, other.order_number, "cancelled")).outcome).toBe("moved");
    expect((await move(shop, other.order_number, "preparing")).outcome).toBe("refused");
  });

  test("what is to be packed is listed oldest first, and shown with all that is needed to send it; nobody else's words go along", async () => {
    const one = await aPlacedOrder(shop, { counter: true });
    const two = await aPlacedOrder(shop, { counter: true });
    const listed = (await shop.ask(listShopOrders, { group: "processing" }, operator)).map(
      ({ order_number }) => order_number,
    );
    expect(listed.indexOf(one.order_number)).toBeLessThan(listed.indexOf(two.order_number));
    expect(listed).toContain(one.order_number);
    const behind = await shop.ask(listShopOrders, { group: "processing", after: one.order_number }, operator);
    expect(behind.map(({ order_number }) => order_number)).toEqual([two.order_number]);
    expect(JSON.stringify(behind)).not.toContain("example.com");
    expect(await shop.ask(showShopOrder, { order_number: two.order_number }, operator)).toMatchObject({
      email: two.email,
      recipient: {
        name: "王小明",
        mobile: "0912345678",
        telephone: null,
        place: expect.stringContaining("門市") as string,
      },
      lines: [{ product_guid: two.product_guid, item_type: "product", quantity: 2, is_ebook: false }],
      goods: 2,
      events: [],
      paper: null,
    });
    await expect(shop.ask(showShopOrder, { order_number: "YL260101000000" }, operator)).rejects.toMatchObject({
      status: 404,
    });
    await expect(move(shop, "YL260101000000", "preparing")).rejects.toMatchObject({ code: "order_not_found" });
  });

  test("32 operators at once send one order: one of them did, and one mail goes out", async () => {
    const { order_number } = await aPlacedOrder(shop, { counter: true });
    await move(shop, order_number, "preparing");
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => move(shop, order_number, "shipped", { tracking_number: "82610000138" })),
    );
    expect(answers.filter(({ outcome }) => outcome === "moved")).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === "unchanged")).toHaveLength(31);
    expect((await standing(shop, order_number)).mails).toEqual(["訂單確認", "出貨通知"]);
  });
});
