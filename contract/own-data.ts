import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What the shop keeps of a member, section by section, in the words of the file that they may take away. */
export const ownDataSections = {
  profile: "會員資料",
  cards: "會員卡",
  addresses: "通訊錄",
  cart: "購物車",
  orders: "訂單",
  returns: "退貨",
  points: "紅利點數",
  draws: "每日抽點數",
  coupons: "優惠券",
  coupon_uses: "用過的優惠券",
  wishes: "收藏",
  notices: "商品通知",
  newsletters: "電子報與同意紀錄",
  questions: "客服問題",
  gift_sessions: "送禮小幫手的對話",
  reviews: "評論",
  affiliate: "分潤計畫",
  meet_events: "活動報名",
  replays: "操作錄影",
  devices: "登入的裝置",
} as const;
export type OwnDataSection = keyof typeof ownDataSections;
export const ownDataSectionNames = Object.keys(ownDataSections) as [OwnDataSection, ...OwnDataSection[]];

/** In pieces, so that neither side holds a whole life of orders. Refusals: 403 password_check (contract/profile.ts). */
export const getOwnData = endpoint({
  name: "getOwnData",
  summary:
    "A piece of what the shop keeps of the member: two hundred rows of a section, after the row named by `after`",
  method: "GET",
  path: "/api/v2/member/data/:section",
  auth: "member",
  input: z.object({ section: z.enum(ownDataSectionNames), after: z.string().max(64).default("") }),
  output: z.object({
    rows: z.array(z.record(z.string(), z.unknown())),
    /** null: there are no more */
    next: z.string().nullable(),
  }),
  sealed: true,
  limit: { points: 600, seconds: 600 },
});
