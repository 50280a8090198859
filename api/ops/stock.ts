import { sql } from "drizzle-orm";
import { ownBrands } from "#contract/deliveries";
import type { StockRow } from "#contract/ops";
import type { Db } from "../db.ts";
import { isbn13 } from "../search.ts";
import type { RowChange } from "./audit.ts";
import { productCalled } from "./product-called.ts";

/** A list names them in its own order; taken are they in the one of every checkout (docs/decisions/015), else the two would wait for each other. */
export async function lockShelves(db: Db, rows: readonly StockRow[]): Promise<void> {
  const names = sql.param(rows.map(({ product }) => product));
  const isbns = sql.param(rows.flatMap(({ product }) => isbn13(product) || []));
  const named = sql`select product_guid from products
    where product_guid = any(${names}::text[]) or yuelin_sn = any(${names}::text[]) or isbn = any(${isbns}::text[])`;
  const stores = sql.param(rows.flatMap(({ store }) => store ?? []));
  await db.execute(sql`
    select from store_stocks where brand in ${ownBrands()} and store_id = any(${stores}::text[]) and product_guid in (${named})
    order by brand, store_id, product_guid for update`);
  await db.execute(sql`select from stocks where product_guid in (${named}) order by product_guid for update`);
}

/** Sets or changes the units of one product: one statement that no order can come between, and that never goes below zero. */
export async function moveStock(db: Db, { product, store, set, add }: StockRow): Promise<RowChange> {
  const named = await productCalled(db, product);
  if ("refused" in named) return named;
  const { product_guid, is_ebook } = named;
  if (is_ebook) return { refused: "電子書沒有庫存" };
  if (store !== undefined) return moveOnShelf(db, product_guid, { store, set, add });
  await db.execute(sql`insert into stocks (product_guid, quantity) values (${product_guid}, 0) on conflict do nothing`);
  const { rows } = await db.execute<{ before: number; after: number }>(sql`
    with shelf as (select quantity from stocks where product_guid = ${product_guid} for update)
    update stocks set quantity = coalesce(${set ?? null}::int, shelf.quantity + ${add ?? 0}::int) from shelf
    where product_guid = ${product_guid} and shelf.quantity + ${add ?? 0}::int >= 0
    returning shelf.quantity as before, stocks.quantity as after`);
  if (!rows[0]) return { refused: `庫存不足，不能減少 ${-(add ?? 0)} 件` };
  return { id: product_guid, before: { quantity: rows[0].before }, after: { quantity: rows[0].after } };
}

/** The same in one of the shop's own stores. */
async function moveOnShelf(
  db: Db,
  product_guid: string,
  { store, set, add = 0 }: Pick<StockRow, "set" | "add"> & { store: string },
): Promise<RowChange> {
  const here = sql`brand in ${ownBrands()} and store_id = ${store} and product_guid = ${product_guid}`;
  const { rows: stores } = await db.execute(sql`
    with known as (select brand, store_id from pickup_stores where brand in ${ownBrands()} and store_id = ${store}), laid as (
      insert into store_stocks (brand, store_id, product_guid, quantity) select brand, store_id, ${product_guid}, 0 from known on conflict do nothing
    ) select store_id from known`);
  if (stores.length === 0) return { refused: `沒有門市 ${store}` };
  const { rows } = await db.execute<{ before: number; after: number }>(sql`
    with shelf as (select quantity from store_stocks where ${here} for update)
    update store_stocks set quantity = coalesce(${set ?? null}::int, shelf.quantity + ${add}::int) from shelf
    where ${here} and shelf.quantity + ${add}::int >= 0
    returning shelf.quantity as before, store_stocks.quantity as after`);
  if (!rows[0]) return { refused: `門市庫存不足，不能減少 ${-add} 件` };
  const id = `${store}:${product_guid}`;
  return { id, before: { quantity: rows[0].before }, after: { quantity: rows[0].after } };
}
