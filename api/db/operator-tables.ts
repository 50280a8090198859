import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { created_at } from "./columns.ts";

/** The audit: who did what to which ids, and how they were before and after. Rows are only ever added; no personal data beyond ids. */
export const operator_actions = pgTable("operator_actions", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  operator: text("operator").notNull(),
  command: text("command").notNull(),
  target_ids: text("target_ids").array().notNull(),
  before: jsonb("before"),
  after: jsonb("after"),
  created_at,
});
