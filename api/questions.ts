import { sql } from "drizzle-orm";
import { questionCategories, type QuestionTopic } from "#contract/question-rules";
import {
  answerQuestion,
  closeQuestionByOperator,
  listQuestions,
  showQuestion,
  showQuestionPhoto,
} from "#contract/question-ops";
import {
  addQuestionPhoto,
  addToGuestQuestion,
  addToQuestion,
  askQuestion,
  askQuestionAsGuest,
  closeGuestQuestion,
  closeQuestion,
  getGuestQuestion,
  getQuestion,
  getQuestionPhoto,
  listOwnQuestions,
  listQuestionCategories,
} from "#contract/questions";
import { handle, receive, write, type Context, type Handler, type Parts } from "./handle.ts";
import { audited } from "./ops.ts";
import { addByGuest, addByMember, ask, askAsGuest, close, questionPhotos } from "./questions/ask.ts";
import { readLink } from "./questions/link.ts";
import { answer, closeByOperator, givePhotoToOperator, listForOperator, showToOperator } from "./questions/operate.ts";
import { pageOfQuestions, readQuestion } from "./questions/read.ts";

/** Customer service (docs/decisions/056): asked by members in their own room, by guests by mail; answered by operators. */
export const questionHandlers: Handler[] = [
  handle(listQuestionCategories, async (_, { settings }) => ({
    categories: Object.entries(questionCategories).map(([category, { name, topics }]) => ({
      category,
      name,
      topics: Object.entries(topics).map(([topic, words]) => ({ topic: topic as QuestionTopic, name: words })),
    })),
    photos: settings.sentPhotos,
  })),

  handle(listOwnQuestions, async ({ page }, ctx) => pageOfQuestions(ctx.db, ctx.shopper.member_id, page)),
  handle(getQuestion, async ({ question_id }, ctx) => found(ctx, sql`id = ${question_id} and ${ownedBy(ctx)}`)),
  receive(addQuestionPhoto, async ({ press }, ctx, parts) =>
    questionPhotos.take(ctx.shopper.member_id, press, parts, ctx),
  ),
  handle(getQuestionPhoto, async ({ photo_id }, ctx) => {
    const photo = await questionPhotos.find(ctx.db, photo_id, ownedBy(ctx));
    if (!photo) throw ctx.refuse(404, "not_found");
    return photo;
  }),
  write(askQuestion, ask),
  write(addToQuestion, addByMember),
  write(closeQuestion, async ({ question_id }, ctx) => close(question_id, ownedBy(ctx), ctx)),

  write(askQuestionAsGuest, askAsGuest),
  handle(getGuestQuestion, async ({ key }, ctx) =>
    found(ctx, sql`id = ${await opened(key, ctx)} and member_id is null`),
  ),
  write(addToGuestQuestion, async ({ key, reply }, ctx) => addByGuest(await opened(key, ctx), reply, ctx)),
  write(closeGuestQuestion, async ({ key }, ctx) => close(await opened(key, ctx), sql`member_id is null`, ctx)),

  handle(listQuestions, async (asked, ctx) => listForOperator(ctx.db, asked)),
  handle(showQuestion, showToOperator),
  handle(showQuestionPhoto, givePhotoToOperator),
  audited(answerQuestion, answer),
  audited(closeQuestionByOperator, closeByOperator),
];

const ownedBy = ({ shopper }: Context<"member">) => sql`member_id = ${shopper.member_id}`;

async function found(ctx: Pick<Context, "db" | "refuse">, which: ReturnType<typeof sql>) {
  const question = await readQuestion(ctx.db, which);
  if (!question) throw ctx.refuse(404, "question_not_found");
  return question;
}

/** The question behind a guest's link. */
async function opened(key: string, { settings, refuse }: Pick<Context, "settings" | "refuse">): Promise<number> {
  const question_id = await readLink(settings, key);
  if (question_id === null) throw refuse(404, "question_link_over");
  return question_id;
}

/** Photos that no message came to name, those of a question that was closed half a year ago, and a guest's question a year after its last word. */
export async function forgetQuestions({ database: { db } }: Pick<Parts, "database">): Promise<void> {
  await questionPhotos.forgetDrafts(db);
  await db.execute(sql`
    delete from question_photos using question_messages, questions
    where question_messages.id = message_id and questions.id = question_id
      and questions.state = 'closed' and questions.changed_at < now() - interval '180 days'`);
  await db.execute(sql`
    delete from questions where member_id is null and state <> 'waiting' and changed_at < now() - interval '365 days'`);
}
