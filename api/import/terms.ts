import { sql } from "drizzle-orm";
import { z } from "zod";
import { leastBuyCountTypes } from "#contract/codes";
import { whole } from "#contract/cells";
import { inOneLine } from "#contract/plain-text";
import { productGuid } from "#contract/products";
import { prices, products, type Db } from "../db.ts";
import { rowOf } from "./row-of.ts";

const some = whole(1, 10_000);
const words = z.string().overwrite(inOneLine).min(1).max(300);

/** When and to whom a product is sold, and what stands with it; most records say nothing of it. */
export const terms = {
  /** ISO times with their zone */
  sale_start: z.iso.datetime({ offset: true }).optional(),
  sale_end: z.iso.datetime({ offset: true }).optional(),
  order_quantity_limit: some.optional(),
  account_quantity_limit: some.optional(),
  least_buy_count_type: z.enum(leastBuyCountTypes).optional(),
  least_buy_count_value: some.optional(),
  promo_word: words.optional(),
  specification: z.string().trim().max(2_000).optional(),
  supplier: words.optional(),
  /** why the seven-day right of withdrawal does not apply */
  non_returnable_reason: words.optional(),
  collectable: z.union([z.boolean(), z.stringbool()]).optional(),
  /** the other form of the same work: a product's guid, or the supplier's id of the other record */
  dual_guid: productGuid.optional(),
  dual: words.optional(),
};
export const termNames = Object.keys(terms) as (keyof typeof terms)[];

type Terms = { [Name in keyof typeof terms]?: z.output<(typeof terms)[Name]> };

/** What does not go together; where each stands and why. */
export function wrongTerms({ is_ebook, ...given }: Terms & { is_ebook: boolean }): [keyof Terms, string][] {
  const { sale_start, sale_end, order_quantity_limit: most, least_buy_count_value: least = 1 } = given;
  const wrong: [keyof Terms, string][] = [];
  if (sale_start && sale_end && Date.parse(sale_end) <= Date.parse(sale_start))
    wrong.push(["sale_end", "販售結束時間不晚於開始時間"]);
  if (most !== undefined && most < least) wrong.push(["order_quantity_limit", "每筆訂單限購數量少於最少購買數量"]);
  if (is_ebook && least > 1) wrong.push(["least_buy_count_value", "電子書每筆訂單限購 1 份"]);
  if (given.dual && given.dual_guid) wrong.push(["dual", "dual 與 dual_guid 只能擇一"]);
  return wrong;
}

const columns = {
  ...{ sale_start: "timestamptz", sale_end: "timestamptz", order_quantity_limit: "int", account_quantity_limit: "int" },
  ...{ promo_word: "text", specification: "text", supplier: "text", non_returnable_reason: "text" },
  ...{ collectable: "boolean", dual_guid: "text" },
};
const priceColumns = { least_buy_count_type: "text", least_buy_count_value: "int" };

/**
 * One that says something says all of it; of one that says nothing all stays as it was. Answers with those of which something is said anew. `guidOf`: the
 * product of a supplier's id.
 */
export async function saveTerms(
  tx: Db,
  records: Map<string, Terms>,
  guidOf: (id: string) => string,
): Promise<{ product_guid: string }[]> {
  const given = [...records].flatMap(([product_guid, record]) => {
    if (termNames.every((name) => record[name] === undefined)) return [];
    const {
      dual,
      dual_guid = dual && guidOf(dual),
      ...said
    } = Object.fromEntries(termNames.map((name) => [name, record[name]])) as Terms;
    return { product_guid, ...none, ...withoutUndefined(said), ...(dual_guid && { dual_guid }) };
  });
  if (given.length === 0) return [];
  const rows = JSON.stringify(given);
  const changed = await update(tx, "products", columns, rows);
  await offerTrials(tx, changed);
  return [...changed, ...(await update(tx, "prices", priceColumns, rows))];
}

/** A paper edition that is told of its ebook after the chapters came offers their 試閱 too (api/ops/chapters.ts). */
async function offerTrials(tx: Db, changed: { product_guid: string }[]): Promise<void> {
  const guids = sql.param(changed.map(({ product_guid }) => product_guid));
  const has = sql`exists (select from ebook_chapters chapter where chapter.product_guid in (products.product_guid, products.dual_guid) and trial)`;
  await tx.execute(
    sql`update products set has_trial = ${has} where product_guid = any(${guids}::text[]) and has_trial <> ${has}`,
  );
}

/** As of a product of which nothing is said. */
const none = {
  ...{ promo_word: "", specification: "", collectable: true },
  ...{ least_buy_count_type: "at_least", least_buy_count_value: 1 },
};

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

async function update(tx: Db, name: "products" | "prices", types: Record<string, string>, rows: string) {
  const names = Object.keys(types);
  const list = (one: (column: string) => string) => sql.raw(names.map(one).join(", "));
  const { rows: changed } = await tx.execute<{ product_guid: string }>(sql`
    update ${name === "products" ? products : prices} set ${list((column) => `${column} = given.${column}`)}
    from jsonb_to_recordset(${rows}::jsonb) as given (product_guid text, ${list((column) => `${column} ${types[column]}`)})
    where ${sql.identifier(name)}.product_guid = given.product_guid and ${rowOf(name, names)} is distinct from ${rowOf("given", names)}
    returning given.product_guid`);
  return changed;
}
