import type { Quote, SeenOnPage } from "./checkout.ts";
import { isIslandsFee } from "./checkout-rules.ts";
import { messageText, type Language } from "./messages.ts";

/** What of the price is not as the page had shown it, in words; "": it is. Nothing is charged before they were told. */
export function changedSince(seen: SeenOnPage, quote: Quote, language: Language): string {
  const { problems, total } = quote;
  const problem = problems.cart ?? problems.coupon_code ?? problems.points;
  if (problem) return problem;
  if (total !== seen.seen_total) return feeChanged(seen, quote, language) + said("total_changed", language, total);
  const isOther = (sign: "seen_lines" | "seen_gifts") => seen[sign] !== undefined && seen[sign] !== quote[sign];
  if (isOther("seen_lines")) return said("lines_changed", language);
  return isOther("seen_gifts") ? said("gifts_changed", language) : "";
}

/** A parcel that turned out to go to an island, or to a place that costs something else, is told as that. */
function feeChanged({ seen_fee }: SeenOnPage, { fee, fee_note }: Quote, language: Language): string {
  if (seen_fee === undefined || seen_fee === fee) return "";
  return said(isIslandsFee(fee_note) ? "island_fee" : "fee_changed", language, fee);
}

const said = (key: string, language: Language, n?: number) => messageText(key, language, key, n);
