import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { bannerContents, bannerParts } from "./slots.ts";

/** A page type of §2 that has banners. */
export type BannerPage = keyof typeof bannerContents;
const pages = Object.keys(bannerContents) as BannerPage[];
export type BannerType<P extends BannerPage> = keyof (typeof bannerContents)[P] & string;
/** As the table holds it: products by guid. */
export type BannerContent<P extends BannerPage, T extends BannerType<P>> = z.input<
  (typeof bannerContents)[P][T] & z.ZodType
>;

/** The entity of §3: what its type does not have is missing. */
const banner = z.object({
  page: z.enum(pages),
  banner_type: z.string(),
  id: z.string(),
  /** from the smallest; 0 or missing counts as 999 */
  sort: z.int(),
  /** opens in a window of its own */
  blank: z.boolean(),
  /** #rrggbb */
  color: z.string(),
  alt: z.string().optional(),
  /** of wide pages, and of all where there is no other */
  image: z.string().optional(),
  img_url: z.string().optional(),
  web_img_url: z.string().optional(),
  mobile_img_url: z.string().optional(),
  link: z.string().optional(),
  title_1: z.string().optional(),
  title_2: z.string().optional(),
  position: z.string().optional(),
  items: bannerParts.items.optional(),
  keywords: bannerParts.keywords.optional(),
  products: bannerParts.products.optional(),
  tabs: bannerParts.tabs.optional(),
  brands: bannerParts.brands.optional(),
  groups: bannerParts.groups.optional(),
});
export type Banner = z.infer<typeof banner>;
/** An empty section yields only its type (§5). */
const output = z.array(z.union([banner, z.strictObject({ banner_type: z.string() })]));
export type BannerAnswer = z.infer<typeof output>;

const shown = { auth: "anyone", output, cache: 60 } as const;
/** A page waits a moment for what it can do without, and no longer. */
const ad = { ...shown, timeout: 3_000, retries: 0 } as const;

/** Comma-joined; a type that the page does not have has none, and costs the others nothing. */
const types = z
  .string()
  .max(800)
  .transform((value) => value.split(","))
  .pipe(z.array(z.string().min(1).max(40)).max(40));

const order = "in the order of sort; a row that is not as its type asks is 500 slot_invalid, which names type and key";

export const getHomeBanners = endpoint({
  name: "getHomeBanners",
  summary: `Banners of the older home page, ${order}`,
  method: "GET",
  path: "/api/v1/banners/HomePage/:types",
  input: z.object({ types }),
  // the older home page is made of them: as any content they have the time and the retries of every call
  ...shown,
});

export const getMemberCentreBanners = endpoint({
  name: "getMemberCentreBanners",
  summary: `Banners of the member centre and of the page where one signs in, ${order}`,
  method: "GET",
  path: "/api/v1/banners/MemberCenterPage/:types",
  input: z.object({ types }),
  ...ad,
});

export const getGlobalBanners = endpoint({
  name: "getGlobalBanners",
  summary: `Banners of every page: keywords, paints, little and cover banner, watermark, category banner and brands, ${order}`,
  method: "GET",
  path: "/api/v1/banners/GlobalPage",
  input: z.object({}),
  ...ad,
});

export const getPageBanners = endpoint({
  name: "getPageBanners",
  summary: `Banners of one page: those of its type and those of this id, ${order}`,
  method: "GET",
  path: "/api/v1/banners/:page_type/:id/:slots",
  input: z.object({ page_type: z.enum(pages), id: z.string().min(1).max(40), slots: types }),
  ...ad,
});

export const listGlobalSamples = endpoint({
  name: "listGlobalSamples",
  summary: "Demo mode: each banner of every page with good and broken data",
  method: "GET",
  path: "/api/testonly/global_banners",
  auth: "anyone",
  input: z.object({}),
  output: z.object({
    good: output,
    refusals: z.array(z.object({ banner_type: z.string(), /** why the broken one was refused */ refusal: z.string() })),
  }),
});
