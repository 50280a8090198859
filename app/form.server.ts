import { ownOrigin } from "./settings.server.ts";

const maxBytes = 128 * 1024;
const maxFields = 400;

/** A form as nested plain values: `recipient.name` becomes form.recipient.name; of a repeated name the last value counts. */
export interface Form {
  [name: string]: string | Form;
}

/**
 * Reads the posted form. Refuses what another site's page sent (Sec-Fetch-Site, then Origin), what is no form, and what is too large:
 * every action of ours begins here, and nothing is changed before.
 */
export async function readForm(request: Request): Promise<Form> {
  requireSameOrigin(request);
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    throw refused(415, "送出的格式不受支援");
  const form: Form = Object.create(null) as Form;
  let count = 0;
  for (const [name, value] of new URLSearchParams(await readText(request))) {
    if (++count > maxFields) throw refused(413, "送出的欄位太多");
    setPath(form, name.split("."), value);
  }
  return form;
}

/** What another site's page sent through the browser (a store map): flat, within the same bounds, and nothing in it is to be believed. */
export async function readForeignForm(request: Request): Promise<Record<string, string>> {
  const fields = [...new URLSearchParams(await readText(request))];
  if (fields.length > 50) throw refused(413, "送出的欄位太多");
  return Object.fromEntries(fields);
}

/** Text of a field, or "" where there is none. */
export function fieldText(form: Form, path: string): string {
  let value: string | Form | undefined = form;
  for (const step of path.split(".")) value = typeof value === "object" ? value[step] : undefined;
  return typeof value === "string" ? value : "";
}

export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  if (site === null && (origin === null || ownOrigin(origin))) return;
  throw refused(403, "這個請求不是從本站送出的");
}

function refused(status: number, message: string): Response {
  return Response.json({ code: "refused", message }, { status });
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) throw refused(413, "送出的資料太大");
    chunks.push(part.value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function setPath(form: Form, steps: string[], value: string): void {
  if (steps.length > 4) return;
  let at = form;
  for (const step of steps.slice(0, -1)) {
    const next = at[step];
    at = typeof next === "object" ? next : (at[step] = Object.create(null) as Form);
  }
  at[steps[steps.length - 1]!] = value;
}
