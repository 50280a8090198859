import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ChapterRow } from "#contract/ops";
import type { Db } from "../db.ts";
import type { RowChange } from "./audit.ts";

/** Lays in, changes or takes away one chapter. The audit knows a text by its length and hash. */
export async function putChapter(db: Db, { product, number, title, body, trial }: ChapterRow): Promise<RowChange> {
  const { rows: found } = await db.execute<{ product_guid: string; is_ebook: boolean }>(
    sql`select product_guid, is_ebook from products where product_guid = ${product} or yuelin_sn = ${product}`,
  );
  if (!found[0]) return { refused: `沒有商品 ${product}` };
  const { product_guid, is_ebook } = found[0];
  if (!is_ebook) return { refused: `${product} 不是電子書` };
  const { rows: standing } = await db.execute<{ title: string; body: string; trial: boolean }>(
    sql`select title, body, trial from ebook_chapters where product_guid = ${product_guid} and number = ${number} for update`,
  );
  if (body === "")
    await db.execute(sql`delete from ebook_chapters where product_guid = ${product_guid} and number = ${number}`);
  else
    await db.execute(sql`
      insert into ebook_chapters (product_guid, number, title, body, trial) values (${product_guid}, ${number}, ${title}, ${body}, ${trial})
      on conflict (product_guid, number) do update set title = excluded.title, body = excluded.body, trial = excluded.trial`);
  await markTrials(db, product_guid);
  return {
    id: `${product_guid}/${number}`,
    before: standing[0] ? facts(standing[0]) : null,
    after: body === "" ? null : facts({ title, body, trial }),
  };
}

const facts = ({ title, body, trial }: Pick<ChapterRow, "title" | "body" | "trial">) => ({
  title,
  trial,
  characters: body.length,
  sha256: createHash("sha256").update(body).digest("hex"),
});

/** 試閱 is offered with the ebook and with its paper edition. */
async function markTrials(db: Db, ebook: string): Promise<void> {
  await db.execute(sql`
    update products set has_trial = exists (select from ebook_chapters where product_guid = ${ebook} and trial)
    where (product_guid = ${ebook} or dual_guid = ${ebook})
      and has_trial <> exists (select from ebook_chapters where product_guid = ${ebook} and trial)`);
}
