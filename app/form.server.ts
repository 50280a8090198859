import { createHmac, randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { ApiError } from "#contract/endpoint";
import { isServerError } from "#contract/error-rules";
import { issueText, refusalText } from "#contract/messages";
import { fieldNames, schemaAt } from "#contract/schema-paths";
import { BodyRefused } from "#contract/body-rules";
import { fieldKind, isListIntent, nameOf, stepsOf } from "./form/field-names.ts";
import { refusals, refused } from "./form/refusals.server.ts";
import { partsOf, type Files, type SentFile } from "./form/sent-files.server.ts";
import { textWithin } from "./form/text-within.server.ts";
import { ownOrigin, settings } from "./settings.server.ts";
import { operationName, trapName } from "./ui/trap-name.ts";

const maxBytes = 128 * 1024;
const maxFields = 400;

export { refusals, refused } from "./form/refusals.server.ts";
export type { Files } from "./form/sent-files.server.ts";

interface Options {
  /** lists of the form that buttons may change (conform's field lists); without, a form takes no `__intent__` */
  lists?: readonly string[];
  /** a form that takes files is sent as multipart/form-data */
  files?: Files;
}

/** What was posted, checked by the schema: `value` where status is "success", else what `refuse` answers with. */
export type Read<T> = Submission<T> & {
  /** the field that people leave empty was filled or left out: answer as always, and do nothing; only for forms that show <Trap /> */
  robot: boolean;
  /** for a write of this form: the same for as long as the shop's answer to it is not known and nothing else is typed */
  operationId: string;
};

/** The form of a button that leads back to the page it is on. */
export const wayBack = z.object({ redirect: z.string().optional() });

/** the schema of what was read, the id of the press and what is wrong with its files, for its refusal */
const asked = new WeakMap<
  object,
  { schema: z.ZodType; press: string; problems: Record<string, string[]>; unknown: boolean }
>();

/**
 * Reads the posted form by its schema: the endpoint's input, and what the page alone needs. Refuses what another site's page sent (403), what is no
 * form (415), what is too large (413), and a field that no form of this schema has (400), before anything is made of it: every action of ours begins
 * here, and nothing is changed before. Of a repeated name the last value counts, except where the schema takes a list.
 */
export async function readSubmission<S extends z.ZodType>(
  request: Request,
  schema: S,
  { lists = [], files }: Options = {},
): Promise<Read<z.output<S>>> {
  const fields = new FormData();
  let trap: string | undefined;
  let press: string = randomUUID();
  let unknown = false;
  const problems: Record<string, string[]> = {};
  for await (const [name, value] of readFields(request, files)) {
    if (typeof value !== "string") {
      if (name !== files!.field) throw refused(400, refusals.fields);
      // an input without a file sends an empty one without a name
      if (value.name === "" && value.size === 0) continue;
      const listed = new Set(
        [...fields.keys()].filter((key) => stepsOf(key)[0] === files!.list).map((key) => stepsOf(key)[1]),
      );
      const taken = await files!.take(value, { press, listed: listed.size });
      if ("entry" in taken)
        for (const [key, text] of Object.entries(taken.entry))
          fields.set(`${files!.list}[${listed.size}].${key}`, text);
      else (problems[name] ??= []).push(taken.problem);
      unknown ||= "problem" in taken && Boolean(taken.unknown);
    } else if (name === trapName) trap = value;
    else if (name === "__intent__" && isListIntent(value, lists)) fields.set(name, value);
    else {
      const kind = fieldKind(schema, name);
      if (!kind && name === operationName && /^[\w-]{1,36}$/.test(value)) {
        press = value;
        continue;
      }
      if (!kind) throw refused(400, refusals.fields);
      if (kind === "one") fields.set(name, value);
      else fields.append(name, value);
    }
  }
  const given = nested(fields);
  const submission = parseWithZod(fields, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) => [issueText(issues[0]!, "zh-Hant", schema, given)],
  });
  asked.set(submission, { schema, press, problems, unknown });
  const operationId = `${press}_${digest(submission.payload)}`;
  const status = Object.keys(problems).length > 0 ? "error" : submission.status;
  return Object.assign(submission, { status, robot: trap !== "", operationId }) as Read<z.output<S>>;
}

/** The same for the same, in whatever order its fields came; keyed, since a password may be in it. */
export const digest = (words: unknown): string =>
  createHmac("sha256", settings.storefrontKey).update(JSON.stringify(words, byName)).digest("base64url").slice(0, 22);

const byName = (_: string, value: unknown) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The form of a button, whose fields nobody types: what is wrong with them is no message beside a field. */
export async function readButton<S extends z.ZodType = typeof nothing>(
  request: Request,
  schema?: S,
): Promise<z.output<S>> {
  const submission = await readSubmission(request, schema ?? nothing);
  if (submission.status !== "success") throw refused(400, refusals.fields);
  return submission.value as z.output<S>;
}

const nothing = z.object({});

