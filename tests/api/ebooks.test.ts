import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ebook_chapters, orders, products } from "#api/db";
import { getEbookTicket, listEbooks, readEbook, readTrial } from "#contract/ebooks";
import { listOperatorActions, saveChapters } from "#contract/ops";
import { getOrder } from "#contract/orders";
import { placeOrder } from "#contract/checkout";
import { getProduct } from "#contract/products";
import { signTicket } from "#api/ebooks/ticket";
import { aProduct } from "../builders.ts";
import { aBuyer, aGuest, aSeenForm } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "店長 小林" };

describe.each(databases)("ebooks on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  async function anEbook(wish: Parameters<typeof aProduct>[1] = {}) {
    const ebook = await aProduct(shop, { is_ebook: true, ...wish });
    await shop.database.db.insert(ebook_chapters).values([
      { product_guid: ebook.product_guid, number: 1, title: "第一章", body: "起\n\n承", trial: true },
      { product_guid: ebook.product_guid, number: 2, title: "第二章", body: "轉\n\n合" },
    ]);
    return ebook;
  }

  async function placed(buyer: { token: string }, product_guid: string) {
    const form = await aSeenForm(shop, buyer.token, {
      products: [{ product_guid, qty: 1 }],
      delivery: 11,
      agree_digital: true,
    });
    return ((await shop.ask(placeOrder, form, { token: buyer.token })) as { order_number: string }).order_number;
  }

  const becomes = (order_number: string, state: Partial<typeof orders.$inferInsert>) =>
    shop.database.db.update(orders).set(state).where(eq(orders.order_number, order_number));
  const paid = (order_number: string) => becomes(order_number, { status: "placed", payment_status: "paid" });

  async function bought(buyer: { token: string }, product_guid: string) {
    const order_number = await placed(buyer, product_guid);
    await paid(order_number);
    return order_number;
  }

  test("a paid one stands on the member's shelf and on the order, opens by its ticket, chapter by chapter", async () => {
    const ebook = await anEbook();
    const buyer = await aBuyer(shop, []);
    const { token } = buyer;
    const order_number = await placed(buyer, ebook.product_guid);
    const { product_guid } = ebook;
    expect(await shop.ask(listEbooks, {}, { token })).toEqual({ ebooks: [], page: 1, pages: 1, total: 0 });
    await expect(shop.ask(getEbookTicket, { product_guid }, { token })).rejects.toMatchObject({
      status: 404,
      code: "ebook_not_bought",
    });
    expect((await shop.ask(getOrder, { order_number }, { token })).lines[0]!.readable).toBe(false);

    await paid(order_number);
    expect((await shop.ask(getOrder, { order_number }, { token })).lines[0]!.readable).toBe(true);
    expect(await shop.ask(listEbooks, {}, { token })).toMatchObject({
      ebooks: [{ product_guid, name: ebook.name, readable: true }],
      total: 1,
    });
    const { ticket, expires_at } = await shop.ask(getEbookTicket, { product_guid }, { token });
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(11 * 3_600_000);
    // the ticket alone opens it
    expect(await shop.ask(readEbook, { product_guid, number: 2, ticket })).toMatchObject({
      name: ebook.name,
      chapters: [
        { number: 1, title: "第一章" },
        { number: 2, title: "第二章" },
      ],
      chapter: { number: 2, title: "第二章", paragraphs: ["轉", "合"] },
    });
    await expect(shop.ask(readEbook, { product_guid, number: 3, ticket })).rejects.toMatchObject({ status: 404 });
  });

  test("a guest opens what the session has bought, and nobody else does", async () => {
    const { product_guid } = await anEbook();
    const guest = await aGuest(shop);
    await bought(guest, product_guid);
    await shop.ask(getEbookTicket, { product_guid }, { token: guest.token });
    for (const other of [await aGuest(shop), await aBuyer(shop, [])])
      await expect(shop.ask(getEbookTicket, { product_guid }, { token: other.token })).rejects.toMatchObject({
        status: 404,
      });
  });

  test("a ticket is worth nothing for another book, where it was altered, once its time is over, and when the order is given up", async () => {
    const [{ product_guid }, other] = [await anEbook(), await anEbook()];
    const buyer = await aBuyer(shop, []);
    const order_number = await bought(buyer, product_guid);
    const { ticket } = await shop.ask(getEbookTicket, { product_guid }, { token: buyer.token });
    const refused = { status: 403, code: "ebook_ticket_over" };
    const read = (input: { product_guid?: string; ticket?: string }) =>
      shop.ask(readEbook, { product_guid, number: 1, ticket, ...input });
    await expect(read({ product_guid: other.product_guid })).rejects.toMatchObject(refused);
    const [head, claims, signature] = ticket.split(".");
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims!, "base64url").toString()), sub: other.product_guid }),
    ).toString("base64url");
    await expect(
      read({ product_guid: other.product_guid, ticket: [head, forged, signature].join(".") }),
    ).rejects.toMatchObject(refused);
    await expect(read({ ticket: "x" })).rejects.toMatchObject(refused);
    const elsewhere = await signTicket(
      { ...shop.settings, tokenSecrets: ["another-secret-0123456789abcdefghijk"] },
      product_guid,
      1,
    );
    await expect(read({ ticket: elsewhere.ticket })).rejects.toMatchObject(refused);
    await read({});

    await becomes(order_number, { status: "cancelled" });
    await expect(read({})).rejects.toMatchObject(refused);
    await expect(shop.ask(getEbookTicket, { product_guid }, { token: buyer.token })).rejects.toMatchObject({
      status: 404,
    });
    expect(await shop.ask(listEbooks, {}, { token: buyer.token })).toMatchObject({ total: 0 });
  });

  test("試閱 is for anybody, with the paper edition too, and never the rest of the book", async () => {
    const paper = await aProduct(shop);
    const ebook = await anEbook({ dual_guid: paper.product_guid });
    await expect(shop.ask(readTrial, { product_guid: paper.product_guid })).rejects.toMatchObject({ status: 404 });
    const rows = [{ product: ebook.product_guid, number: 1, title: "第一章", body: "起\n\n承\n\n再起", trial: true }];
    await shop.database.db
      .update(products)
      .set({ dual_guid: ebook.product_guid })
      .where(eq(products.product_guid, paper.product_guid));
    expect(await shop.ask(saveChapters, { rows }, operator)).toMatchObject({ changed: 1, refused: [] });
    for (const { product_guid } of [ebook, paper]) {
      expect((await shop.ask(readTrial, { product_guid })).chapters).toEqual([
        { number: 1, title: "第一章", paragraphs: ["起", "承", "再起"] },
      ]);
      expect((await shop.ask(getProduct, { id: product_guid })).has_trial).toBe(true);
    }
  });

  test("試閱 of what is 限制級 is only for whoever is of age", async () => {
    const { product_guid } = await anEbook({ restricted: true });
    await expect(shop.ask(readTrial, { product_guid })).rejects.toMatchObject({ status: 403, code: "of_age_only" });
    expect((await shop.ask(readTrial, { product_guid }, { of_age: true })).restricted).toBe(true);
  });

  test("operators lay in, change and take away chapters; the audit knows a text by its hash", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    const book = await aProduct(shop);
    const { product_guid: product } = ebook;
    const save = (rows: Parameters<typeof shop.ask<typeof saveChapters>>[1]["rows"]) =>
      shop.ask(saveChapters, { rows }, operator);
    expect(
      await save([
        { product, number: 1, title: "序", body: "前言", trial: "yes" },
        { product: book.product_guid, number: 1, title: "序", body: "前言" },
        { product: "nothingatall", number: 1, title: "序", body: "前言" },
      ]),
    ).toMatchObject({ created: 1, refused: [{ row: 1 }, { row: 2 }] });
    expect((await shop.ask(listOperatorActions, {}, operator))[0]).toMatchObject({
      command: "saveChapters",
      target_ids: [`${product}/1`],
    });
    expect(await save([{ product, number: 1, title: "序", body: "前言", trial: true }])).toMatchObject({
      unchanged: 1,
    });
    expect(await save([{ product, number: 1, title: "序", body: "後記", trial: true }])).toMatchObject({ changed: 1 });
    expect((await shop.ask(getProduct, { id: product })).has_trial).toBe(true);
    expect(await save([{ product, number: 1, title: "序" }])).toMatchObject({ removed: 1 });
    expect((await shop.ask(getProduct, { id: product })).has_trial).toBe(false);
  });
});
