/**
 * What the shop says of a form field, in the four languages of §1; Traditional Chinese is shown, the others answer Accept-Language at the API.
 */
import type { Language } from "./messages/languages.ts";
import { refusals } from "./messages/refusals.ts";

export { languages, type Language } from "./messages/languages.ts";
export {
  commandErrors,
  fieldErrors,
  issueText,
  labelOf,
  messageAbout,
  messageText,
  typeFault,
} from "./messages/issues.ts";

export function refusalText(code: string, language: Language): string {
  return (refusals[code] ?? refusals.busy)![language];
}
