import type { z } from "zod";
import type { FieldErrors } from "../endpoint.ts";
import { grouped } from "../money-rules.ts";
import { labelled, schemaAt } from "../schema-paths.ts";
import { messages } from "./fields.ts";
import { chosen, commandLabels, labels, someField, ticked } from "./labels.ts";
import type { Language, Text } from "./languages.ts";

type Issue = z.core.$ZodIssue;
/** the two bounds of a field */
interface Bounds {
  min?: number;
  max?: number;
}
/** and the one that was broken */
type Numbers = Bounds & { n?: number | bigint | undefined };

/**
 * A message of `messages` with the name of the field at `path`: of the whole path (`recipient.name`), else of its last step that is no number.
 * A field without a name of its own is 這個欄位: what programs call it is nothing to tell people.
 */
export function messageText(key: string, language: Language, path: string, n?: number | bigint): string {
  return messageAbout(asked(key, path), language, labelOf(path, language), { n });
}

/** The same about a thing that has its own name: a product. `{n}` counts, `{amount}` is the same number as money is written. */
export function messageAbout(key: string, language: Language, label: string, numbers: Numbers = {}): string {
  const { n } = numbers;
  const words: Record<string, unknown> = { ...numbers, label, ...(n !== undefined && { amount: grouped(Number(n)) }) };
  return (messages[key] ?? messages.format)![language].replace(/\{(\w+)\}/g, (_, word: string) =>
    String(words[word] ?? ""),
  );
}

type Called = Record<string, Text>;

/** What a field is called. */
export function labelOf(path: string, language: Language, called: Called = labels): string {
  const steps = path.split(".").filter((step) => !/^\d+$/.test(step));
  const named = [steps.join("."), steps.at(-1) ?? ""].find((name) => Object.hasOwn(called, name));
  return (named === undefined ? someField : called[named]!)[language];
}

/** Where something is missing: to type, to choose or to tick. */
function asked(key: string, path: string): string {
  if (key !== "required" && key !== "required_choice") return key;
  const name = path.split(".").at(-1)!;
  return ticked.has(name) ? "required_consent" : chosen.has(name) ? "required_choice" : key;
}

/** More than any form has fields. */
const mostIssues = 100;

/** One message for each path, the first that failed; keys are paths such as `recipient.name`, `form` for what is no field's. */
export function fieldErrors(
  issues: Issue[],
  language: Language,
  schema: z.core.$ZodType,
  input: unknown,
  called?: Called,
): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues.slice(0, mostIssues))
    fields[issue.path.join(".") || "form"] ??= issueText(issue, language, schema, input, called);
  return fields;
}

/** The same of what an operator's command was given. */
export const commandErrors: typeof fieldErrors = (issues, language, schema, input) =>
  fieldErrors(issues, language, schema, input, commandLabels);

/** What is wrong with the input at the issue's path, in words (§5). */
export function issueText(
  issue: Issue,
  language: Language,
  schema: z.core.$ZodType,
  input: unknown,
  called?: Called,
): string {
  const field = schemaAt(schema, issue.path);
  const bounds = boundsOf(field);
  const key = messageKey(issue, bounds, givenAt(input, issue.path));
  const params = issue.code === "custom" ? (issue.params as { n?: number } | undefined) : undefined;
  const n = "minimum" in issue ? issue.minimum : "maximum" in issue ? issue.maximum : params?.n;
  // an address abroad names its fields otherwise than the paths do
  const { label } = issue as { label?: unknown };
  const path = typeof label === "string" ? label : ((field && labelled.get(field)?.label) ?? issue.path.join("."));
  return messageAbout(asked(key, path), language, labelOf(path, language, called), { ...bounds, n });
}

function messageKey(issue: Issue, bounds: Bounds, given: unknown): string {
  const nothing = given === undefined || given === null || (typeof given === "string" && given.trim() === "");
  const said = Object.hasOwn(messages, issue.message) ? issue.message : null;
  const twoBounds = bounds.min !== undefined && bounds.max !== undefined;
  if (issue.code === "custom") return said ?? "format";
  if (issue.code === "invalid_value" || issue.code === "invalid_union") return "required_choice";
  if (issue.code === "invalid_type" && issue.expected === "boolean") return "required_choice";
  if (nothing && issue.code !== "too_big") return "required";
  if (said) return said;
  // what zod says of every safe integer is no bound to be told
  if (issue.code === "too_big" && Number(issue.maximum) >= Number.MAX_SAFE_INTEGER) return "format";
  if (issue.code === "invalid_type") return ["int", "number"].includes(issue.expected) ? "integer" : "format";
  if (issue.code !== "too_small" && issue.code !== "too_big") return "format";
  const small = issue.code === "too_small";
  if (issue.origin === "string") {
    if (issue.exact) return "length";
    return small ? (twoBounds ? "length_between" : "too_short") : "too_long";
  }
  if (issue.origin === "array") return issue.exact ? "array_length" : small ? "array_min" : "array_max";
  if (small && Number(issue.minimum) === 0 && issue.inclusive === false) return "positive";
  return twoBounds ? "between" : small ? "min" : "max";
}

/** §8's words for whoever makes content: never shown to a shopper. "": it is of the right type, and wrong otherwise. */
export function typeFault(issue: { code: string; path: readonly PropertyKey[] }, input: unknown): string {
  if (issue.code !== "invalid_type") return "";
  return givenAt(input, issue.path) === undefined ? "missing field" : "data type mismatch";
}

function givenAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at = input;
  for (const step of path)
    at = typeof at === "object" && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined;
  return at;
}

/** Least and most of a text's length or of a number; what zod says of every safe integer is no bound. */
function boundsOf(field: z.core.$ZodType | undefined): Bounds {
  const { minimum, maximum } = (field?._zod.bag ?? {}) as { minimum?: number; maximum?: number };
  return {
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  };
}
