import { sql } from "drizzle-orm";
import type { ReviewState } from "#contract/review-rules";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";

type Row = Record<string, unknown> & {
  number: number;
  product_guid: string;
  product_name: string;
  stars: number;
  text: string;
  state: ReviewState;
  refused_because: string | null;
  created_at: string;
};

export async function reviewsToJudge(db: Db, { all }: { all: boolean }): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select number, reviews.product_guid, products.name as product_name, stars, text, state, refused_because, reviews.created_at
    from reviews join products using (product_guid)
    where ${all}::boolean or state = 'waiting'
    order by case when ${all}::boolean then -number else number end limit 50`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }));
}

interface Verdict {
  number: number;
  state: ReviewState;
  /** refused: for its writer */
  because: string | null;
}

/** Said twice it is done once. The audit has what became of which text, never what it says or whose it is. */
export async function judge({ number, state, because }: Verdict, { db, refuse }: Context<"operator">) {
  const { rows } = await db.execute<Pick<Row, "product_guid" | "product_name" | "state" | "refused_because">>(sql`
    select reviews.product_guid, products.name as product_name, state, refused_because
    from reviews join products using (product_guid) where number = ${number} for update of reviews`);
  if (!rows[0]) throw refuse(404, "review_not_found");
  const { product_guid, product_name, ...before } = rows[0];
  const changed = before.state !== state || before.refused_because !== because;
  if (changed)
    await db.execute(sql`update reviews set state = ${state}, refused_because = ${because} where number = ${number}`);
  return {
    answer: { product_name, state, changed },
    target_ids: changed ? [String(number), product_guid] : [],
    before,
    after: { state, refused_because: because },
  };
}
