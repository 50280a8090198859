import { eq, sql } from "drizzle-orm";
import { ownBrands } from "#contract/deliveries";
import { rankBestSellers } from "../best-sellers.ts";
import { findRecommendations } from "../recommendations.ts";
import { indexProducts } from "../search.ts";
import { activities, settings, slots, type Db } from "../db.ts";
import { layBanners } from "./seed/banners.ts";
import { layActivities } from "./seed/activities.ts";
import { layBrandBanners } from "./seed/brand-banners.ts";
import { brandIntros } from "./seed/brands.ts";
import { layCategories } from "./seed/categories.ts";
import { layChapters } from "./seed/chapters.ts";
import { layClassics } from "./seed/classics.ts";
import { layCrosssells } from "./seed/crosssells.ts";
import { layEditorsLists } from "./seed/editors-lists.ts";
import { layMeetEvent } from "./seed/meet-event.ts";
import { layOlderHome } from "./seed/older-home.ts";
import { layExtras } from "./seed/extras.ts";
import { layGoods } from "./seed/goods.ts";
import { layMagazines, layModernBooks } from "./seed/modern-books.ts";
import { layPeople } from "./seed/people.ts";
import { layReviews } from "./seed/reviews.ts";
import { stockShop } from "./seed/selling.ts";
import { laySlots } from "./seed/slots.ts";
import { layStores } from "./seed/stores.ts";
import { layAdditionalItems, layGifts, layMalls, layPromotions, layRefills } from "./seed/together.ts";

const version = 1;

/**
 * Lays the demo shop into an empty database; where it already lies nothing happens, and where another shop is it refuses. It is the same shop everywhere,
 * only its dates follow the day it is laid. One transaction: a start that is broken off leaves nothing behind.
 */
export async function seedDemoShop(db: Db, today = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    // two starting processes: the second one waits, and then finds the shop laid
    await tx.execute("select pg_advisory_xact_lock(7203002)");
    const laid = await tx.select().from(settings).where(eq(settings.key, "demo_seed"));
    if (laid.length > 0) return;
    await requireNoOtherShop(tx);

    const tree = layCategories();
    const stocked = stockShop(
      [
        ...layClassics(tree.place),
        ...layModernBooks(tree.place),
        ...layMagazines(tree.place, today),
        ...layGoods(tree.place),
      ],
      today,
    );
    const brandRows = Object.entries(brandIntros).map(([name, intro], at) => ({
      ...{ id: at + 1, name, intro },
      image: name === "木日文具" ? "/brands/muri-sign.svg" : null,
    }));
    const stores = layStores();

    await insertAll(tx, "categories", tree.rows);
    await insertAll(tx, "brands", brandRows);
    await insertAll(
      tx,
      "products",
      stocked.map((row) => row.product),
    );
    await insertAll(
      tx,
      "prices",
      stocked.map((row) => row.price),
    );
    await insertAll(
      tx,
      "stocks",
      stocked.flatMap((row) => row.stock ?? []),
    );
    await insertAll(tx, "product_extras", layExtras(stocked));
    await insertAll(tx, "ebook_chapters", layChapters(stocked));
    await tx.execute(sql`
      update products set has_trial = true where exists (
        select from ebook_chapters where trial and ebook_chapters.product_guid in (products.product_guid, products.dual_guid))`);
    await insertAll(tx, "crosssells", [...layCrosssells(stocked), ...layRefills(stocked)]);
    await insertAll(tx, "additional_items", layAdditionalItems(stocked));
    await insertAll(tx, "mall_products", layMalls(stocked));
    await insertAll(tx, "gifts", layGifts(stocked));
    const together = layPromotions(stocked);
    await insertAll(tx, "promotions", together.promotions);
    await insertAll(tx, "promotion_products", together.products);
    await insertAll(tx, "pickup_stores", stores);
    // some of what sells best stands in the shop's own stores
    await tx.execute(sql`
      insert into store_stocks (brand, store_id, product_guid, quantity)
      select brand, store_id, product_guid, 1 + chance % 4
      from pickup_stores
        cross join (select product_guid from products join stocks using (product_guid) where quantity > 5 and type = 0 order by hot_rank desc, id limit 300) sold
        cross join lateral (select ('x' || left(md5(store_id || product_guid), 6))::bit(24)::int as chance) drawn
      where brand in ${ownBrands()} and chance % 3 > 0`);
    await tx
      .insert(slots)
      .values([
        ...laySlots(stocked, tree.rows, brandRows),
        ...layOlderHome(stocked, tree.rows, brandRows),
        ...layBanners(tree.rows),
        ...layBrandBanners(stocked, tree.rows, brandRows),
        ...layEditorsLists(stocked, tree.rows),
      ]);
    await tx.insert(activities).values(layActivities(stocked, tree.place, today));
    await layPeople(tx, stocked, stores, today);
    await layMeetEvent(tx, today);
    await layReviews(tx, stocked, today);
    // brands and promotions came with their numbers; the next one goes on from there
    await tx.execute("select setval(pg_get_serial_sequence('promotions', 'id'), (select max(id) from promotions))");
    await tx.execute("select setval(pg_get_serial_sequence('brands', 'id'), (select max(id) from brands))");
    await indexProducts(tx, "all");
    await rankBestSellers({ database: { db: tx } });
    await findRecommendations({ database: { db: tx } });
    await tx.insert(settings).values({ key: "demo_seed", value: { version } });
  });
}

/** The demo's goods and members among a shop's own could not be told from them again. */
async function requireNoOtherShop(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ another: boolean }>(
    sql`select exists (select from categories) or exists (select from members) or exists (select from orders) as another`,
  );
  if (rows[0]!.another)
    throw new Error(
      "the demo is not laid into a database that holds a shop already: SHOP_MODE=live serves that shop, DEMO_SEED=off shows it in demo mode.",
    );
}

/** One parameter for hundreds of rows: several times faster than one for each value. Every row names the same columns. */
async function insertAll(tx: Db, table: string, rows: object[]): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0]!).map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let at = 0; at < rows.length; at += 500) {
    const json = JSON.stringify(rows.slice(at, at + 500));
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${json}::json)`,
    );
  }
}
