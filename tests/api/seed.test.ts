import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { readFiles, writeFiles } from "#api/content/files";
import { openDb, type Database } from "#api/db";
import { seedDemoShop } from "#api/db/seed";
import { cities } from "#contract/districts";
import { demoAccounts, demoPassword } from "#contract/demo";
import { purchaseStatus } from "#contract/purchase-rules";
import type { BannerType } from "#contract/banners";
import { bannerContents, slotContents, type SlotType } from "#contract/slots";
import { databases, openShop } from "../shop.ts";

/** The day of seeding; what the shop says about time is tried on it. */
const today = new Date("2026-11-21T04:00:00Z");
let database: Database;

beforeAll(async () => {
  database = await openDb({ folder: "memory://" });
  await seedDemoShop(database.db, today);
}, 120_000);
afterAll(() => database.close());

async function rows<T = Record<string, unknown>>(query: string): Promise<T[]> {
  return (await database.db.execute(query)).rows as T[];
}
const number = async (query: string) => (await rows<{ n: number }>(query))[0]!.n;
/** How many rows there are: "products where …". */
const count = (what: string) => number(`select count(*)::int as n from ${what}`);

function checkDigitIsRight(code: string): boolean {
  const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return code.length === 13 && sum % 10 === 0;
}

test("about 3,000 products, 1,200 of them to be read, on sixteen top shelves", async () => {
  expect(await count("products")).toBeGreaterThan(2_900);
  expect(await count("products where level1_id <= 6")).toBeGreaterThanOrEqual(1_200);
  const tops = await rows<{ key: string; n: number }>(
    "select c.key, count(p.*)::int as n from categories c join products p on p.level1_id = c.id group by c.id order by c.id",
  );
  expect(tops.map(({ key }) => key).join()).toBe("ebook,chinese,foreign,japanese,magazine,child_books,child_products,stationery,apparel,makeup,leisure,life,food,3c,electronics,video"); // prettier-ignore
  for (const top of tops) expect(top.n, top.key).toBeGreaterThanOrEqual(80);
});

test("the tree has three levels, numbers of at most five digits and no empty shelf", async () => {
  const depths = await rows<{ depth: number; n: number }>(
    "select depth::int, count(*)::int as n from categories group by depth order by depth",
  );
  expect(depths[0]).toEqual({ depth: 1, n: 16 });
  expect(depths[1]!.n).toBeGreaterThanOrEqual(100);
  expect(depths[2]!.n).toBeGreaterThanOrEqual(300);
  expect(await number("select max(id)::int as n from categories")).toBeLessThan(100_000);
  expect(
    await count(
      "categories c left join categories p on p.id = c.parent_id where c.depth > 1 and p.depth is distinct from c.depth - 1",
    ),
  ).toBe(0);
  expect(await count("categories c where depth = 3 and not exists (select from products where level3_id = c.id)")).toBe(
    0,
  );
});

test("each product has its own name, numbers with right check digits, and a text", async () => {
  const products = await rows<{
    name: string;
    yuelin_sn: string;
    isbn: string | null;
    description: string;
    level1_id: number;
  }>("select name, yuelin_sn, isbn, description, level1_id from products");
  expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
  const isbns = products.flatMap((product) => product.isbn ?? []);
  expect(new Set(isbns).size).toBe(isbns.length);
  for (const product of products) {
    expect(checkDigitIsRight(product.yuelin_sn), product.yuelin_sn).toBe(true);
    expect(product.yuelin_sn.startsWith("29")).toBe(true);
    if (product.isbn)
      expect(checkDigitIsRight(product.isbn) && product.isbn.startsWith("97862600"), product.isbn).toBe(true);
    expect(product.description.length, product.name).toBeGreaterThan(30);
    expect(product.description, product.name).not.toMatch(/undefined|null|\{name\}|。。|，。|發行發行/);
    expect(product.description.split(/[。！？]/).length - 1, product.name).toBeGreaterThanOrEqual(2);
  }
});

test("a famous work is sold in ten editions and more, the plain one first", async () => {
  const editions = await rows<{ name: string }>(
    "select name from products where name like '%紅樓夢%' order by hot_rank desc",
  );
  expect(editions.length).toBeGreaterThanOrEqual(10);
  expect(editions[0]!.name).toBe("紅樓夢");
});

