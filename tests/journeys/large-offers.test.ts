import { expect, test } from "vitest";
import { money } from "#contract/money-rules";
import { title48 } from "#contract/title-rules";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor } from "./visitor.ts";
import { quantityShown } from "./ways.ts";

const its = shopWithRows();

/** 70 books that can be bought, in one offer of each kind; their names in the order of its pages. */
async function laid(): Promise<{ id: Record<"combo" | "single", number>; names: string[] }> {
  const { rows: books } = await its.database.query<{ product_guid: string; name: string }>(`
    select distinct on (name) product_guid, name from products join stocks using (product_guid) join prices using (product_guid)
    where status = 'selling' and not restricted and quantity > 20 and sale_start is null and sale_end is null
      and least_buy_count_value = 1 order by name limit 70`);
  const { rows } = await its.database.query<{ id: number }>(`
    insert into promotions (kind, name, lower_limit, discount_type, discount_range)
    values ('combo_offers', '七十本挑兩本', 2, 'amount', 50), ('single_carts', '七十本滿額', 10000, 'amount', 50) returning id`);
  for (const { id } of rows)
    await its.database.query(
      `insert into promotion_products (promotion_id, product_guid, sort)
       select $1::int, guid, at from unnest($2::text[]) with ordinality as held (guid, at)`,
      [id, books.map(({ product_guid }) => product_guid)],
    );
  return { id: { combo: rows[0]!.id, single: rows[1]!.id }, names: books.map(({ name }) => name) };
}

test("an offer of more than sixty products has pages: what is ticked goes along, and no page is behind the last", async () => {
  const { id, names } = await laid();
  expect(names).toHaveLength(70);
  const person = newVisitor(its.shop.origin);
  await person.visit(`/single-carts/${id.single}`);
  await person.follow("第 2 頁");
  expect(person.title).toContain("七十本滿額：第 2 頁");
  expect(person.main()).toContain(names[69]);
  expect(person.main()).not.toContain(names[0]);

  await person.visit(`/combo-offers/${id.combo}`);
  person.choose(names[0]!);
  await person.press("第 2 頁");
  expect(person.title).toContain("七十本挑兩本：第 2 頁");
  expect(person.main()).toContain("已選的其他頁商品");
  person.choose(names[69]!);
  await person.press("計算金額");
  expect(person.main()).toContain(`−${money(50)}`);
  await person.press("第 1 頁");
  expect([person.value(names[0]!), person.value(names[69]!)]).toEqual([true, true]);
  await person.press("加入購物車");
  expect([person.path, quantityShown(person)]).toEqual(["/cart", 2]);
  expect(person.main()).toContain("活動折扣");

  // more than a cart holds at once: none is lost, and none goes by itself
  await person.visit(`/combo-offers/${id.combo}`);
  for (const name of names.slice(0, 41)) person.choose(title48(name));
  await person.press("加入購物車");
  expect([person.status, person.alert()]).toEqual([
    422,
    "請修正以下欄位一次最多選 40 種商品，其餘 1 種請分次放入購物車",
  ]);
  expect([39, 40].map((at) => person.value(title48(names[at]!)))).toEqual([true, false]);

  for (const path of [`/combo-offers/${id.combo}`, `/single-carts/${id.single}`])
    for (const page of ["3", "0", "x"]) {
      await person.visit(`${path}?page=${page}`);
      expect([path, page, person.status]).toEqual([path, page, 404]);
    }
});
