import { createHash } from "node:crypto";
import { and, inArray, sql } from "drizzle-orm";
import { productTypes } from "#contract/codes";
import { brands, prices, products, stocks, type Db } from "../db.ts";
import { indexBeside, indexProducts, searchColumns, type SearchColumns } from "../search.ts";
import { extraNames, saveExtras } from "./extras.ts";
import { namePictures } from "./pictures.ts";
import type { CatalogueRecord } from "./record.ts";
import { rowOf } from "./row-of.ts";
import { saveTerms, termNames } from "./terms.ts";

/** Of a product that was there `indexProducts` writes the search columns, and whether it is a book follows from the others. */
const onlyWhenNew = new Set([
  ...["product_guid", "yuelin_sn", "source_key", "is_book"],
  ...(["search_text", "facet_ids", "search_price"] satisfies (keyof SearchColumns)[]),
]);
/** Every record says these. */
const always = new Set(["name", "level1_id", "level2_id", "level3_id"]);
const priceColumns = ["final_price", "retail_price", "discount_type", "discount_range"];

type Places = Map<number, { level1_id: number; level2_id: number | null; level3_id: number | null }>;

type ProductRow = ReturnType<typeof productRow> & SearchColumns;

/**
 * What is written of these products into their own rows, with what search reads of them. Not inside the transaction: a facet's new label is everybody's
 * at once, and no two imports wait for each other's. `turn`: which of its serial numbers a new product gets, where the ones before are others'.
 */
export async function productRows(
  db: Db,
  source: string,
  records: CatalogueRecord[],
  places: Places,
  turn = 0,
): Promise<ProductRow[]> {
  const rows = records.map((record) => productRow(source, record, places, turn));
  const columns = await searchColumns(
    db,
    rows.map((row, at) => ({ ...row, tags: records[at]!.tags ?? [], retail_price: records[at]!.retail_price })),
  );
  return rows.map((row, at) => ({ ...row, ...columns[at]! }));
}

/** Inserts or updates these products (`rows` of `productRows`) with their prices and stock, and indexes them. The id of a record is its product for ever. */
export async function saveRecords(
  tx: Db,
  source: string,
  records: CatalogueRecord[],
  rows: ProductRow[],
): Promise<void> {
  await makeBrands(tx, rows);
  const saved = await saveOwnRows(tx, records, rows);
  const byGuid = new Map(records.map((record) => [guidOf(source, record.id), record]));
  const newlyPriced = await tx
    .insert(prices)
    .values(
      saved.map(({ product_guid }) => {
        const { final_price, retail_price } = byGuid.get(product_guid)!;
        return { product_guid, final_price, retail_price, ...discountOf(final_price, retail_price) };
      }),
    )
    .onConflictDoUpdate({
      target: prices.product_guid,
      set: Object.fromEntries(priceColumns.map((name) => [name, excluded(name)])),
      setWhere: sql`${rowOf("prices", priceColumns)} is distinct from ${rowOf("excluded", priceColumns)}`,
    })
    .returning({ product_guid: prices.product_guid });
  const changed = [
    ...newlyPriced,
    ...(await saveExtras(tx, byGuid)),
    ...(await saveTerms(tx, byGuid, (id) => guidOf(source, id))),
  ];
  if (changed.length > 0)
    await tx
      .update(products)
      .set({ updated_at: sql`now()` })
      .where(
        and(
          inArray(
            products.product_guid,
            changed.map(({ product_guid }) => product_guid),
          ),
          // what is new has it already, and a row written anew is written into each of its indexes
          sql`${products.updated_at} <> now()`,
        ),
      );
  await namePictures(tx, byGuid);
  const counted = saved
    .filter(({ is_ebook }) => !is_ebook)
    .map(({ product_guid }) => {
      const { stock } = byGuid.get(product_guid)!;
      return { product_guid, quantity: stock ?? 0, given: stock !== undefined };
    })
    // the order in which every checkout takes them (docs/decisions/015)
    .sort((one, other) => (one.product_guid < other.product_guid ? -1 : 1));
  // a list without stock says nothing of the shelf: what is there stays
  for (const given of [true, false]) {
    const shelves = counted.filter((shelf) => shelf.given === given);
    if (shelves.length === 0) continue;
    const insert = tx.insert(stocks).values(shelves);
    await (given
      ? insert.onConflictDoUpdate({ target: stocks.product_guid, set: { quantity: excluded("quantity") } })
      : insert.onConflictDoNothing());
  }
  // of a product that was there its serial number, and what a list says nothing of, are read from its rows
  const known = saved.filter(({ is_new }) => !is_new);
  await indexProducts(
    tx,
    known.map(({ id }) => id),
  );
  const rowOfGuid = new Map(rows.map((row) => [row.product_guid, row]));
  const added = saved.filter(({ is_new }) => is_new);
  if (added.length > 0)
    await indexBeside(
      tx,
      added.map(({ id, product_guid }) => ({ ...rowOfGuid.get(product_guid)!, id })),
    );
}

