import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { QuestionState } from "#contract/question-rules";
import type { addToQuestion, askQuestion, askQuestionAsGuest } from "#contract/questions";
import { messageText } from "#contract/messages";
import type { FieldErrors } from "#contract/endpoint";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { requireOpenAccount } from "../open-account.ts";
import { photosIn } from "../photos.ts";
import { tellAsked, tellToAnswer } from "./mails.ts";
import { readQuestion } from "./read.ts";

export const questionPhotos = photosIn({
  table: "question_photos",
  owners: "members",
  owner: "member_id",
  holder: "message_id",
});

type Member = Context<"member">;

/** A page shows all of them. What the shop answers counts, and is never refused. */
const mostMessages = 200;

export async function ask(
  { topic, order_number, question, photos }: z.output<(typeof askQuestion)["input"]>,
  ctx: Member,
) {
  const { member_id } = ctx.shopper;
  await requireOpenAccount(ctx);
  const named = (photos ?? []).map(({ photo_id }) => photo_id);
  const fields: FieldErrors = await questionPhotos.wrongWith(member_id, named, ctx);
  if (order_number !== undefined && !(await isOrderOf(ctx.db, order_number, member_id)))
    fields.order_number = messageText("order_unknown", ctx.language, "order_number");
  if (Object.keys(fields).length > 0) throw ctx.refuse(422, "invalid_input", fields);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into questions (member_id, topic, order_number) values (${member_id}, ${topic}, ${order_number ?? null}) returning id`);
  const question_id = rows[0]!.id;
  await questionPhotos.hold(ctx.db, await say(ctx.db, question_id, "asker", question), named);
  await tellAsked(ctx.db, ctx.settings, question_id);
  return { question_id };
}

/** Whose order it is that a guest names, nobody is told here: who answers sees whether it is theirs. */
export async function askAsGuest(
  { name, email, topic, order_number, question }: z.output<(typeof askQuestionAsGuest)["input"]>,
  { db, settings }: Context<"anyone">,
) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into questions (guest_name, guest_email, topic, order_number)
    values (${name}, ${email}, ${topic}, ${order_number ?? null}) returning id`);
  const question_id = rows[0]!.id;
  await say(db, question_id, "asker", question);
  await tellAsked(db, settings, question_id);
  return { question_id };
}

/** More is said, so somebody has to read it again. */
export async function addByMember(
  { question_id, reply, photos }: z.output<(typeof addToQuestion)["input"]>,
  ctx: Member,
): Promise<{ state: QuestionState }> {
  const { member_id } = ctx.shopper;
  const named = (photos ?? []).map(({ photo_id }) => photo_id);
  await openOne(question_id, sql`member_id = ${member_id}`, ctx);
  const fields = await questionPhotos.wrongWith(member_id, named, ctx);
  if (Object.keys(fields).length > 0) throw ctx.refuse(422, "invalid_input", fields);
  const message_id = await say(ctx.db, question_id, "asker", reply);
  await questionPhotos.hold(ctx.db, message_id, named);
  return waitAgain(question_id, ctx);
}

export async function addByGuest(question_id: number, reply: string, ctx: Context<"anyone">) {
  await openOne(question_id, sql`member_id is null`, ctx);
  await say(ctx.db, question_id, "asker", reply);
  return waitAgain(question_id, ctx);
}

type Asked = Pick<Context, "db" | "settings" | "refuse">;

async function openOne(question_id: number, whose: ReturnType<typeof sql>, { db, refuse }: Asked): Promise<void> {
  const found = await readQuestion(db, sql`id = ${question_id} and ${whose}`, true);
  if (!found) throw refuse(404, "question_not_found");
  if (found.state === "closed") throw refuse(409, "question_closed");
  if (found.messages.length >= mostMessages) throw refuse(409, "question_full");
}

/** Closed twice is closed. */
export async function close(question_id: number, whose: ReturnType<typeof sql>, { db, refuse }: Asked) {
  const { rows } = await db.execute(
    sql`update questions set state = 'closed', changed_at = now() where id = ${question_id} and ${whose} and state <> 'closed' returning id`,
  );
  if (rows.length === 0 && !(await readQuestion(db, sql`id = ${question_id} and ${whose}`)))
    throw refuse(404, "question_not_found");
  return { state: "closed" as const };
}

async function waitAgain(question_id: number, { db, settings }: Asked): Promise<{ state: QuestionState }> {
  const { rows } = await db.execute<{
    state: QuestionState;
    topic: Parameters<typeof tellToAnswer>[3];
  }>(sql`
    update questions set state = 'waiting', changed_at = now() where id = ${question_id} returning state, topic`);
  await tellToAnswer(db, settings, question_id, rows[0]!.topic);
  return { state: rows[0]!.state };
}

/** One more message; gives its number. */
export async function say(tx: Db, question_id: number, by: "asker" | "shop", text: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into question_messages (question_id, "by", text) values (${question_id}, ${by}, ${text}) returning id`,
  );
  return rows[0]!.id;
}

async function isOrderOf(db: Db, order_number: string, member_id: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from orders where order_number = ${order_number} and member_id = ${member_id}`,
  );
  return rows.length > 0;
}
