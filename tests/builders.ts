import { randomBytes } from "node:crypto";
import { categories, ebook_chapters, members, prices, products, stocks } from "#api/db";
import { openSession } from "#api/tokens";
import type { TestShop } from "./shop.ts";

let count = 0;

type ProductRow = Omit<typeof products.$inferInsert, "id">;
type ProductWish = Partial<ProductRow> &
  Partial<Omit<typeof prices.$inferInsert, "product_guid">> & {
    /** units on the shelf; null: no row */ stock?: number | null;
  };

/** A book that can be bought, 10 on the shelf, 定價 400 at 79折; whatever is given is as given. */
export async function aProduct(shop: Pick<TestShop, "database">, wish: ProductWish = {}) {
  const number = ++count;
  const {
    final_price = 400,
    retail_price = 316,
    discount_type = "percentage",
    discount_range = 79,
    least_buy_count_type = "at_least",
    least_buy_count_value = 1,
    stock,
    ...row
  } = wish;
  const product: ProductRow = {
    product_guid: `testproduct${String(number).padStart(5, "0")}`,
    yuelin_sn: String(2_680_000_000_000 + number),
    name: `測試之書第 ${number} 卷`,
    authors: ["林讀"],
    publisher: "閱林試印所",
    level1_id: 1,
    is_book: true,
    search_price: retail_price,
    ...row,
  };
  const { db } = shop.database;
  await db.insert(products).values(product);
  await db.insert(prices).values({
    product_guid: product.product_guid,
    final_price,
    retail_price,
    discount_type,
    discount_range,
    least_buy_count_type,
    least_buy_count_value,
  });
  const quantity = stock === undefined ? (product.is_ebook ? null : 10) : stock;
  if (quantity !== null) await db.insert(stocks).values({ product_guid: product.product_guid, quantity });
  return { ...product, final_price, retail_price, stock: quantity };
}

/** The text of an ebook, of one chapter. */
export async function aText(shop: Pick<TestShop, "database">, product_guid: string) {
  await shop.database.db.insert(ebook_chapters).values({ product_guid, number: 1, title: "第一章", body: "從前" });
}

/** A signed-in member with a token. The password cannot be used to sign in unless a hash is given. */
export async function aMember(
  shop: Pick<TestShop, "database" | "settings">,
  wish: Partial<typeof members.$inferInsert> = {},
) {
  const number = ++count;
  const row = {
    uuid: randomBytes(12).toString("hex"),
    email: `member${number}@example.com`,
    phone_number: `9${String(10_000_000 + number)}`,
    password_hash: "",
    status: "normal",
    name: "王小明",
    birthday: "1990-05-20",
    email_proven_at: "2026-01-01T00:00:00Z",
    phone_proven_at: "2026-01-01T00:00:00Z",
    ...wish,
  };
  const [member] = await shop.database.db.insert(members).values(row).returning();
  const { token, session_id } = await openSession(shop.database.db, shop.settings, { member_id: member!.id });
  return { ...member!, email: row.email ?? "", member_id: member!.id, token, session_id };
}

/** A category; three of them one under another make a shelf. */
export async function aCategory(shop: Pick<TestShop, "database">, row: typeof categories.$inferInsert) {
  await shop.database.db.insert(categories).values(row);
  return row;
}

/** 中文書 > 文學 > 小說: where `aProduct` stands. */
export async function aShelf(shop: Pick<TestShop, "database">): Promise<void> {
  await aCategory(shop, { id: 1, depth: 1, description: "中文書" });
  await aCategory(shop, { id: 11, parent_id: 1, depth: 2, description: "文學" });
  await aCategory(shop, { id: 111, parent_id: 11, depth: 3, description: "小說" });
}
