/** What customer service is asked, and what it answers. Times are UTC. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { QuestionState, QuestionTopic } from "#contract/question-rules";
import { bytea, created_at, time } from "./columns.ts";
import { members } from "./people-tables.ts";

export const questions = pgTable(
  "questions",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** null: a guest's */
    member_id: integer("member_id").references(() => members.id, { onDelete: "cascade" }),
    guest_name: text("guest_name"),
    /** lower case; whoever opens a mail that went there has proven it */
    guest_email: text("guest_email"),
    /** of questionCategories (contract/question-rules.ts) */
    topic: text("topic").$type<QuestionTopic>().notNull(),
    /** a member's own; of a guest only what was said */
    order_number: text("order_number"),
    /** a row of questionStates */
    state: text("state").$type<QuestionState>().notNull().default("waiting"),
    created_at,
    /** the last word's */
    changed_at: time("changed_at").notNull().defaultNow(),
  },
  (t) => [
    index("questions_member").on(t.member_id, t.id),
    index("questions_waiting")
      .on(t.id)
      .where(sql`state = 'waiting'`),
    check(
      "questions_asker",
      sql`(member_id is null) = (guest_email is not null) and (guest_name is null) = (guest_email is null)`,
    ),
    check("questions_state", sql`state in ('waiting', 'answered', 'closed')`),
  ],
);

export const question_messages = pgTable(
  "question_messages",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    question_id: integer("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    /** asker | shop */
    by: text("by").notNull(),
    /** plain */
    text: text("text").notNull(),
    created_at,
  },
  (t) => [
    index("question_messages_question").on(t.question_id, t.id),
    check("question_messages_by", sql`"by" in ('asker', 'shop')`),
  ],
);

/** Taken before the message is sent, and its own from then on (api/photos.ts). */
export const question_photos = pgTable(
  "question_photos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** null: no message names it yet */
    message_id: integer("message_id").references(() => question_messages.id, { onDelete: "cascade" }),
    press: text("press").notNull(),
    digest: text("digest").notNull(),
    name: text("name").notNull(),
    kind: text("kind").notNull(),
    content: bytea("content").notNull(),
    created_at,
  },
  (t) => [
    unique("question_photos_once").on(t.member_id, t.press, t.digest),
    index("question_photos_message").on(t.message_id),
    check("question_photos_kind", sql`${t.kind} in ('picture', 'pdf')`),
  ],
);
