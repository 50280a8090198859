/**
 * What the shop says of a form field, in the four languages of §1; Traditional Chinese is shown, the others answer Accept-Language at the API.
 */
import { messages } from "./messages/fields.ts";
import { labels } from "./messages/labels.ts";
import type { Language } from "./messages/languages.ts";
import { refusals } from "./messages/refusals.ts";

export { languages, type Language } from "./messages/languages.ts";

export function messageText(key: string, language: Language, field: string, n?: number | bigint): string {
  const label = labels[field]?.[language] ?? field;
  return (messages[key] ?? messages.format)![language].replace("{label}", label).replace("{n}", String(n ?? ""));
}

export function refusalText(code: string, language: Language): string {
  return (refusals[code] ?? refusals.busy)![language];
}
