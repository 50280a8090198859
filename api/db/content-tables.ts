import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";

/** A page's slots (B001 …) and banners: content as their schema says; products by guid, resolved when read. */
export const slots = pgTable(
  "slots",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    page: text("page").notNull(),
    /** of one product, category or brand; null: of every page of the type */
    page_id: text("page_id"),
    slot_type: text("slot_type").notNull(),
    sort: integer("sort").notNull().default(999),
    content: jsonb("content").notNull(),
    /** null: from ever, or for ever */
    starts_at: time("starts_at"),
    ends_at: time("ends_at"),
  },
  (t) => [index("slots_page").on(t.page, t.sort)],
);

/** Publishes of content, counted from 1 under the lock of a publish (api/content.ts). */
export const content_versions = pgTable("content_versions", {
  version: integer("version").primaryKey(),
  operator: text("operator").notNull(),
  /** what it was: the folder's name, or the version that was gone back to */
  note: text("note").notNull(),
  /** the rows of each place that it changed, as they were */
  before: jsonb("before").notNull(),
  created_at,
});