/**
 * The same form again: what was typed save passwords, each message beside its field, 422 or the shop's own status. A message of the shop about no
 * field of this form stands above it. Where the shop's answer is not known the form carries the id of this press: sent again it is the same deed.
 */
export function refuse(submission: Submission<unknown>, error?: ApiError) {
  const result = refusal(submission, error);
  // a button of a list was pressed: nothing is wrong, and by this the page's title says no 錯誤 (`useRefused`)
  const well = !error && submission.status === undefined;
  return data(
    { result, ...(well && { well }) },
    {
      status: error?.status ?? (well ? 200 : 422),
      headers: error?.retryAfter ? { "Retry-After": String(error.retryAfter) } : {},
    },
  );
}

/** The refusal as the page's `useTypedForm` takes it, for an action that answers more than that; `besides`: what else is told with it, of no field. */
export function refusal(submission: Submission<unknown>, error?: ApiError, besides = ""): SubmissionResult {
  const { schema, press, problems, unknown } = asked.get(submission)!;
  const about = Object.entries(error?.fields ?? {})
    .map(([path, message]) => [nameOf(path), [message]] as [string, string[]])
    .filter(([name]) => schemaAt(schema, stepsOf(name)));
  // a form that failed by our fault says so in words of its own (§8), and that nothing of it is lost
  const failed = error?.code === "busy" && isServerError(error.status);
  const words = failed ? refusalText("form_failed", "zh-Hant") : error?.message;
  const whole = [about.length === 0 && words, besides].filter(Boolean).join("。");
  const result = submission.reply({
    hideFields: Object.keys(submission.payload).filter((name) => /password/.test(name)),
    ...(error && about.length > 0 && { fieldErrors: Object.fromEntries(about) }),
    ...(whole && { formErrors: [whole] }),
  });
  const initialValue =
    unknown || (error && isServerError(error.status))
      ? { ...result.initialValue, [operationName]: press }
      : result.initialValue;
  return {
    ...result,
    ...(initialValue && { initialValue }),
    status: "error",
    error: inOrder(schema, { ...result.error, ...problems }),
  };
}

/** A refusal of the shop that is about the whole request, told beside the field that it is really about, where it has one of these statuses. */
export function beside(error: ApiError, field: string, statuses: readonly number[]): ApiError {
  if (!statuses.includes(error.status) || Object.keys(error.fields).length > 0) return error;
  return new ApiError(error.status, error.code, error.message, { [field]: error.message }, error.retryAfter);
}

/** Where nobody knows why something failed, at least what did (§8). */
export function failedAs(code: "send_failed" | "reset_failed" | "password_failed", error: ApiError): ApiError {
  if (!isServerError(error.status)) return error;
  return new ApiError(error.status, code, refusalText(code, "zh-Hant"), {}, error.retryAfter);
}

/** What the browser can know of the fields: required, lengths, patterns. For the loader; the schema itself never reaches the browser. */
export function constraintOf(schema: z.ZodType) {
  return { ...getZodConstraint(schema) };
}

/** In the order in which the schema names the fields: so they stand on the page. */
function inOrder<T>(schema: z.ZodType, errors: Record<string, T>): Record<string, T> {
  const order = fieldNames(schema);
  const place = (name: string) => order.indexOf(name.replace(/\[\d+\]/g, ""));
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)));
}

function nested(fields: FormData): unknown {
  const root: Record<string | number, unknown> = {};
  for (const [name, value] of fields) {
    const steps = stepsOf(name);
    let at = root;
    for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as typeof root;
    at[steps.at(-1)!] = value;
  }
  return root;
}

/** What was posted by a page of ours, within bounds: origin (Sec-Fetch-Site, then Origin), type, size and number of fields. */
async function* readFields(request: Request, files?: Files): AsyncGenerator<[string, string | SentFile]> {
  requireSameOrigin(request);
  if (files && request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    try {
      return yield* partsOf(request, files, { maxBytes, maxFields });
    } catch (error) {
      if (error instanceof Response) throw error;
      if (error instanceof BodyRefused) throw refused(error.status, refusals.largeOrLate);
      throw refused(400, refusals.incomplete);
    }
  }
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    throw refused(415, refusals.type);
  const fields = [...new URLSearchParams(await readText(request))];
  if (fields.length > maxFields) throw refused(413, refusals.many);
  yield* fields;
}

/** What another site's page sent through the browser (a store map): flat, and nothing in it is to be believed; beyond the bounds nothing is read. */
export async function readForeignForm(request: Request): Promise<Record<string, string>> {
  const fields = [...new URLSearchParams((await textWithin(request, maxBytes)) ?? "")];
  return fields.length > 50 ? {} : Object.fromEntries(fields);
}

/** A form was sent, or its page is shown again: the loaders' request is then a GET with the headers of the form. */
export const isAfterForm = (request: Request): boolean => request.headers.has("content-type");

export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  if (site === null && (origin === null || ownOrigin(origin))) return;
  throw refused(403, refusals.elsewhere);
}

async function readText(request: Request): Promise<string> {
  const text = await textWithin(request, maxBytes);
  if (text === null) throw refused(413, refusals.large);
  return text;
}
