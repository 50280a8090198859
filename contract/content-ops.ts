import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { operatorWrite } from "./operator-write.ts";

const moment = z.iso.datetime({ offset: true }).nullable().default(null);
/** What every file of content has beside its content: its place in the order (0 or missing counts as 999, then by the files' names) and its time. */
const placed = { sort: z.int().min(0).max(9_999).default(0), starts_at: moment, ends_at: moment };
const endsLater = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
  starts_at === null || ends_at === null || Date.parse(starts_at) < Date.parse(ends_at);
const atEnd = { path: ["ends_at"], error: "必須晚於 starts_at" };

/** `PAGE/NAME.json` or, for one product, category or brand, `PAGE/ID/NAME.json`; the content is as the type's schema says. */
export const slotFile = z
  .strictObject({ type: z.string().min(1), ...placed, content: z.record(z.string(), z.unknown()) })
  .refine(endsLater, atEnd);

/** `documents/PAGE/VERSION.json`, `newsletters/KEY.json`, `best-sellers/KEY.json`, or of a category `best-sellers/ID/KEY.json`. */
const keyed = z.strictObject({ ...placed, content: z.record(z.string(), z.unknown()) });
export const keyedFile = keyed.refine(endsLater, atEnd);

/** `activities/KIND/KEY.json`. */
export const activityFile = keyed
  .extend({ category: z.string().max(40).nullable().default(null) })
  .refine(endsLater, atEnd);

const dry_run = z.boolean().default(false);

/** `at`: the file, or the place where there is none. `type`: of a slot, or the key of an activity. */
const change = z.object({
  change: z.enum(["added", "changed", "removed", "ordered"]),
  at: z.string(),
  type: z.string(),
  title: z.string(),
});
export type ContentChange = z.infer<typeof change>;

const published = {
  /** null: it stood like that already, or was refused */
  version: z.int().nullable(),
  changes: z.array(change),
};

/** By its path in the folder. */
const contentFile = z.object({ file: z.string().max(300), data: z.unknown() });
export type ContentFile = z.infer<typeof contentFile>;

/** What is wrong with a file; `type` and `key`: which place of it (§5). */
const refusal = z.object({ file: z.string(), type: z.string(), key: z.string(), reason: z.string() });
export type ContentRefusal = z.infer<typeof refusal>;

/** One wrong file refuses all of them. */
export const publishContent = endpoint({
  ...operatorWrite,
  name: "publishContent",
  summary: "Puts files of content in the place of what stands on the pages that they are of",
  path: "/api/ops/content",
  input: z.object({
    note: z.string().trim().min(1).max(200),
    files: z.array(contentFile).max(2_000),
    /** places without a file, where nothing shall stand */
    emptied: z.array(z.string().max(300)).max(200).default([]),
    dry_run,
  }),
  output: z.object({
    ...published,
    refused: z.array(refusal),
  }),
});

/** A publish of what stood: `version` names the one after which it did; without it the one before the last, 0: before the first. */
export const rollBackContent = endpoint({
  ...operatorWrite,
  name: "rollBackContent",
  summary: "Puts back what stood after an earlier publish",
  path: "/api/ops/content/rollback",
  input: z.object({ version: z.coerce.number().int().min(0).optional(), dry_run }),
  output: z.object({ ...published, /** why there is nothing to go back to */ reason: z.string().optional() }),
});

export const showContent = endpoint({
  name: "showContent",
  summary: "What stands on all pages, as files that can be published",
  method: "GET",
  path: "/api/ops/content",
  auth: "operator",
  input: z.object({}),
  output: z.array(contentFile),
});

/** Of so many one can be gone back to, and so many back the pictures are there. */
export const versionsOffered = 50;

export const listContentVersions = endpoint({
  name: "listContentVersions",
  summary: "The newest publishes of content",
  method: "GET",
  path: "/api/ops/content/versions",
  auth: "operator",
  input: z.object({}),
  output: z.array(
    z.object({
      version: z.int(),
      operator: z.string(),
      note: z.string(),
      /** what it changed: pages, kinds of activities */
      places: z.array(z.string()),
      created_at: z.string(),
    }),
  ),
});
