import { asOne, deliveryTerms, storeLimit } from "#contract/checkout-rules";
import { limits } from "#contract/codes";
import { daysToHandOver, deliveries, deliveryCodes } from "#contract/deliveries";
import type { DocumentCondition, DocumentFact, DocumentList } from "#contract/document-rules";
import { levelDays, readingBadges, type Level } from "#contract/membership-rules";
import { grouped } from "#contract/money-rules";
import { isOffered, paymentCodes, payments } from "#contract/payments";
import { pointsPer } from "#contract/points-rules";
import { referralPartnerCodes, referralPartners, trackingHours } from "#contract/referrals";
import { settings } from "../../settings.server.ts";

const { storeName, demo, guestCheckout, giftModel, replayMembers, seller, gateways } = settings;
const offered = deliveryCodes.filter((code) => deliveries[code].offer);

/** What the facts of a document say: functions of the settings and of the tables, so that a fee is written once. */
export const facts: Record<DocumentFact, string> = {
  store_name: storeName,
  email: seller.email,
  buyers: guestCheckout ? "會員或訪客" : "會員",
  collector: demo ? `${storeName}（示範商店）` : (seller.name ?? storeName),
  referral_partners: referralPartnerCodes.map((code) => referralPartners[code].name).join("、"),
  first_free: offered
    .filter((code) => deliveries[code].first_purchase_free)
    .map((code) => deliveries[code].name)
    .join("、"),
  points_per: String(pointsPer),
  cart_products: String(limits.cartProducts),
  line_quantity: String(limits.lineQuantity),
  store_limit: storeLimit === null ? "" : grouped(storeLimit),
  days_to_hand_over: String(daysToHandOver),
  level_days: String(levelDays),
  badge_books: readingBadges.join("、"),
  token_hours: String(limits.tokenHours),
  token_hours_most: String(limits.tokenHoursMost),
  token_days_kept: String(limits.tokenHoursKept / 24),
  cart_days: String(limits.cartDays),
  tracking_hours: String(trackingHours),
};

/** Where a fact leads. */
export const factLinks: Partial<Record<DocumentFact, string>> = { email: `mailto:${seller.email}` };

/** Of the seller what the Consumer Protection Act §18 asks; what the operator has not given is not made up. */
export const lists: Record<Exclude<DocumentList, "levels">, string[]> = {
  payments: paymentCodes
    .filter((code) => isOffered(code, new Set(gateways)) && payments[code].terms)
    .map((code) => `${payments[code].name}：${payments[code].terms}`),
  deliveries: asOne(offered, deliveryTerms).map(
    ([code, ...others]) => `${[code, ...others].map((one) => deliveries[one].name).join("、")}：${deliveryTerms(code)}`,
  ),
  seller: (
    [
      ["賣方", seller.name ?? storeName],
      ["代表人", seller.representative],
      ["統一編號", seller.registration],
      ["營業地址", seller.address],
      ["客服電話", seller.phone],
      ["服務時間", seller.hours],
    ] as const
  ).flatMap(([term, told]) => (told ? `${term}：${told}` : [])),
};

export const saidLevels = (levels: Level[]): string[] =>
  levels.map(({ name, money, count }) =>
    money > 0
      ? `${name}：商品實付金額滿 ${grouped(money)} 元，且訂單滿 ${grouped(count)} 筆`
      : `${name}：加入會員即享有`,
  );

export const conditions: Record<DocumentCondition, boolean> = {
  demo,
  guest_checkout: guestCheckout,
  gift_model: giftModel,
  replay: replayMembers.size > 0,
};
