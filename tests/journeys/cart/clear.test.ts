import { expect, test } from "vitest";
import { register } from "../members.ts";
import { shopWithRows } from "../shop-with-rows.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { linesShown, quantityShown } from "../ways.ts";

const its = shopWithRows();

interface Book {
  product_guid: string;
  name: string;
}

/** Paper books with enough of them on the shelf, that nothing limits. */
async function books(count: number): Promise<Book[]> {
  const { rows } = await its.database.query<Book>(
    `select product_guid, name from products join stocks using (product_guid) join prices using (product_guid)
     where is_book and not is_ebook and status = 'selling' and type = 0 and not restricted and not factory_direct and sale_start is null and sale_end is null
       and order_quantity_limit is null and account_quantity_limit is null and least_buy_count_value = 1 and quantity > 5
       and product_guid not in (select product_guid from crosssells union select crosssell_guid from crosssells)
     order by products.id limit $1`,
    [count],
  );
  expect(rows.length).toBe(count);
  return rows;
}

const shelf = (book: Book, quantity: number) =>
  its.database.query("update stocks set quantity = $2 where product_guid = $1", [book.product_guid, quantity]);

async function withAll(some: Book[]): Promise<Visitor> {
  const person = newVisitor(its.shop.origin);
  for (const { product_guid } of some) await person.post("/cart/add", { product_guid });
  await person.visit("/cart");
  return person;
}

async function clears(person: Visitor): Promise<void> {
  await person.visit("/cart");
  await person.press("清空購物車");
  expect(person.news()).toContain("已清空購物車");
  expect(person.main()).toContain("購物車是空的");
  expect(quantityShown(person)).toBe(0);
}

test("清空購物車 takes what is sold out along, and 復原 puts back what can be bought and names the rest", async () => {
  const [one, gone] = (await books(2)) as [Book, Book];
  const person = await withAll([one, gone]);
  await shelf(gone, 0);
  await clears(person);
  await person.press("復原");
  expect(person.alert()).toContain("已將 1 件商品放回購物車");
  expect(person.alert()).toContain("已售完，未加入購物車");
  expect(linesShown(person)).toEqual([one.name]);

  // nothing in it can be bought
  await shelf(gone, 9);
  await person.post("/cart/add", { product_guid: gone.product_guid });
  for (const book of [one, gone]) await shelf(book, 0);
  await clears(person);
  await person.press("復原");
  expect(person.alert().match(/已售完，未加入購物車/g)).toHaveLength(2);
  for (const book of [one, gone]) await shelf(book, 9);
});

test("a main product that cannot be bought goes with what was taken beside it, and both come back when it can", async () => {
  const [main, beside, other] = (await books(3)) as [Book, Book, Book];
  await its.database.query(
    "insert into crosssells (product_guid, crosssell_guid, price, quantity_limit) values ($1, $2, 50, 3)",
    [main.product_guid, beside.product_guid],
  );
  const person = await withAll([other]);
  await person.post("/cart/add", {
    ...{ product_guid: main.product_guid, "crosssell_items[0].product_guid": beside.product_guid },
    "crosssell_items[0].quantity": "1",
  });
  await shelf(main, 0);
  await clears(person);
  await shelf(main, 9);
  await person.press("復原");
  expect(person.news()).toContain("已將 3 件商品放回購物車");
  expect(person.main()).toContain(`加購 ${beside.name}`);
});

test("what waits for the next order is not counted on the steps; 清空購物車 takes it along, and 復原 has it wait again", async () => {
  const person = newVisitor(its.shop.origin);
  const { email } = await register(person);
  const many = await books(41);
  await its.database.query(
    `insert into cart_items (owner, product_guid, quantity, created_at)
     select 'm' || members.id, guid, 1, now() + at * interval '1 microsecond' from members, unnest($2::text[]) with ordinality as each (guid, at) where email = $1`,
    [email, many.map(({ product_guid }) => product_guid)],
  );
  await person.visit("/cart/step1");
  expect(person.main()).toContain("共 40 件商品");
  await clears(person);
  await person.press("復原");
  expect(person.alert()).toContain("已將 41 件商品放回購物車");
  expect(person.alert()).toContain("留在購物車下次訂購");
  expect(linesShown(person)).toHaveLength(41);
});

test("an old page that names no line is told that nothing went", async () => {
  const [one] = (await books(1)) as [Book];
  const person = await withAll([one]);
  await person.post("/cart/clear", { next: "clear" });
  expect(person.alert()).toContain("沒有移除任何商品");
  expect(linesShown(person)).toEqual([one.name]);
});
