import { eq } from "drizzle-orm";
import { indexProducts } from "../search.ts";
import { brands, categories, crosssells, pickup_stores, prices, products, settings, slots, stocks, type Db } from "../db.ts";
import { brandIntros } from "./seed/brands.ts";
import { layCategories } from "./seed/categories.ts";
import { layClassics } from "./seed/classics.ts";
import { layCrosssells } from "./seed/crosssells.ts";
import { layGoods } from "./seed/goods.ts";
import { layMagazines, layModernBooks } from "./seed/modern-books.ts";
import { layPeople } from "./seed/people.ts";
import { stockShop } from "./seed/selling.ts";
import { laySlots } from "./seed/slots.ts";
import { layStores } from "./seed/stores.ts";

const version = 1;

/**
 * Lays the demo shop into an empty database; where it already lies nothing happens. It is the same shop everywhere, only its dates
 * follow the day it is laid. One transaction: a start that is broken off leaves nothing behind.
 */
export async function seedDemoShop(db: Db, today = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    // two starting processes: the second one waits, and then finds the shop laid
    await tx.execute("select pg_advisory_xact_lock(7203002)");
    const laid = await tx.select().from(settings).where(eq(settings.key, "demo_seed"));
    if (laid.length > 0) return;

    const tree = layCategories();
    const stocked = stockShop([...layClassics(tree.place), ...layModernBooks(tree.place), ...layMagazines(tree.place, today), ...layGoods(tree.place)], today);
    const brandRows = Object.entries(brandIntros).map(([name, intro], at) => ({ id: at + 1, name, intro }));
    const stores = layStores();

    await inBatches(tree.rows, (rows) => tx.insert(categories).values(rows));
    await inBatches(brandRows, (rows) => tx.insert(brands).values(rows));
    await inBatches(stocked, (rows) => tx.insert(products).values(rows.map((row) => row.product)));
    await inBatches(stocked, (rows) => tx.insert(prices).values(rows.map((row) => row.price)));
    await inBatches(stocked.flatMap((row) => row.stock ?? []), (rows) => tx.insert(stocks).values(rows));
    await inBatches(layCrosssells(stocked), (rows) => tx.insert(crosssells).values(rows));
    await inBatches(stores, (rows) => tx.insert(pickup_stores).values(rows));
    await tx.insert(slots).values(laySlots(stocked, tree.rows, brandRows));
    await layPeople(tx, stocked, stores, today);
    // the brands came with their numbers; the next one goes on from there
    await tx.execute("select setval(pg_get_serial_sequence('brands', 'id'), (select max(id) from brands))");
    await indexProducts(tx, "all");
    await tx.insert(settings).values({ key: "demo_seed", value: { version } });
  });
}

async function inBatches<T>(rows: T[], insert: (rows: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 400) await insert(rows.slice(at, at + 400));
}
