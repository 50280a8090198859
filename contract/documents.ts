import { z } from "zod";
import { documentConditions, documentLists, textProblem } from "./document-rules.ts";
import { endpoint } from "./endpoint.ts";

/** Words with `{fact}` and `[text](address)` in them (document-rules.ts); never HTML. */
const words = z
  .string()
  .min(1)
  .max(4_000)
  .superRefine((text, ctx) => {
    const problem = textProblem(text);
    if (problem) ctx.addIssue({ code: "custom", message: problem });
  });
/** Shown in such a shop alone. */
const when = z.enum(documentConditions).optional();
const item = z.union([
  words,
  z.strictObject({ text: words, when }),
  /** an item for each of a table's rows */
  z.strictObject({ each: z.enum(documentLists) }),
]);

const block = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("heading"),
    text: words,
    /** what leads to it; where headings have one, the page begins with a list of them */
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/)
      .optional(),
    level: z.union([z.literal(2), z.literal(3)]).default(2),
    when,
  }),
  z.strictObject({ type: z.literal("paragraph"), text: words, when }),
  z.strictObject({
    type: z.literal("list"),
    ordered: z.boolean().default(false),
    items: z.array(item).min(1).max(100),
    when,
  }),
  z.strictObject({
    type: z.literal("table"),
    caption: words,
    head: z.array(words).min(1).max(6),
    rows: z.array(z.array(words).max(6)).min(1).max(100),
    when,
  }),
]);
export type DocumentBlock = z.output<typeof block>;

/** One version of a document (docs/decisions/046). Its key is the version's date. */
export const documentContent = z.strictObject({
  title: z.string().min(1).max(40),
  body: z.array(block).min(1).max(200),
});
export type DocumentContent = z.input<typeof documentContent>;

export const documentPage = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export const documentVersion = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const read = { method: "GET", auth: "anyone", cache: 60 } as const;

export const listDocuments = endpoint({
  ...read,
  name: "listDocuments",
  summary: "The documents of which a version is in force, in their order",
  path: "/api/v1/documents",
  input: z.object({}),
  output: z.array(z.object({ page: z.string(), title: z.string() })),
});

export const getDocument = endpoint({
  ...read,
  name: "getDocument",
  summary: "The version of a document that is in force; facts and links stand in its texts as its editor wrote them",
  path: "/api/v1/documents/:page",
  input: z.object({ page: documentPage }),
  output: documentContent.extend({ /** YYYY-MM-DD */ version: z.string() }),
});
