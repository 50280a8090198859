import { and, eq, sql } from "drizzle-orm";
import { titleLanguage } from "#contract/language-rules";
import { maskName } from "#contract/order-rules";
import type { Rating, ReviewState } from "#contract/review-rules";
import { getOwnReview, listReviews, removeReview, saveReview, type Review } from "#contract/reviews";
import { products, reviews } from "./db.ts";
import { handle, write, type Context, type Handler } from "./handle.ts";
import { iso } from "./iso.ts";
import { requireOpenAccount } from "./open-account.ts";
import { isKept } from "./orders.ts";
import { ratingOfProduct } from "./products.ts";

const pageSize = 10;

export const reviewHandlers: Handler[] = [
  handle(listReviews, async ({ product_guid, page }, ctx) => {
    const { rows } = await ctx.db.execute<ProductRow & { rating: Rating | null; reviews: Review[] }>(sql`
      select ${productColumns}, ${ratingOfProduct} as rating, (
        select coalesce(jsonb_agg(to_jsonb(shown) - 'number' order by number desc), '[]') from (
          select number, stars, text, members.name, reviews.created_at from reviews join members on members.id = member_id
          where reviews.product_guid = ${product_guid} and state = 'accepted'
          order by number desc limit ${pageSize} offset ${(page - 1) * pageSize}) shown) as reviews
      from products where product_guid = ${product_guid}`);
    const { rating, reviews: shown } = rows[0] ?? {};
    return {
      ...productOf(rows[0], ctx),
      rating: rating ?? null,
      reviews: shown!.map((review) => ({
        ...review,
        name: maskName(review.name.trim()) || "讀者",
        created_at: iso(review.created_at),
      })),
      page,
      pages: Math.max(1, Math.ceil((rating?.count ?? 0) / pageSize)),
    };
  }),

  handle(getOwnReview, async ({ product_guid }, ctx) => {
    const { rows } = await ctx.db.execute<ProductRow & { may_write: boolean; review: OwnRow | null }>(sql`
      select ${productColumns}, ${wasBought(ctx, product_guid)} as may_write, (
        select to_jsonb(reviews) from reviews
        where reviews.member_id = ${ctx.shopper.member_id} and reviews.product_guid = ${product_guid}) as review
      from products where product_guid = ${product_guid}`);
    const product = productOf(rows[0], ctx);
    const { may_write, review } = rows[0]!;
    return { ...product, may_write, review: review && { ...review, created_at: iso(review.created_at) } };
  }),

  write(saveReview, async ({ product_guid, stars, text }, ctx) => {
    await requireOpenAccount(ctx);
    const { rows } = await ctx.db.execute<ProductRow & { may_write: boolean }>(sql`
      select ${productColumns}, ${wasBought(ctx, product_guid)} as may_write
      from products where product_guid = ${product_guid}`);
    productOf(rows[0], ctx);
    if (!rows[0]!.may_write) throw ctx.refuse(403, "review_not_bought");
    // a number says what is to be judged: only what is another text, or was refused, is given a new one
    const { rows: saved } = await ctx.db.execute<{ state: ReviewState }>(sql`
      insert into reviews (member_id, product_guid, stars, text) values (${ctx.shopper.member_id}, ${product_guid}, ${stars}, ${text})
      on conflict (member_id, product_guid) do update
        set number = default, stars = excluded.stars, text = excluded.text, state = 'waiting', refused_because = null, created_at = now()
        where (reviews.stars, reviews.text) is distinct from (excluded.stars, excluded.text) or reviews.state = 'refused'
      returning state`);
    // the same as it stands already, and not refused
    if (saved.length === 0) return { state: await stateOf(ctx, product_guid) };
    return saved[0]!;
  }),

  write(removeReview, async ({ product_guid }, ctx) => {
    const removed = await ctx.db.delete(reviews).where(own(ctx, product_guid)).returning({ state: reviews.state });
    return { removed: removed.length > 0 };
  }),
];

type MemberContext = Context<"member">;

const own = ({ shopper }: MemberContext, product_guid: string) =>
  and(eq(reviews.member_id, shopper.member_id), eq(reviews.product_guid, product_guid));

async function stateOf(ctx: MemberContext, product_guid: string): Promise<ReviewState> {
  const [row] = await ctx.db.select({ state: reviews.state }).from(reviews).where(own(ctx, product_guid));
  return row!.state;
}

const wasBought = ({ shopper }: MemberContext, product_guid: string) => sql`exists (
  select from orders join order_lines on order_lines.order_id = orders.id
  where orders.member_id = ${shopper.member_id} and order_lines.product_guid = ${product_guid} and ${isKept})`;

interface ProductRow extends Record<string, unknown> {
  product_guid: string;
  name: string;
  language: string | null;
  restricted: boolean;
}
interface OwnRow {
  stars: number;
  text: string;
  state: ReviewState;
  refused_because: string | null;
  created_at: string;
}
const productColumns = sql`${products.product_guid}, ${products.name}, ${products.language}, ${products.restricted}`;

/** Of what is behind the gate of age nothing is told. */
function productOf(row: ProductRow | undefined, { gate, refuse }: Pick<Context, "gate" | "refuse">) {
  if (!row) throw refuse(404, "not_found");
  const { product_guid, name, language, restricted } = row;
  if (restricted && gate !== "open") throw refuse(403, "of_age_only");
  return { product_guid, name, title_language: titleLanguage(name, language), restricted };
}
