import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import type { QuestionState } from "#contract/question-rules";
import type {
  answerQuestion,
  closeQuestionByOperator,
  listQuestions,
  showQuestion,
  showQuestionPhoto,
} from "#contract/question-ops";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";
import { questionPhotos, say } from "./ask.ts";
import { tellAnswered, tellClosed } from "./mails.ts";
import { readQuestion } from "./read.ts";

type Ctx = Context<"operator">;
type Listed = OutputOf<typeof listQuestions>[number];

const atOnce = 50;

export async function listForOperator(db: Db, { all }: { all: boolean }): Promise<Listed[]> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    select id as question_id, topic, order_number, state, member_id is null as guest, created_at, changed_at from questions
    where ${all}::boolean or state = 'waiting'
    order by case when ${all}::boolean then -id else id end limit ${atOnce}`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at), changed_at: iso(row.changed_at) }));
}

export async function showToOperator(
  { question_id }: { question_id: number },
  { db, refuse }: Ctx,
): Promise<OutputOf<typeof showQuestion>> {
  const found = await readQuestion(db, sql`id = ${question_id}`);
  if (!found) throw refuse(404, "question_not_found");
  const { rows } = await db.execute<{
    member_id: number | null;
    name: string;
    email: string | null;
    own_order: boolean;
  }>(
    sql`select member_id, coalesce(guest_name, members.name) as name, coalesce(guest_email, members.email) as email,
          exists (select from orders where orders.order_number = questions.order_number
            and (orders.member_id = questions.member_id or orders.email = guest_email)) as own_order
        from questions left join members on members.id = member_id where questions.id = ${question_id}`,
  );
  return { ...found, ...rows[0]! };
}

export async function givePhotoToOperator(
  { question_id, photo_id }: z.output<(typeof showQuestionPhoto)["input"]>,
  { db, refuse }: Ctx,
): Promise<OutputOf<typeof showQuestionPhoto>> {
  const photo = await questionPhotos.find(
    db,
    photo_id,
    sql`message_id in (select id from question_messages where question_id = ${question_id})`,
  );
  if (!photo) throw refuse(404, "photo_not_found");
  return photo;
}

/** A closed one too: who asked it may have closed it before this was written. The audit has which and what became of it, never what was said. */
export async function answer(
  { question_id, text, close }: z.output<(typeof answerQuestion)["input"]>,
  { db, settings, refuse }: Ctx,
) {
  const before = await locked(db, question_id, refuse);
  const state: QuestionState = close || before === "closed" ? "closed" : "answered";
  await say(db, question_id, "shop", text);
  await db.execute(sql`update questions set state = ${state}, changed_at = now() where id = ${question_id}`);
  await tellAnswered(db, settings, question_id, text, state === "closed");
  return done(question_id, before, state, true);
}

export async function closeByOperator(
  { question_id }: z.output<(typeof closeQuestionByOperator)["input"]>,
  { db, settings, refuse }: Ctx,
) {
  const before = await locked(db, question_id, refuse);
  if (before === "closed") return done(question_id, before, before, false);
  await db.execute(sql`update questions set state = 'closed', changed_at = now() where id = ${question_id}`);
  await tellClosed(db, settings, question_id);
  return done(question_id, before, "closed", true);
}

async function locked(db: Db, question_id: number, refuse: Ctx["refuse"]): Promise<QuestionState> {
  const found = await readQuestion(db, sql`id = ${question_id}`, true);
  if (!found) throw refuse(404, "question_not_found");
  return found.state;
}

const done = (question_id: number, before: QuestionState, state: QuestionState, changed: boolean) => ({
  answer: { state, changed },
  target_ids: changed ? [String(question_id)] : [],
  before: { state: before },
  after: { state },
});