test("every purchase status can be met", async () => {
  const products = await rows<Parameters<typeof purchaseStatus>[0]>(
    "select p.status, p.type::int, to_json(p.sale_start)#>>'{}' as sale_start, to_json(p.sale_end)#>>'{}' as sale_end, p.is_ebook, s.quantity as stock from products p left join stocks s using (product_guid)",
  );
  const seen = new Set(products.map((product) => purchaseStatus(product, today.getTime())));
  expect([...seen].sort()).toEqual([
    "add_to_shopping_cart",
    "can_not_buy",
    "has_ended",
    "has_not_started",
    "out_of_print",
    "restock_notify",
  ]);
  // the member who has set a notice sees not_notify there, and another not_add_to_notice
  expect(await count("product_notifications join stocks using (product_guid) where quantity = 0")).toBeGreaterThan(0);
  for (const kind of [
    "type = 1",
    "type = 2",
    "type = 9",
    "order_quantity_limit is not null",
    "account_quantity_limit is not null",
    "restricted",
    "has_trial",
    "tax_type = 'exempt'",
    "non_returnable_reason is not null",
  ])
    expect(await count(`products where ${kind}`), kind).toBeGreaterThanOrEqual(4);
  expect(await count("stocks where quantity between 1 and 5")).toBeGreaterThan(50);
});

test("prices say what they cost: both kinds of discount, and none", async () => {
  const wrong =
    "(discount_type = 'percentage' and retail_price <> round(final_price * discount_range / 100.0)) or (discount_type = 'amount' and retail_price <> final_price - discount_range) or (discount_type is null and retail_price <> final_price)";
  expect(await count(`prices where ${wrong}`)).toBe(0);
  for (const kind of ["discount_type = 'percentage'", "discount_type = 'amount'", "discount_type is null"])
    expect(await count(`prices where ${kind}`), kind).toBeGreaterThan(300);
});

test("what is referred to exists", async () => {
  expect(await count("products p left join prices using (product_guid) where final_price is null")).toBe(0);
  expect(
    await count("products p left join stocks s using (product_guid) where (s.quantity is null) <> p.is_ebook"),
  ).toBe(0);
  expect(
    await count(
      "products p left join products d on d.product_guid = p.dual_guid where p.dual_guid is not null and (d.dual_guid is distinct from p.product_guid or d.is_ebook = p.is_ebook)",
    ),
  ).toBe(0);
  expect(await count("products where dual_guid is not null")).toBeGreaterThan(500);
  expect(
    await count(
      "products p join categories c on c.id = p.level3_id join categories b on b.id = c.parent_id where b.id <> p.level2_id or b.parent_id <> p.level1_id",
    ),
  ).toBe(0);
  expect(await count("products where level1_id > 6 and not exists (select from brands where name = brand_name)")).toBe(
    0,
  );
  expect(await count("brands")).toBeGreaterThanOrEqual(60);
  expect(
    await count("crosssells c join prices p on p.product_guid = c.crosssell_guid where c.price > p.retail_price"),
  ).toBe(0);
  expect(await count("products where search_text is null or cardinality(facet_ids) = 0")).toBe(0);
});

test("the front, and the older one, show what they are made of in its shape, with nothing for adults and nothing that is not for sale", async () => {
  type Slot = { slot_type: SlotType | BannerType<"HomePage">; content: unknown };
  const slots = await rows<Slot>("select slot_type, content from slots where page = 'HomePage'");
  const kinds = [...new Set(slots.map((slot) => slot.slot_type))];
  const shapes: Record<string, z.ZodType> = { ...bannerContents.HomePage, ...slotContents };
  expect(kinds.filter((kind) => kind in slotContents)).toHaveLength(8);
  const older = Object.keys(bannerContents.HomePage);
  expect(older.filter((kind) => !kinds.some((one) => one === kind))).toEqual([]);
  for (const { slot_type, content } of slots)
    expect(shapes[slot_type]!.safeParse(content).success, slot_type).toBe(true);
  const guids = slots
    .flatMap((slot) => JSON.stringify(slot.content).match(/"[0-9a-z]{14}"/g) ?? [])
    .map((guid) => guid.replaceAll('"', ""));
  // the lists of bestsellers have theirs from the ranking, in each tab
  const ranked = await rows<{ product_guid: string }>(
    "select product_guid from best_sellers join categories c on c.id = category_id where list = 'online' and depth = 1 and place <= 5",
  );
  guids.push(...ranked.map(({ product_guid }) => product_guid));
  const list = guids.map((guid) => `'${guid}'`).join(",");
  expect(await count(`products where product_guid in (${list})`)).toBe(new Set(guids).size);
  expect(await count(`products where product_guid in (${list}) and (restricted or status <> 'selling')`)).toBe(0);
  expect(guids.length).toBeGreaterThan(140);
});

