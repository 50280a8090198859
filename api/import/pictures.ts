import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import type { CatalogueRecord } from "./record.ts";

/**
 * Which files are these products' pictures, for api/product-pictures.ts to encode. A record that names none says nothing of them. What a product shows
 * stays until the new file is encoded.
 */
export async function namePictures(tx: Db, records: Map<string, CatalogueRecord>): Promise<void> {
  const named = [...records].flatMap(([product_guid, { pictures = [] }]) =>
    pictures.map((file, place) => ({ product_guid, place, file })),
  );
  if (named.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(product_guid text, place smallint, file text)`;
  await tx.execute(sql`
    insert into product_pictures (product_guid, place, file) select * from ${given}
    on conflict (product_guid, place) do update set file = excluded.file, stamp = null, problem = null
    where product_pictures.file <> excluded.file`);
  await tx.execute(sql`
    with last as (select product_guid, max(place) as place from ${given} group by product_guid)
    delete from product_pictures using last where product_pictures.product_guid = last.product_guid and product_pictures.place > last.place`);
}
