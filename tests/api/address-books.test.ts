import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addAddressBook,
  addressBookMost,
  changeAddressBook,
  listAddressBooks,
  removeAddressBook,
} from "#contract/address-books";
import { aReader, refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("address books on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("an address book is seen and shortened by its owner only", async () => {
    const [one, other] = [await aReader(shop), await aReader(shop)];
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`insert into address_books (member_id, name, mobile_phone, city, district, address) values (${one.member_id}, '林讀', '0912345678', '臺北市', '大安區', '和平東路一段 1 號') returning id`,
    );
    const id = rows[0]!.id;
    expect(await shop.ask(listAddressBooks, {}, { token: other.token })).toEqual([]);
    expect(await refusal(shop.ask(removeAddressBook, { id }, { token: other.token }))).toMatchObject({ status: 404 });
    expect(await shop.ask(listAddressBooks, {}, { token: one.token })).toMatchObject([
      { id, city: "臺北市", delivery_type: 2 },
    ]);
    await shop.ask(removeAddressBook, { id }, { token: one.token });
    expect(await shop.ask(listAddressBooks, {}, { token: one.token })).toEqual([]);
  });

  const someone = async () => {
    const { token, member_id } = await aReader(shop);
    return { token, member_id };
  };
  const told = (...fields: string[]) => ({
    status: 422,
    fields: Object.fromEntries(fields.map((field) => [field, expect.any(String) as string])),
  });
  const home = {
    delivery: 2,
    recipient: { name: "林讀", mobile: "0912345678", city: "臺北市", district: "大安區", address: "和平東路一段 1 號" },
  };

  test("what is added is what a checkout would have kept, once, and is changed by its owner only", async () => {
    const [one, other] = [await someone(), await someone()];
    for (let time = 0; time < 2; time++) await shop.ask(addAddressBook, home, one);
    const [entry, ...more] = await shop.ask(listAddressBooks, {}, one);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ mobile_phone: "0912345678", country: "TW", zip: "106", delivery_type: 2 });
    const moved = { ...home, id: entry!.id, recipient: { ...home.recipient, city: "澎湖縣", district: "馬公市" } };
    expect(await refusal(shop.ask(changeAddressBook, moved, other))).toMatchObject({ status: 404 });
    await shop.ask(changeAddressBook, moved, one);
    expect(await shop.ask(listAddressBooks, {}, one)).toMatchObject([{ id: entry!.id, city: "澎湖縣", zip: "880" }]);
    const latin = { ...moved, recipient: { ...moved.recipient, address: "9 Zhongshan Rd." } };
    const inChinese = { status: 422, fields: { "recipient.address": "請用中文填寫地址" } };
    await expect(shop.ask(changeAddressBook, latin, one)).rejects.toMatchObject(inChinese);
    await expect(shop.ask(addAddressBook, latin, one)).rejects.toMatchObject(inChinese);
    expect(await shop.ask(listAddressBooks, {}, one)).toMatchObject([{ address: home.recipient.address }]);
    // an entry for a counter is another
    const counter = { id: entry!.id, delivery: 5, recipient: { name: "林小讀", mobile: "0912345678" } };
    expect(await refusal(shop.ask(changeAddressBook, counter, one))).toMatchObject({ status: 404 });
  });

  test("of a counter the person is kept; abroad the address as its country has it, with the telephone", async () => {
    const one = await someone();
    await shop.ask(addAddressBook, { delivery: 5, recipient: { name: "林小讀", mobile: "0912345678" } }, one);
    const abroad = {
      ...{ country: "US" as const, name: "Mei Lin", mobile_country_code: "886", mobile: "0912345678", zip: "94103" },
      ...{ city: "San Francisco", district: "CA", address: "1 Market St", telephone_area: "415", telephone: "5550100" },
    } as const;
    await shop.ask(addAddressBook, { delivery: 1, recipient: abroad }, one);
    const entries = await shop.ask(listAddressBooks, {}, one);
    expect(entries).toMatchObject([
      { delivery_type: 5, name: "林小讀", city: null, address: null },
      {
        delivery_type: 1,
        country: "US",
        zip: "94103",
        district: "CA",
        telephone_country_code: "1",
        telephone: "415-5550100",
      },
    ]);
    const id = entries[1]!.id;
    await shop.ask(changeAddressBook, { id, delivery: 1, recipient: { ...abroad, address: "2 Market St" } }, one);
    const elsewhere = {
      ...{ country: "HK" as const, name: "林讀", mobile_country_code: "886", mobile: "0912345678" },
      ...{ city: "九龍", district: "觀塘區", address: "觀塘道 1 號" },
    };
    await expect(
      shop.ask(changeAddressBook, { id, delivery: 1, recipient: { ...abroad, zip: "x" } }, one),
    ).rejects.toMatchObject(told("recipient.zip"));
    await expect(shop.ask(changeAddressBook, { id, delivery: 1, recipient: elsewhere }, one)).rejects.toMatchObject({
      status: 404,
      fields: {},
    });
    expect((await shop.ask(listAddressBooks, {}, one))[1]).toMatchObject({ country: "US", address: "2 Market St" });
  });

  test("what a checkout would refuse is refused beside its field, and a full book takes no more", async () => {
    const { member_id, ...one } = await someone();
    const wrong = { ...home, recipient: { ...home.recipient, name: "", district: "板橋區" } };
    await expect(shop.ask(addAddressBook, wrong, one)).rejects.toMatchObject(
      told("recipient.name", "recipient.district"),
    );
    for (const delivery of [8, 11, 99])
      await expect(shop.ask(addAddressBook, { ...home, delivery }, one)).rejects.toMatchObject(told("delivery"));
    await shop.database.db.execute(sql`
      insert into address_books (member_id, name, mobile_phone)
      select ${member_id}::int, '收件人' || n, '0912345678' from generate_series(1, ${addressBookMost}::int) n`);
    expect(await refusal(shop.ask(addAddressBook, home, one))).toMatchObject({
      status: 409,
      code: "address_book_full",
    });
    // at once, too
    await shop.database.db.execute(
      sql`delete from address_books where id = (select min(id) from address_books where member_id = ${member_id})`,
    );
    const names = ["一", "二", "三", "四", "五", "六"].map((name) => ({ ...home.recipient, name: `林讀${name}` }));
    await Promise.allSettled(names.map((recipient) => shop.ask(addAddressBook, { ...home, recipient }, one)));
    expect(await shop.ask(listAddressBooks, {}, one)).toHaveLength(addressBookMost);
    const { rows } = await shop.database.db.execute(
      sql`select count(*)::int as n from address_books where member_id = ${member_id}`,
    );
    expect(rows).toEqual([{ n: addressBookMost }]);
  });
});
