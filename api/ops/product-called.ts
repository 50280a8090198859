import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { isbn13 } from "../search.ts";

interface Named {
  product_guid: string;
  is_ebook: boolean;
}

/** What a row calls a product: its guid, the 13 digits of its label, or the ISBN of one paper product. */
export async function productCalled(db: Db, name: string): Promise<Named | { refused: string }> {
  const found = await productsCalled(db, name);
  if (found.length > 1) return { refused: `有 ${found.length} 種商品的 ISBN 都是 ${name}，請改用商品編號` };
  return found[0] ?? { refused: `沒有商品 ${name}` };
}

async function productsCalled(db: Db, name: string): Promise<Named[]> {
  const { rows } = await db.execute<Named & Record<string, unknown>>(
    sql`select product_guid, is_ebook from products where product_guid = ${name} or yuelin_sn = ${name}`,
  );
  const isbn = rows.length === 0 && isbn13(name);
  if (!isbn) return rows;
  const paper = await db.execute<Named & Record<string, unknown>>(
    sql`select product_guid, is_ebook from products where isbn = ${isbn} and not is_ebook`,
  );
  return paper.rows;
}
