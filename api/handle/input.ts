import type { Context as HonoContext } from "hono";
import { bodyBytes, bodyMembers, formFields, readWithin } from "#contract/body-rules";
import { ApiError, type Endpoint, type FieldErrors } from "#contract/endpoint";
import { commandErrors, fieldErrors, messageText, type Language } from "#contract/messages";
import { unwritableIn } from "#contract/plain-text";
import type { Parts } from "./context.ts";

type Refuse = (status: number, code: string, fields?: FieldErrors) => ApiError;

/**
 * The input, and one request off the endpoint's allowance: before the body is read where nothing of it is asked for that, so that who has none left costs
 * nothing more. A form that is wrongly filled in is given back, for people make mistakes; what no form of ours sends is not.
 */
export async function takeInput(
  endpoint: Endpoint,
  c: HonoContext,
  { rateLimits }: Pick<Parts, "rateLimits">,
  { clientAddress, refuse, language }: { clientAddress: string; refuse: Refuse; language: Language },
): Promise<unknown> {
  const { by, naming } = endpoint.limit ?? {};
  if (by || naming) {
    const input = await readInput(endpoint, c, refuse, language);
    await rateLimits.take(endpoint, clientAddress, input, refuse);
    return input;
  }
  await rateLimits.take(endpoint, clientAddress, {}, refuse);
  try {
    return await readInput(endpoint, c, refuse, language);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) await rateLimits.giveBack(endpoint, clientAddress, {});
    throw error;
  }
}

/** The endpoint's input from path, query and body, checked; a refusal names each wrong field. */
async function readInput(endpoint: Endpoint, c: HonoContext, refuse: Refuse, language: Language): Promise<unknown> {
  let given: Record<string, unknown> = {};
  if (endpoint.method === "GET" || endpoint.method === "DELETE" || endpoint.body === "multipart")
    given = Object.fromEntries(
      Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    );
  else {
    const kind = endpoint.body === "form" || endpoint.body === "signed" ? "form" : "json";
    const text = new TextDecoder().decode(
      await readWithin(c.req.raw.body, bodyBytes[endpoint.auth === "operator" ? "operator" : kind]),
    );
    if (endpoint.body === "signed") given = { body: text, digest: c.req.header("digest") ?? "" };
    else given = kind === "form" ? formOf(text, refuse) : jsonOf(text, endpoint, refuse);
  }
  const all = { ...given, ...c.req.param() };
  const parsed = endpoint.input.safeParse(all);
  if (!parsed.success) {
    const errorsOf = endpoint.auth === "operator" ? commandErrors : fieldErrors;
    throw refuse(422, "invalid_input", errorsOf(parsed.error.issues, language, endpoint.input, all));
  }
  const path = unwritableIn(parsed.data);
  if (path) throw refuse(422, "invalid_input", { [path]: messageText("unwritable", language, path) });
  return parsed.data;
}

function formOf(text: string, refuse: Refuse): Record<string, unknown> {
  const fields = new URLSearchParams(text);
  if (fields.size > formFields) throw refuse(413, "too_large");
  return Object.fromEntries(fields);
}

function jsonOf(text: string, { auth, members = bodyMembers }: Endpoint, refuse: Refuse): Record<string, unknown> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refuse(400, "invalid_input");
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw refuse(400, "invalid_input");
  // whoever holds the operator's key was asked for it before, and sends tables
  if (auth !== "operator" && hasMoreThan(members, given)) throw refuse(413, "too_large");
  return given as Record<string, unknown>;
}

/** Before the schema sees it: that looks at every element of a list, and only then at how many there are. */
function hasMoreThan(most: number, given: object): boolean {
  const inside: object[] = [given];
  let members = 0;
  for (let at = inside.pop(); at; at = inside.pop()) {
    const values: unknown[] = Object.values(at);
    if ((members += values.length) > most) return true;
    for (const value of values) if (typeof value === "object" && value !== null) inside.push(value);
  }
  return false;
}