test("pickup stores stand in all 22 cities, in real districts", async () => {
  const stores = await rows<{ brand: string; city: string; district: string; is_island: boolean }>(
    "select brand, city, district, is_island from pickup_stores where brand <> 'hk_ok_mart'",
  );
  expect(stores.length).toBeGreaterThanOrEqual(1_500);
  expect(new Set(stores.map((store) => store.city)).size).toBe(22);
  for (const store of stores) {
    const district = cities
      .find((city) => city.name === store.city)
      ?.districts.find((one) => one.name === store.district);
    expect(district?.is_island, store.city + store.district).toBe(store.is_island);
  }
  const [largest] = await rows<{ brand: string }>(
    "select brand from pickup_stores group by brand order by count(*) desc limit 1",
  );
  expect(largest!.brand).toBe("shopping_seven");
});

test("the two members can sign in and have a past whose sums are right", async () => {
  const members = await rows<{ id: number; email: string; password_hash: string; status: string }>(
    "select id, email, password_hash, status from members order by id",
  );
  expect(members.map((member) => member.email)).toEqual(demoAccounts.map((account) => account.email));
  for (const member of members) {
    expect(member.status).toBe("normal");
    expect(await verify(member.password_hash, demoPassword)).toBe(true);
    expect(await count(`orders where member_id = ${member.id}`)).toBeGreaterThanOrEqual(3);
    expect(await count(`address_books where member_id = ${member.id}`)).toBeGreaterThanOrEqual(2);
    expect(await count(`wish_lists where member_id = ${member.id}`)).toBeGreaterThan(5);
    expect(await number(`select sum(amount)::int as n from points where member_id = ${member.id}`)).toBeGreaterThan(0);
  }
  expect(await count("orders o where subtotal <> (select sum(amount) from order_lines where order_id = o.id)")).toBe(0);
  expect(
    await count(
      "orders o where payment_status = 'paid' and total <> (select sum(amount) from payments where order_id = o.id and status = 'paid')",
    ),
  ).toBe(0);
  expect(await number("select count(distinct status)::int as n from orders")).toBeGreaterThanOrEqual(6);
});

test("what stands on its pages could be published from a folder as it is", async () => {
  const files = await writeFiles(database.db);
  const names = files.map(({ file }) => file);
  for (const name of ["HomePage/020-B007.json", "activities/theme/1.json"]) expect(names).toContain(name);
  const { wanted, refused } = await readFiles(database.db, { files, emptied: [] }, "http://localhost:3000");
  expect(refused).toEqual([]);
  expect([...wanted.values()].flat()).toHaveLength(files.length);
});

async function digest(): Promise<unknown> {
  return rows(
    "select count(*)::int as n, md5(string_agg(product_guid || name || description, '' order by id)) from products",
  );
}

test("laying it again changes nothing, and it is the same shop on every database", async () => {
  const before = await digest();
  await seedDemoShop(database.db, new Date("2027-01-05T00:00:00Z"));
  expect(await digest()).toEqual(before);
  for (const kind of databases.filter((one) => one !== "pglite")) {
    const shop = await openShop(kind);
    await seedDemoShop(shop.database.db, today);
    const embedded = database;
    database = shop.database;
    expect(await digest()).toEqual(before);
    database = embedded;
    await shop.close();
  }
}, 60_000);
