import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address_books } from "#api/db";
import { listAddressBooks } from "#contract/address-books";
import { getInternationalShipping, placeOrder, quoteCheckout, type PlaceOrder } from "#contract/checkout";
import { getOrder } from "#contract/orders";
import { aProduct } from "../../builders.ts";
import { aBuyer, aChosenStore, aGuest, aSeenForm, aWayFor, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { orderOf, refused } from "./outcome.ts";

const [hongKong, china, us] = [
  { country: "HK", name: "陳大文", mobile: "91234567", city: "九龍", district: "油尖旺區", address: "彌敦道 1 號" },
  {
    ...{ country: "CN", name: "李明", mobile: "13812345678", zip: "518000", city: "廣東省深圳市", district: "南山區" },
    ...{ address: "科技路 8 號", telephone_area: "755", telephone: "23456789", extension: "12" },
  },
  {
    ...{ country: "US", name: "Mei-Ling Wang", mobile: "4085551234", zip: "10118", city: "New York", district: "NY" },
    address: "350 Fifth Avenue, Apt 21B",
  },
];

describe.each(databases)("what goes abroad on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const abroad = { delivery: 1, invoice: { type: "invoice_oversea" } } as const;
  async function send(token: string, wish: Partial<PlaceOrder>) {
    const form = await aSeenForm(shop, token, { ...abroad, ...wish });
    return shop.ask(placeOrder, form, { token });
  }

  test("the fee is the country's and the weight's, by started kilograms; what nobody weighed counts 500 g", async () => {
    const guest = await aGuest(shop);
    const unknown = await aProduct(shop, { stock: 100 });
    const light = await aProduct(shop, { stock: 100, weight: 1_000 });
    const fees = async (product: { product_guid: string }, qty: number) => {
      await layCart(shop, guest.token, [{ ...product, qty }]);
      const { weight, deliveries } = await shop.ask(getInternationalShipping, {}, { token: guest.token });
      for (const { delivery, countries } of deliveries)
        for (const { country, fee } of countries)
          expect((await shop.ask(quoteCheckout, { delivery, country }, { token: guest.token })).fee).toBe(fee);
      return [weight, ...deliveries.map(({ delivery, countries }) => [delivery, ...countries.map(({ fee }) => fee)])];
    };
    expect(await fees(unknown, 1)).toEqual([500, [1, 380, 450, 880], [7, 150]]);
    expect(await fees(unknown, 3)).toEqual([1_500, [1, 500, 610, 1_260], [7, 150]]);
    expect(await fees(light, 1)).toEqual([1_000, [1, 380, 450, 880], [7, 150]]);
    expect(await fees(light, 5)).toEqual([5_000, [1, 860, 1_090, 2_400], [7, 150]]);
    expect(await fees(light, 6)).toEqual([6_000, [1, 980, 1_250, 2_780]]);
    expect(await fees(light, 21)).toEqual([21_000]);
  });

  test("its countries have the numbers of the specification", async () => {
    const guest = await aGuest(shop, undefined, [await aProduct(shop)]);
    const { deliveries } = await shop.ask(getInternationalShipping, {}, { token: guest.token });
    expect(deliveries[0]!.countries.map(({ option, country }) => [option, country])).toEqual([
      [4, "HK"],
      [3, "CN"],
      [2, "US"],
    ]);
    expect((await shop.ask(quoteCheckout, { delivery: 1 }, { token: guest.token })).country).toBe("HK");
    expect((await shop.ask(quoteCheckout, { delivery: 2, country: "US" }, { token: guest.token })).country).toBe("TW");
  });

  test("an order keeps the address, the telephones and the country as they were given", async () => {
    const guest = await aGuest(shop, undefined);
    const book = await aProduct(shop, { stock: 100 });
    const products = [{ product_guid: book.product_guid, qty: 1 }];
    const kept: Record<string, unknown>[] = [];
    for (const recipient of [hongKong, china, us]) {
      const placed = await send(guest.token, { products, recipient } as never);
      const { order_number } = placed as { order_number: string };
      kept.push((await orderOf(shop, order_number)).recipient);
      const shown = await shop.ask(getOrder, { order_number }, { token: guest.token });
      expect(shown.recipient.full_address).toBe(kept.at(-1)!.full_address);
    }
    expect(kept[0]).toMatchObject({ country: "HK", mobile_country_code: "852", mobile: "91234567", is_island: false });
    expect(kept[0]!.full_address).toBe("香港九龍油尖旺區彌敦道 1 號");
    expect(kept[1]).toMatchObject({
      full_address: "中國大陸 518000 廣東省深圳市南山區科技路 8 號",
      telephone: { country: "86", number: "755-23456789", extension: "12" },
    });
    expect(kept[2]!.full_address).toBe("350 Fifth Avenue, Apt 21B, New York, NY 10118, UNITED STATES");
    const { rows } = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where recipient = 'buyer@example.com' order by id desc limit 3`,
    );
    expect(rows.map(({ body }) => /配送方式：(.*)/.exec(body)![1])).toEqual([
      "海外宅配（美國）",
      "海外宅配（中國大陸）",
      "海外宅配（香港）",
    ]);
  });

  test.each([
    ["Chinese letters in the English address", { ...us, address: "第五大道 350 號" }, "recipient.address"],
    ["a Chinese name where English is required", { ...us, name: "王小明" }, "recipient.name"],
    ["English in the Chinese address", { ...hongKong, address: "1 Nathan Road" }, "recipient.address"],
    ["a state that is none", { ...us, district: "XX" }, "recipient.district"],
    ["a postal code of another country", { ...us, zip: "518000" }, "recipient.zip"],
    ["no postal code where one is needed", { ...china, zip: undefined }, "recipient.zip"],
    ["a district of another area", { ...hongKong, city: "新界" }, "recipient.district"],
    ["a mobile number of another country", { ...hongKong, mobile: "13812345678" }, "recipient.mobile"],
    ["a code that is none", { ...hongKong, mobile_country_code: "81" }, "recipient.mobile_country_code"],
    ["an extension without a telephone", { ...hongKong, extension: "3" }, "recipient.telephone"],
    ["a telephone that is none", { ...hongKong, telephone: "12" }, "recipient.telephone"],
    ["an area's code that is none", { ...china, telephone_area: "abc" }, "recipient.telephone_area"],
    ["Taiwan", { ...hongKong, country: "TW" }, "recipient.country"],
    ["no country", { ...hongKong, country: undefined }, "recipient.country"],
    ["a subscriber of Taiwan who receives in the United States", { ...us, use: "same" }, "subscriber.name"],
  ])("%s is refused", async (_, recipient, field) => {
    const guest = await aGuest(shop, undefined, [await aProduct(shop)]);
    await expect(send(guest.token, { recipient } as never)).rejects.toEqual(refused(422, field));
  });

  test("a parcel within Taiwan goes to no other country, nor takes zero tax", async () => {
    const guest = await aGuest(shop, undefined, [await aProduct(shop)]);
    const home = aWayFor(2);
    const elsewhere = { ...home, recipient: { ...home.recipient, country: "HK" } } as never;
    await expect(send(guest.token, elsewhere)).rejects.toEqual(refused(422, "recipient.country"));
    await expect(send(guest.token, { ...home, ...{ invoice: abroad.invoice } })).rejects.toEqual(
      refused(422, "invoice.type"),
    );
  });

  test("the counter in Hong Kong calls a number of Hong Kong, also where the subscriber receives", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const guest = await aGuest(shop, undefined, [book]);
    const { state } = await aChosenStore(shop, guest.owner, { delivery: 7 });
    const way = { ...aWayFor(7, state), recipient: { use: "same" as const, store_state: state } };
    const who = { name: "陳大文", email: "hk@example.com" };
    await expect(send(guest.token, { ...way, subscriber: { ...who, mobile: "0912345678" } })).rejects.toEqual(
      refused(422, "subscriber.mobile"),
    );
    const subscriber = { ...who, mobile_country_code: "852", mobile: "+852 9123 4567" };
    const { order_number } = (await send(guest.token, { ...way, subscriber })) as { order_number: string };
    expect((await orderOf(shop, order_number)).recipient).toMatchObject({
      country: "HK",
      mobile_country_code: "852",
      mobile: "91234567",
      store: { type: "hk_ok_mart" },
    });
    expect((await shop.ask(getOrder, { order_number }, { token: guest.token })).subscriber.mobile).toBe(
      "+852 91234567",
    );
  });

  test("a member's first purchase is carried to Hong Kong's stores free of charge, not by the courier", async () => {
    const member = await aBuyer(shop, [await aProduct(shop)]);
    const quote = (delivery: number) => shop.ask(quoteCheckout, { delivery }, { token: member.token });
    expect([(await quote(7)).fee, (await quote(1)).fee]).toEqual([0, 380]);
  });

  test("an entry of the address book counts in its own country, and is kept once with all of its telephones", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const member = await aBuyer(shop, [book]);
    const products = [{ product_guid: book.product_guid, qty: 1 }];
    for (const recipient of [china, china])
      await send(member.token, { products, recipient, save_address: true } as never);
    const [entry, ...others] = await shop.ask(listAddressBooks, {}, { token: member.token });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ country: "CN", mobile_country_code: "86", mobile_phone: "13812345678", zip: "518000", delivery_type: 1 },
      ...{ telephone_country_code: "86", telephone: "755-23456789", extension: "12" },
    });
    const by = (country: string) =>
      send(member.token, {
        products,
        recipient: { use: "address_books", address_book_id: entry!.id, country },
      } as never);
    await expect(by("US")).rejects.toEqual(refused(422, "recipient.address_book_id"));
    await expect(by("HK")).rejects.toEqual(refused(422, "recipient.address_book_id"));
    const { order_number } = (await by("CN")) as { order_number: string };
    expect((await orderOf(shop, order_number)).recipient).toMatchObject({
      full_address: "中國大陸 518000 廣東省深圳市南山區科技路 8 號",
      telephone: { country: "86", number: "755-23456789", extension: "12" },
    });
    await shop.database.db.delete(address_books);
  });
});
