/** The affiliate programme: who leads shoppers here by links of their own has a share of what they buy (docs/decisions/052). Imports nothing. */

/** Of what stayed paid for goods, without the delivery's fee. */
export const affiliatePercent = 4;
/** A link counts for so many days after it was followed; the last one followed counts. */
export const affiliateDays = 7;
/** Paid out from this balance on, TWD. */
export const leastPayout = 300;

export const affiliateStates = {
  asked: { name: "審核中" },
  accepted: { name: "已通過" },
  refused: { name: "未通過" },
  /** was accepted, and is no more */
  stopped: { name: "已停止" },
  /** by closing the account */
  ended: { name: "已結束" },
} as const;
export type AffiliateState = keyof typeof affiliateStates;
export const affiliateStateCodes = Object.keys(affiliateStates) as [AffiliateState, ...AffiliateState[]];

/** earned: an order was completed; taken_back: goods of it came back; paid: what was paid out. */
export const earningKinds = {
  earned: { name: "訂單完成" },
  taken_back: { name: "訂單退貨，收回" },
  paid: { name: "已匯款" },
} as const;
export type EarningKind = keyof typeof earningKinds;
export const earningKindCodes = Object.keys(earningKinds) as [EarningKind, ...EarningKind[]];

/** The drawn banners, by the name of their file; px. */
export const stickers = {
  wide: { name: "橫幅", width: 728, height: 90 },
  box: { name: "方塊", width: 300, height: 250 },
  small: { name: "小圖", width: 240, height: 80 },
} as const;
export type Sticker = keyof typeof stickers;
export const stickerNames = Object.keys(stickers) as [Sticker, ...Sticker[]];

/** The link that counts, to a page of the shop; `to` begins with a slash. */
export const affiliatePath = (code: string, to = "/"): string =>
  to === "/" ? `/ap/${code}` : `/ap/${code}?to=${encodeURIComponent(to)}`;

/** Followed within its days; what comes from the future is nobody's. */
export function isFollowed({ at }: { at: string }, now: number): boolean {
  const age = now - Date.parse(at);
  return age < affiliateDays * 86_400_000 && age > -60_000;
}
