import type { Context as HonoContext } from "hono";
import { bodyBytes, readWithin } from "#contract/body-rules";
import type { ApiError, Endpoint, FieldErrors } from "#contract/endpoint";
import { fieldErrors, type Language } from "#contract/messages";

/** The endpoint's input from path, query and body, checked; a refusal names each wrong field. */
export async function readInput(
  endpoint: Endpoint,
  c: HonoContext,
  refuse: (status: number, code: string, fields?: FieldErrors) => ApiError,
  language: Language,
): Promise<unknown> {
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
    try {
      if (endpoint.body === "signed") given = { body: text, digest: c.req.header("digest") ?? "" };
      else given = (kind === "form" ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)) as typeof given;
    } catch {
      throw refuse(400, "invalid_input");
    }
    if (typeof given !== "object" || given === null || Array.isArray(given)) throw refuse(400, "invalid_input");
  }
  const all = { ...given, ...c.req.param() };
  const parsed = endpoint.input.safeParse(all);
  if (!parsed.success)
    throw refuse(422, "invalid_input", fieldErrors(parsed.error.issues, language, endpoint.input, all));
  return parsed.data;
}
