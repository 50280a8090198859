import { payments, type PaymentCode } from "./payments.ts";
import { spaced } from "./spacing-rules.ts";

/**
 * Sites that lead shoppers here for a share of what they buy (§4, §5), one row each. Their links say so by `utm_source`, agreed with each of them; the
 * rest of the query is theirs, and is what they settle by.
 */

interface ReferralPartner {
  /** what shoppers read */
  name: string;
  utm_source: string;
  /** payments that their orders cannot have */
  refuses: readonly PaymentCode[];
}

export const referralPartners = {
  shopback: { name: "ShopBack", utm_source: "shopback", refuses: [17, 19, 21] },
  market_america: { name: "美安", utm_source: "marketamerica", refuses: [19, 21] },
} as const satisfies Record<string, ReferralPartner>;
export type ReferralPartnerCode = keyof typeof referralPartners;
export const referralPartnerCodes = Object.keys(referralPartners) as [ReferralPartnerCode, ...ReferralPartnerCode[]];

/** Hours after which it is forgotten (§9). */
export const trackingHours = 24;

/** What is kept of a link, at most. */
export const longestTracking = 300;

export interface Referral {
  partner: ReferralPartnerCode;
  /** as it came, without the ? */
  query: string;
  /** ISO time */
  at: string;
}

/** The partner whose link this is. */
export function partnerOf(query: URLSearchParams): ReferralPartnerCode | null {
  const source = query.get("utm_source")?.toLowerCase();
  return referralPartnerCodes.find((code) => referralPartners[code].utm_source === source) ?? null;
}

/** Still within its day; what comes from the future is nobody's. */
export function isFresh({ at }: Pick<Referral, "at">, now: number): boolean {
  const age = now - Date.parse(at);
  return age < trackingHours * 3_600_000 && age > -60_000;
}

export const refusesPayment = (partner: ReferralPartnerCode | null, payment: number): boolean =>
  partner !== null && (referralPartners[partner].refuses as readonly number[]).includes(payment);

/** Why these are not offered. */
export const referralWords = (partner: ReferralPartnerCode, withheld: readonly PaymentCode[]): string =>
  `經由${spaced(referralPartners[partner].name)}前來的訂單，依合作規定不能使用${spaced(withheld.map((code) => payments[code].name).join("、"))}`.trim();
