import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { ReviewState } from "#contract/review-rules";
import { products } from "./catalogue-tables.ts";
import { created_at } from "./columns.ts";
import { members } from "./people-tables.ts";

/** What readers say of what they bought: one of each member and product. */
export const reviews = pgTable(
  "reviews",
  {
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid, { onDelete: "cascade" }),
    /** of this text: another one with each change, so that what an operator says is of what was read */
    number: integer("number").notNull().unique().generatedByDefaultAsIdentity(),
    stars: smallint("stars").notNull(),
    /** plain */
    text: text("text").notNull(),
    /** a row of reviewStates (contract/review-rules.ts) */
    state: text("state").$type<ReviewState>().notNull().default("waiting"),
    refused_because: text("refused_because"),
    /** of this text */
    created_at,
  },
  (t) => [
    primaryKey({ columns: [t.member_id, t.product_guid] }),
    index("reviews_shown")
      .on(t.product_guid, t.number)
      .where(sql`state = 'accepted'`),
    index("reviews_waiting")
      .on(t.number)
      .where(sql`state = 'waiting'`),
    check("reviews_stars", sql`stars between 1 and 5`),
    check("reviews_text", sql`length(text) between 1 and 1000`),
    check("reviews_state", sql`state in ('waiting', 'accepted', 'refused')`),
    check("reviews_because", sql`(state = 'refused') = (refused_because is not null)`),
  ],
);
