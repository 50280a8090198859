import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { operatorWrite } from "./operator-write.ts";
import { plainText } from "./plain-text.ts";
import { questionLengths, questionStateCodes, questionTopicCodes } from "./question-rules.ts";
import { question } from "./questions.ts";
import { photoContent } from "./sent-photos.ts";

const question_id = z.coerce.number().int().min(1).max(2_147_483_647);

export const listQuestions = endpoint({
  name: "listQuestions",
  summary: "Questions that wait for an answer, the oldest first; or the newest of all",
  method: "GET",
  path: "/api/ops/questions",
  auth: "operator",
  input: z.object({ all: z.stringbool().default(false) }),
  output: z.array(
    z.object({
      question_id: z.int(),
      topic: z.enum(questionTopicCodes),
      order_number: z.string().nullable(),
      state: z.enum(questionStateCodes),
      guest: z.boolean(),
      /** ISO times: asked, and the last word's */
      created_at: z.string(),
      changed_at: z.string(),
    }),
  ),
});

export const showQuestion = endpoint({
  name: "showQuestion",
  summary: "One question: who asks, about which order, and all that was said",
  method: "GET",
  path: "/api/ops/questions/detail",
  auth: "operator",
  input: z.object({ question_id }),
  output: question.extend({
    /** null: a guest's */
    member_id: z.int().nullable(),
    name: z.string(),
    /** null: the member has none that was proven */
    email: z.string().nullable(),
    /** the order that it says is the asker's; false also where it names none */
    own_order: z.boolean(),
  }),
});

export const showQuestionPhoto = endpoint({
  name: "showQuestionPhoto",
  summary: "One photo of a question, for the operator's eyes",
  method: "GET",
  path: "/api/ops/questions/photo",
  auth: "operator",
  input: z.object({ question_id, photo_id: z.uuid() }),
  output: photoContent,
  timeout: 60_000,
});

const dry_run = z.boolean().default(false);
const done = z.object({ state: z.enum(questionStateCodes), changed: z.boolean() });

export const answerQuestion = endpoint({
  ...operatorWrite,
  name: "answerQuestion",
  summary: "Answers a question; who asked it reads it in a mail and on its page",
  path: "/api/ops/questions/answer",
  input: z.object({ question_id, text: plainText(questionLengths), close: z.boolean().default(false), dry_run }),
  output: done,
});

export const closeQuestionByOperator = endpoint({
  ...operatorWrite,
  name: "closeQuestionByOperator",
  summary: "Closes a question; who asked it is told",
  path: "/api/ops/questions/close",
  input: z.object({ question_id, dry_run }),
  output: done,
});
