import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, personName } from "./fields.ts";
import { orderNumber, typedOrderNumber } from "./orders.ts";
import { plainText } from "./plain-text.ts";
import { questionLengths, questionStateCodes, questionTopicCodes } from "./question-rules.ts";
import { photoBounds, photoContent, photoPress, photosAllowed, photoUpload, sentPhoto } from "./sent-photos.ts";

const questionId = z.coerce.number().int().min(1).max(2_147_483_647);
const topic = z.enum(questionTopicCodes);
const text = plainText(questionLengths);
const photos = z
  .array(sentPhoto.pick({ photo_id: true }))
  .max(photoBounds.most)
  .optional();

const facts = {
  question_id: z.int(),
  topic,
  /** that it is about, as the asker says; null: about none */
  order_number: z.string().nullable(),
  state: z.enum(questionStateCodes),
  /** ISO time */
  created_at: z.string(),
};

/** A question as who asked it reads it: what was said by both sides, the oldest first. */
export const question = z.object({
  ...facts,
  messages: z.array(
    z.object({
      by: z.enum(["asker", "shop"]),
      text: z.string(),
      /** ISO time */
      created_at: z.string(),
      photos: z.array(sentPhoto),
    }),
  ),
});
export type Question = z.infer<typeof question>;

export const listQuestionCategories = endpoint({
  name: "listQuestionCategories",
  summary: "What customer service can be asked about, by category, and which files may come with it",
  method: "GET",
  path: "/api/v2/customer_service/question_categories",
  auth: "anyone",
  input: z.object({}),
  output: z.object({
    categories: z.array(
      z.object({
        category: z.string(),
        name: z.string(),
        topics: z.array(z.object({ topic, name: z.string() })),
      }),
    ),
    photos: photosAllowed,
  }),
  cache: 60,
});

const listed = z.object({
  ...facts,
  /** the last word's, ISO time */
  changed_at: z.string(),
  /** how the question begins */
  beginning: z.string(),
});
export type ListedQuestion = z.infer<typeof listed>;

export const listOwnQuestions = endpoint({
  name: "listOwnQuestions",
  summary: "The member's questions, the newest first, ten to a page",
  method: "GET",
  path: "/api/v2/member/questions",
  auth: "member",
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    questions: z.array(listed),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
  sealed: true,
});

/** Another member's question answers 404, as one that does not exist. */
export const getQuestion = endpoint({
  name: "getQuestion",
  summary: "One question of the member, with its answers",
  method: "GET",
  path: "/api/v2/member/questions/:question_id",
  auth: "member",
  input: z.object({ question_id: questionId }),
  output: question,
  sealed: true,
});

/** Before the question is asked, which then names it; what none names within a day is forgotten. */
export const addQuestionPhoto = endpoint({
  name: "addQuestionPhoto",
  summary: "Takes a photo or PDF that comes with a question",
  method: "POST",
  path: "/api/v2/member/question_photos",
  auth: "member",
  input: z.object({ press: photoPress }),
  output: sentPhoto,
  ...photoUpload,
  sealed: true,
});

export const getQuestionPhoto = endpoint({
  name: "getQuestionPhoto",
  summary: "One photo that the member sent with a question",
  method: "GET",
  path: "/api/v2/member/question_photos/:photo_id",
  auth: "member",
  input: z.object({ photo_id: z.uuid() }),
  output: photoContent,
  sealed: true,
});

const asked = { topic, order_number: orderNumber.optional(), question: text };
const changed = z.object({ state: z.enum(questionStateCodes) });
const limit = { points: 20, seconds: 600 };
/** A page's form shows by name the photos that were taken, and `files` are those that come with it. */
const withFiles = { photos: z.array(sentPhoto).max(photoBounds.most).optional(), files: z.undefined().optional() };

export const questionForm = z.object({ ...asked, ...withFiles });

export const askQuestion = endpoint({
  name: "askQuestion",
  summary: "Asks customer service: about what, about which order of one's own, with which photos",
  method: "POST",
  path: "/api/v2/member/questions",
  auth: "member",
  input: z.object({ ...asked, photos }),
  output: z.object({ question_id: z.int() }),
  retries: 1,
  limit,
  sealed: true,
});

export const replyForm = z.object({ reply: text, ...withFiles });

export const addToQuestion = endpoint({
  name: "addToQuestion",
  summary: "Writes again to a question that is not closed",
  method: "POST",
  path: "/api/v2/member/questions/:question_id/messages",
  auth: "member",
  input: z.object({ question_id: questionId, reply: text, photos }),
  output: changed,
  retries: 1,
  limit,
});

export const closeQuestion = endpoint({
  name: "closeQuestion",
  summary: "The question is settled, says who asked it",
  method: "POST",
  path: "/api/v2/member/questions/:question_id/close",
  auth: "member",
  input: z.object({ question_id: questionId }),
  output: changed,
  limit,
});

/** Signed, and good for thirty days; whoever has it has read the asker's mail. */
const key = z.string().min(1).max(400);

/** By anybody: so no file comes with it, and nothing that was written is in the mail that it sends. */
export const askQuestionAsGuest = endpoint({
  name: "askQuestionAsGuest",
  summary: "Asks customer service by name and e-mail address; the answer, and the link to it, go there",
  method: "POST",
  path: "/api/v2/customer_service/questions",
  auth: "anyone",
  input: z.object({ name: personName, email, ...asked, order_number: typedOrderNumber.optional() }),
  output: z.object({ question_id: z.int() }),
  retries: 1,
  limit: { points: 6, seconds: 3600, by: "email" },
  sealed: true,
});

export const getGuestQuestion = endpoint({
  name: "getGuestQuestion",
  summary: "One question of a guest, by the link that was mailed",
  method: "GET",
  path: "/api/v2/customer_service/questions/:key",
  auth: "anyone",
  input: z.object({ key }),
  output: question,
  limit: { points: 60, seconds: 600 },
  sealed: true,
});

export const addToGuestQuestion = endpoint({
  name: "addToGuestQuestion",
  summary: "Writes again to a guest's question, by the link that was mailed",
  method: "POST",
  path: "/api/v2/customer_service/questions/:key/messages",
  auth: "anyone",
  input: z.object({ key, reply: text }),
  output: changed,
  retries: 1,
  limit,
});

export const closeGuestQuestion = endpoint({
  name: "closeGuestQuestion",
  summary: "A guest's question is settled, by the link that was mailed",
  method: "POST",
  path: "/api/v2/customer_service/questions/:key/close",
  auth: "anyone",
  input: z.object({ key }),
  output: changed,
  limit,
});
