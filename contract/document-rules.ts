/** What a document's text may name instead of writing it: `{fact}` in a text, a list's items by `each`. Imports nothing of ours but link-rules. */
import { bannerLink } from "./link-rules.ts";

/** Of the settings and the tables, so that none of it is written twice; what each says: app/routes/docs/facts.server.ts. */
export const documentFacts = [
  ...(["store_name", "email", "buyers", "collector", "referral_partners", "first_free"] as const),
  ...(["points_per", "cart_products", "line_quantity", "store_limit", "days_to_hand_over"] as const),
  ...([
    "level_days",
    "badge_books",
    "token_hours",
    "token_hours_most",
    "token_days_kept",
    "cart_days",
    "tracking_hours",
  ] as const),
] as const;
export type DocumentFact = (typeof documentFacts)[number];

/** One item for each payment or delivery that is offered, for each thing that is known of the seller, or for each level of members. */
export const documentLists = ["payments", "deliveries", "seller", "levels"] as const;
export type DocumentList = (typeof documentLists)[number];

/** Of what kind a shop must be for a part to be shown. */
export const documentConditions = ["demo", "guest_checkout", "gift_model", "replay"] as const;
export type DocumentCondition = (typeof documentConditions)[number];

/** What other pages and the specification lead to: there is always a version in force, with the headings that are linked to. */
export const neededDocuments: Readonly<Record<string, readonly string[]>> = {
  faq: [],
  "service-rules": ["delivery", "returns"],
  "privacy-policy": [],
  "personal-protection-act": [],
  "membership-level": [],
  aboutcoupon: [],
  "group-buying-description": [],
  cooperation: [],
};

export type TextPart = { text: string } | { fact: DocumentFact } | { text: string; href: string };

/** A text in its parts: as it is, `{fact}`, and `[text](address)`. There is no other markup, and everything else is text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(/\{(\w+)\}|\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    const [all, fact, words, href] = found;
    parts.push(fact === undefined ? { text: words!, href: href! } : { fact: fact as DocumentFact });
    at = found.index + all.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** Why a text cannot be published; null: it can. */
export function textProblem(text: string): string | null {
  for (const part of textParts(text)) {
    if ("fact" in part && !documentFacts.includes(part.fact)) return `沒有 {${part.fact}} 這項資料`;
    if ("href" in part && bannerLink(part.href, "") === null) return `${part.href} 應為本站路徑，或 http、https 網址`;
  }
  return null;
}