const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`;

type Saved = { id: number; product_guid: string; is_ebook: boolean; is_new: boolean };

/**
 * A statement for all records that speak of the same columns, as those of one list do: what a list says nothing of stays as it is (a list of prices opens no
 * gate of age and puts nothing on sale again).
 */
async function saveOwnRows(tx: Db, records: CatalogueRecord[], rows: ProductRow[]): Promise<Saved[]> {
  const filled = Object.keys(rows[0]!);
  const alike = new Map<string, { changing: string[]; isbn: boolean; rows: ProductRow[] }>();
  for (const [at, { given }] of records.entries()) {
    const says = (name: string) => always.has(name) || given.has(name) || (name === "type" && given.has("preorder"));
    const changing = filled.filter((name) => says(name) && !onlyWhenNew.has(name));
    const key = changing.join();
    if (!alike.has(key)) alike.set(key, { changing, isbn: given.has("isbn"), rows: [] });
    alike.get(key)!.rows.push(rows[at]!);
  }
  const columns = sql.raw(filled.join(", "));
  const saved: Saved[] = [];
  for (const { changing, isbn, rows: some } of alike.values()) {
    const set = changing.map((name) => sql`${sql.identifier(name)} = ${excluded(name)}`);
    // one value for all: seven thousand of them were half of what an import costs its own process
    const { rows: done } = await tx.execute<Saved>(sql`
      insert into ${products} (${columns})
      select ${columns} from json_populate_recordset(null::${products}, ${JSON.stringify(some)}::json)
      on conflict (source_key) do update set ${sql.join(set, sql`, `)},
        is_book = excluded.is_book ${isbn ? sql`` : sql`or ${products.isbn} is not null`},
        -- search engines come again for what is new: a list that is read once more says nothing new
        updated_at = case when ${rowOf("products", changing)} is distinct from ${rowOf("excluded", changing)} then now() else ${products.updated_at} end
      returning id, product_guid, is_ebook, ${products}.xmax = 0 as is_new`);
    saved.push(...done);
  }
  return saved;
}

/** A brand that nobody has told of is made by the first product that names it. In one order everywhere: two imports may meet. */
async function makeBrands(tx: Db, rows: { brand_name: string | null }[]): Promise<void> {
  const names = [...new Set(rows.flatMap(({ brand_name }) => brand_name || []))].sort();
  if (names.length === 0) return;
  // asked first, so that no number is used up by a name that is there
  await tx.execute(sql`
    insert into ${brands} (name) select name from unnest(${sql.param(names)}::text[]) with ordinality as named(name, place)
    where not exists (select from ${brands} known where known.name = named.name) order by place on conflict (name) do nothing`);
}

function productRow(source: string, record: CatalogueRecord, places: Places, turn: number) {
  const {
    id,
    category,
    final_price: _f,
    retail_price: _r,
    stock: _s,
    pictures: _p,
    given: _g,
    preorder,
    type = preorder ? "preorder" : "normal",
    ...rest
  } = record;
  const optional = {
    brand_name: null,
    publisher: null,
    series: null,
    binding: null,
    pages: null,
    weight: null,
    language: null,
    original_language: null,
  };
  const [top] = [places.get(category)!.level1_id];
  return {
    ...optional,
    ...own(rest),
    ...places.get(category)!,
    product_guid: guidOf(source, id),
    yuelin_sn: serialOf(source, id, turn),
    source_key: `${source}:${id}`,
    is_book: record.isbn !== null || (top >= 1 && top <= 6),
    type: productTypes[type],
  };
}

/** What is said of the product's own row, without what is written apart. */
const own = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([name, part]) => part !== undefined && !apart.has(name))) as {
    [K in Exclude<keyof T, Apart>]: Exclude<T[K], undefined>;
  };
type Apart = (typeof extraNames)[number] | (typeof termNames)[number];
const apart = new Set<string>([...extraNames, ...termNames] satisfies Apart[]);

const hashed = (source: string, id: string) =>
  BigInt(`0x${createHash("sha256").update(`${source}:${id}`).digest("hex").slice(0, 30)}`);

/** 16 letters and digits, always the same for one source and id. */
function guidOf(source: string, id: string): string {
  return hashed(source, id).toString(36).padStart(16, "0").slice(-16);
}

/** 13 digits in the in-store range 28, with the EAN check digit; the demo shop's own are in 29. */
function serialOf(source: string, id: string, turn: number): string {
  const twelve = `28${(hashed(source, turn === 0 ? id : `${id} ${turn}`) % 10_000_000_000n).toString().padStart(10, "0")}`;
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return twelve + String((10 - (sum % 10)) % 10);
}

/** «N折» where it comes out even, else «省 N». */
function discountOf(
  final_price: number,
  retail_price: number,
): { discount_type: string | null; discount_range: number | null } {
  if (retail_price >= final_price) return { discount_type: null, discount_range: null };
  const percent = Math.round((retail_price * 100) / final_price);
  if (Math.round((final_price * percent) / 100) === retail_price)
    return { discount_type: "percentage", discount_range: percent };
  return { discount_type: "amount", discount_range: final_price - retail_price };
}
