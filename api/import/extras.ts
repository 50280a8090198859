import { sql } from "drizzle-orm";
import { product_extras, type Db } from "../db.ts";
import type { CatalogueRecord } from "./record.ts";
import { rowOf } from "./row-of.ts";

const none = {
  ...{ table_of_contents: "", author_intro: "", editor_note: "", sales_warning: "", tags: [] as string[] },
  ...{ vendor_serial: null, mch: null, work: null, transfer_type: null },
  ...{ hot_selling_wording: "", more_publishers: [] as string[] },
};
type Extras = { [K in keyof typeof none]: NonNullable<CatalogueRecord[K]> | (typeof none)[K] };
export const extraNames = Object.keys(none) as (keyof typeof none)[];

/**
 * What most records say nothing of. One that says something says all of it; of one that says nothing all stays as it was. Answers with those of which
 * something is said anew.
 */
export async function saveExtras(tx: Db, records: Map<string, CatalogueRecord>): Promise<{ product_guid: string }[]> {
  const rows: (Extras & { product_guid: string })[] = [];
  for (const [product_guid, record] of records) {
    const given = extraNames.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]);
    if (given.length > 0) rows.push({ product_guid, ...none, ...(Object.fromEntries(given) as Partial<Extras>) });
  }
  if (rows.length === 0) return [];
  return tx
    .insert(product_extras)
    .values(rows)
    .onConflictDoUpdate({
      target: product_extras.product_guid,
      set: Object.fromEntries(extraNames.map((name) => [name, sql`excluded.${sql.identifier(name)}`])),
      setWhere: sql`${rowOf("product_extras", extraNames)} is distinct from ${rowOf("excluded", extraNames)}`,
    })
    .returning({ product_guid: product_extras.product_guid });
}
