import { z } from "zod";
import { affiliateStateCodes, earningKindCodes, stickerNames } from "./affiliate-rules.ts";
import { endpoint } from "./endpoint.ts";
import { filled } from "./fields.ts";
import { plainText } from "./plain-text.ts";

export const affiliateLengths = { site_name: 60, site_url: 300, introduction: { least: 10, most: 500 } } as const;

/** In a link; nobody's name, and no number of a member. */
export const affiliateCode = z.string().regex(/^[a-z0-9]{8}$/);

/** What an address bar would do instead of showing it. */
const unseen = /[\p{Cc}\p{Cf}]/u;

/** Address bars hide https://, and so it is not copied; another scheme stays, to be refused. A port is none. */
const withScheme = (url: string): string =>
  url === "" || /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(url) ? url : `https://${url}`;

/** The form of 申請加入. */
export const affiliateForm = z.object({
  site_name: filled((name) => name.normalize("NFC").replace(/\s+/g, " ").trim(), { most: affiliateLengths.site_name }),
  site_url: z
    .string()
    .max(affiliateLengths.site_url, "too_long")
    .transform((url) => withScheme(url.trim()))
    .refine((url) => !unseen.test(url), "url")
    .refine((url) => /^https?:\/\/[^\s/?#.@]+(\.[^\s/?#.@]+)+([/?#]\S*)?$/i.test(url), "url"),
  introduction: plainText(affiliateLengths.introduction),
  agree_affiliate: z.literal(true),
});

const mine = { auth: "member", path: "/api/v2/member/affiliate" } as const;

export const getAffiliate = endpoint({
  ...mine,
  name: "getAffiliate",
  summary: "How the member stands in the affiliate programme; null: has never applied",
  method: "GET",
  input: z.object({}),
  output: z
    .object({
      state: z.enum(affiliateStateCodes),
      site_name: z.string(),
      site_url: z.string(),
      introduction: z.string(),
      refused_because: z.string().nullable(),
      /** null: not accepted */
      code: affiliateCode.nullable(),
    })
    .nullable(),
});

/** Refusals: 409 affiliate_known: it waits, or was accepted. Who was refused may ask again. */
export const applyAffiliate = endpoint({
  ...mine,
  name: "applyAffiliate",
  summary: "Applies for the affiliate programme; an operator decides",
  method: "POST",
  input: affiliateForm,
  output: z.object({ state: z.enum(affiliateStateCodes) }),
  retries: 1,
});

export const listAffiliateStickers = endpoint({
  name: "listAffiliateStickers",
  summary: "The drawn banners with the HTML that leads here by the member's link. Refusals: 403 not_affiliate",
  method: "GET",
  path: "/api/v2/affiliate/stickers",
  auth: "member",
  input: z.object({}),
  output: z.array(
    z.object({
      sticker: z.enum(stickerNames),
      name: z.string(),
      width: z.int(),
      height: z.int(),
      /** path of the picture */
      image: z.string(),
      html: z.string(),
    }),
  ),
});

/** Of whom orders are is never told, nor their numbers. TWD. */
export const listAffiliateEarnings = endpoint({
  name: "listAffiliateEarnings",
  summary:
    "Clicks, orders and the ledger of what they earned, the newest first; also of who is one no more. Refusals: 403 not_affiliate: has never applied",
  method: "GET",
  path: "/api/v2/affiliate/earnings",
  auth: "member",
  input: z.object({ page: z.coerce.number().int().min(1).max(999).default(1) }),
  output: z.object({
    /** in the last 30 days, and in all */
    clicks_lately: z.int(),
    clicks: z.int(),
    /** orders by the links that stand, and what they would earn beyond what is booked: of one that was completed just now too */
    orders: z.int(),
    expected: z.int(),
    balance: z.int(),
    earnings: z.array(
      z.object({
        kind: z.enum(earningKindCodes),
        amount: z.int(),
        /** ISO time */
        created_at: z.string(),
        /** after it */
        balance: z.int(),
        /** which order it is about: when it was placed (ISO time), and what was paid for its goods; null: paid out */
        order: z.object({ created_at: z.string(), goods: z.int() }).nullable(),
      }),
    ),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
});

/** `click` names one browser's following: said again it is counted once. Not counted is the affiliate's own, and a code that counts for nobody. */
export const countClick = endpoint({
  name: "countClick",
  summary: "Counts that an affiliate's link was followed",
  method: "POST",
  path: "/api/v2/affiliate/clicks",
  auth: "anyone",
  input: z.object({ code: affiliateCode, click: z.uuid() }),
  output: z.object({ counted: z.boolean() }),
  limit: { points: 60, seconds: 600 },
  retries: 1,
});
