import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import type { ApiError, Endpoint, FieldErrors } from "#contract/endpoint";
import { messageText, type Language } from "#contract/messages";

/** The endpoint's input from path, query and body, checked; a refusal names each wrong field. */
export async function readInput(
  endpoint: Endpoint,
  c: HonoContext,
  refuse: (status: number, code: string, fields?: FieldErrors) => ApiError,
  language: Language,
): Promise<unknown> {
  let given: Record<string, unknown> = {};
  if (endpoint.method === "GET" || endpoint.method === "DELETE")
    given = Object.fromEntries(
      Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    );
  else if (endpoint.form) given = Object.fromEntries(new URLSearchParams(await c.req.text()));
  else {
    try {
      given = (await c.req.json()) as Record<string, unknown>;
    } catch {
      throw refuse(400, "invalid_input");
    }
    if (typeof given !== "object" || given === null || Array.isArray(given)) throw refuse(400, "invalid_input");
  }
  const parsed = endpoint.input.safeParse({ ...given, ...c.req.param() });
  if (!parsed.success) throw refuse(422, "invalid_input", fieldErrors(parsed.error.issues, language));
  return parsed.data;
}

/** `recipient.name` → `name`: what a field is called wherever it stands. */
export const lastStep = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** One message for each path, the first that failed, worded with the field's label (§5). */
export function fieldErrors(issues: z.core.$ZodIssue[], language: Language): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const path = issue.path.join(".") || "form";
    fields[path] ??= messageText(
      messageKey(issue),
      language,
      lastStep(path),
      "minimum" in issue ? issue.minimum : "maximum" in issue ? issue.maximum : undefined,
    );
  }
  return fields;
}

function messageKey(issue: z.core.$ZodIssue): string {
  if (issue.code === "custom") return (issue.params?.message as string | undefined) ?? "format";
  if (issue.code === "invalid_value") return "required_choice";
  if (issue.code === "invalid_type")
    return issue.expected === "int"
      ? "integer"
      : issue.input === undefined || Number.isNaN(issue.input)
        ? "required"
        : "format";
  if (issue.code === "invalid_union") return "required_choice";
  if (issue.code === "too_small") return issue.origin === "string" ? "required" : "min";
  if (issue.code === "too_big") return issue.origin === "string" ? "too_long" : "max";
  return "format";
}
