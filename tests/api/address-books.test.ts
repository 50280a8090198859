import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAddressBooks, removeAddressBook } from "#contract/address-books";
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
});
