import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address_books, pickup_stores } from "#api/db";
import { addressBookMost, listAddressBooks } from "#contract/address-books";
import { placeOrder, quoteCheckout, type PlaceOrder } from "#contract/checkout";
import { getOrder, listWaitingOrders } from "#contract/orders";
import { aProduct } from "../../builders.ts";
import { aBuyer, aChosenStore, aGuest, aSeenForm, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { countOrders, orderOf, refused } from "./outcome.ts";

describe.each(databases)("who gets an order, and where, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.database.db;

  test("a number that is not mobile goes with the address: kept, shown, saved, and taken from the entry; half of one is refused", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const member = await aBuyer(shop, [book]);
    const one = { token: member.token };
    const place = { city: "臺北市", district: "信義區", address: "市府路 1 號" };
    const form = await aSeenForm(shop, member.token, { recipient: { ...place, use: "same" }, save_address: true });
    const by = (recipient: PlaceOrder["recipient"], more = {}) =>
      shop.ask(placeOrder, { ...form, recipient: { ...place, use: "same", ...recipient }, ...more }, one);
    for (const [half, field] of [
      [{ extension: "12" }, "recipient.telephone"],
      [{ telephone_area: "02" }, "recipient.telephone"],
      [{ telephone_area: "9", telephone: "27201234" }, "recipient.telephone_area"],
      [{ telephone_area: "9999", telephone: "27201234" }, "recipient.telephone_area"],
      [{ telephone: "12" }, "recipient.telephone"],
      [{ telephone: "27201234", extension: "轉" }, "recipient.extension"],
    ] as const)
      await expect(by(half)).rejects.toEqual(refused(422, field));
    const landLine = { telephone_area: "02", telephone: "2720-1234", extension: "12" };
    const { order_number } = (await by(landLine)) as { order_number: string };
    const telephone = { country: "886", number: "02-27201234", extension: "12" };
    expect((await orderOf(shop, order_number)).recipient).toMatchObject({ telephone });
    expect((await shop.ask(getOrder, { order_number }, one)).recipient.telephone).toBe("02-27201234 分機 12");
    const [entry] = await shop.ask(listAddressBooks, {}, one);
    expect(entry).toMatchObject({ telephone_country_code: "886", telephone: "02-27201234", extension: "12" });

    await layCart(shop, member.token, [{ product_guid: book.product_guid, qty: 1 }]);
    const again = await aSeenForm(shop, member.token, {
      recipient: { use: "address_books", address_book_id: entry!.id },
    });
    const second = (await shop.ask(placeOrder, again, one)) as { order_number: string };
    expect((await orderOf(shop, second.order_number)).recipient).toMatchObject({ telephone });
  });

  test("an entry that is saved again takes a new number beside the mobile one, and a full book takes no more", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const member = await aBuyer(shop, [book]);
    const one = { token: member.token };
    const save = async (recipient: object) => {
      await layCart(shop, member.token, [{ product_guid: book.product_guid, qty: 1 }]);
      const place = { use: "same", city: "臺北市", district: "信義區", address: "市府路 1 號" } as const;
      const asked = { recipient: { ...place, ...recipient }, save_address: true };
      await shop.ask(placeOrder, await aSeenForm(shop, member.token, asked), one);
      return shop.ask(listAddressBooks, {}, one);
    };
    expect(await save({})).toMatchObject([{ telephone: null }]);
    expect(await save({ telephone: "27201234", extension: "5" })).toMatchObject([
      { telephone_country_code: "886", telephone: "27201234", extension: "5" },
    ]);
    // a form without one takes none away
    expect(await save({})).toMatchObject([{ telephone: "27201234", extension: "5" }]);
    await db().execute(sql`
      insert into address_books (member_id, name, mobile_country_code, mobile_phone, country, delivery_type)
      select ${member.member_id}::int, '收件人', '886', '0912345678', 'TW', 2 from generate_series(2, ${addressBookMost}::int)`);
    expect(await save({ address: "市府路 2 號" })).toHaveLength(addressBookMost);
    const { rows } = await db().execute(sql`select from address_books where member_id = ${member.member_id}`);
    expect(rows).toHaveLength(addressBookMost);
  });

  test("the recipient is the subscriber, an entry of the member's own address book, or somebody new", async () => {
    const book = await aProduct(shop, { stock: 100, retail_price: 300, final_price: 300 });
    const member = await aBuyer(shop, [book]);
    const other = await aBuyer(shop, [book]);
    const place = { city: "臺北市", district: "臺北市 信義區", address: "市府路 1 號" };
    const [mine, another, without] = await db()
      .insert(address_books)
      .values([
        {
          member_id: member.member_id,
          name: "陳大文",
          mobile_phone: "0922222222",
          zip: "880",
          city: "澎湖縣",
          district: "馬公市",
          address: "中正路 1 號",
          delivery_type: 2,
        },
        {
          member_id: other.member_id,
          name: "別人",
          mobile_phone: "0933333333",
          zip: "110",
          city: "臺北市",
          district: "信義區",
          address: "松仁路 1 號",
          delivery_type: 2,
        },
        { member_id: member.member_id, name: "林小姐", mobile_phone: "0944444444", delivery_type: 5 },
      ])
      .returning({ id: address_books.id });
    const form = await aSeenForm(shop, member.token, { recipient: place });
    const by = (recipient: PlaceOrder["recipient"], more = {}) =>
      shop.ask(placeOrder, { ...form, recipient, ...more }, { token: member.token });
    for (const entry of [another!.id, without!.id, undefined])
      await expect(by({ use: "address_books", address_book_id: entry })).rejects.toEqual(
        refused(422, "recipient.address_book_id"),
      );
    await expect(by({ ...place, use: "new" })).rejects.toEqual(refused(422, "recipient.name"));
    await expect(by({ ...place, use: "same" }, { subscriber: { ...form.subscriber, name: "" } })).rejects.toMatchObject(
      { fields: { "subscriber.name": "請輸入訂購人姓名" } },
    );

    // what another island's entry costs is told with its reason, and nothing is placed
    const island = await by({ use: "address_books", address_book_id: mine!.id }, { seen_fee: 80 });
    expect(island).toMatchObject({ outcome: "changed", quote: { fee: 250, placed: null } });
    expect((island as { message: string }).message).toBe(
      "這張訂單送往離島，運費為 250 元。應付總額已變更為 550 元，請確認後再送出訂單",
    );
    const landLine = { telephone_area: "02", telephone: "27201234", extension: "5" };
    const placed = await by({ ...place, ...landLine, use: "same" }, { seen_fee: 80 });
    const { recipient } = await orderOf(shop, (placed as { order_number: string }).order_number);
    expect(recipient).toMatchObject({
      ...{ name: "王小明", mobile: "0912345678", telephone: { country: "886", number: "02-27201234", extension: "5" } },
      ...{ zip: "110", city: "臺北市", district: "信義區", address: "市府路 1 號", is_island: false },
      full_address: "臺北市信義區市府路 1 號",
    });
    const { idempotency_key } = form;
    expect((await shop.ask(quoteCheckout, { idempotency_key }, { token: member.token })).placed).toBe(
      (placed as { order_number: string }).order_number,
    );
    expect((await shop.ask(quoteCheckout, { idempotency_key }, { token: other.token })).placed).toBeNull();
    expect(
      (await shop.ask(listWaitingOrders, {}, { token: member.token })).map(({ order_number }) => order_number),
    ).toEqual([(placed as { order_number: string }).order_number]);
    expect(await shop.ask(listWaitingOrders, {}, { token: other.token })).toEqual([]);
  });

  test("in Taiwan an address is written in Chinese: the parcel's and the paper's are refused by their own name, and nothing is placed", async () => {
    const guest = await aGuest(shop);
    const products = [{ product_guid: (await aProduct(shop)).product_guid, qty: 1 }];
    const form = await aSeenForm(shop, guest.token, { products });
    const latin = "No. 1, Shifu Rd.";
    const send = (wish: Partial<PlaceOrder>) => shop.ask(placeOrder, { ...form, ...wish }, { token: guest.token });
    const before = await countOrders(shop);
    for (const use of ["new", "same"] as const)
      await expect(send({ recipient: { ...form.recipient!, use, address: latin } })).rejects.toMatchObject({
        status: 422,
        fields: { "recipient.address": "請用中文填寫地址" },
      });
    const paper = { invoice_city: "臺北市", invoice_district: "大安區", invoice_address: latin };
    await expect(send({ invoice: { type: "invoice_paper", ...paper } })).rejects.toMatchObject({
      status: 422,
      fields: { "invoice.invoice_address": "請用中文填寫地址" },
    });
    expect(await countOrders(shop)).toBe(before);
    const sentTo = { ...paper, invoice_address: "市府路 1 號" };
    const placed = (await send({ invoice: { type: "invoice_paper", ...sentTo } })) as { order_number: string };
    const { invoice } = await orderOf(shop, placed.order_number);
    expect(invoice, "with the postal code of its district").toMatchObject({ ...sentTo, invoice_zip: "106" });
  });

  test("an ebook needs its own consent, no recipient, and leaves the shelf alone", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    const guest = await aGuest(shop);
    const { recipient: _, ...form } = await aSeenForm(shop, guest.token, {
      products: [{ product_guid: ebook.product_guid, qty: 1 }],
      delivery: 11,
    });
    expect(form.seen_total).toBe(316);
    await expect(shop.ask(placeOrder, form, { token: guest.token })).rejects.toEqual(refused(422, "agree_digital"));
    const placed = await shop.ask(placeOrder, { ...form, agree_digital: true }, { token: guest.token });
    expect((await orderOf(shop, (placed as { order_number: string }).order_number)).recipient).toEqual({
      name: "王小明",
      mobile: "0912345678",
      is_island: false,
    });
  });

  test("only this owner's own store choice for this delivery counts, and only while the store is on our list", async () => {
    const book = await aProduct(shop);
    const guest = await aGuest(shop);
    const other = await aGuest(shop);
    const wish = { products: [{ product_guid: book.product_guid, qty: 1 }], delivery: 5, payment: 8 };
    const send = async (store_state: string) =>
      shop.ask(
        placeOrder,
        await aSeenForm(shop, guest.token, {
          ...wish,
          recipient: { name: "王小明", mobile: "0912345678", store_state },
        }),
        { token: guest.token },
      );
    const foreign = await aChosenStore(shop, other.owner);
    const family = await aChosenStore(shop, guest.owner, { delivery: 9 });
    const closed = await aChosenStore(shop, guest.owner, { gone: true });
    for (const { state } of [foreign, family, closed, { state: "no-such-state-at-all" }])
      await expect(send(state)).rejects.toEqual(refused(422, "recipient.store_state"));
    const mine = await aChosenStore(shop, guest.owner);
    await db().update(pickup_stores).set({ name: "改名門市" }).where(eq(pickup_stores.store_id, mine.store_id));
    const placed = await send(mine.state);
    expect(placed.outcome).toBe("placed");
    expect(await orderOf(shop, (placed as { order_number: string }).order_number)).toMatchObject({
      status: "placed",
      payment_status: "at_pickup",
      recipient: { store: { id: mine.store_id, name: "改名門市", type: "shopping_seven" } },
    });
  });
});
