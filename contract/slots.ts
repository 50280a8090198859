import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as contents from "./slots/all.ts";
import { brand, brandKey, group, groupKey, item, keyword, tab } from "./slots/banner-parts.ts";
import { banners } from "./slots/banners.ts";
import type { Mark } from "./slots/parts.ts";
import { shown, walk, type Shown } from "./slots/walk.ts";

export { mostInMenu } from "./slots/b006.ts";
export type { BannerProduct, SlotCard } from "./slots/walk.ts";
/** What contents are made of, for other contents than those of slots. */
export { color, link, needed, picture, products, text } from "./slots/parts.ts";

/** What the column slots.content holds, by type. */
export const slotContents = contents;
export type SlotType = keyof typeof contents;
export const slotTypes = Object.keys(contents) as SlotType[];
export const isSlotType = (type: string): type is SlotType => Object.hasOwn(contents, type);

/** As the table holds it: products by guid; lists may be missing. */
export type SlotContent<T extends SlotType> = z.input<(typeof contents)[T]>;
/** As its component takes it: products as cards, each link may be followed as it is. */
export type SlotOf<T extends SlotType> = Shown<z.output<(typeof contents)[T]>>;
/** `content` is missing where the section is empty. */
export type Slot = { [T in SlotType]: { slot_type: T; sort: number; content?: SlotOf<T> } }[SlotType];

/** A content with its products, links and pictures put through `visit`; undefined where nothing is left that could be shown. */
export function mapSlot<T extends SlotType>(
  type: T,
  content: unknown,
  visit: (mark: Mark, value: never, path: string) => unknown,
): SlotOf<T> | undefined {
  return walk(contents[type], content, visit) as SlotOf<T> | undefined;
}

/** What the column holds of the pages that have banners: by page, then by type. */
export const bannerContents = banners;
/** The same for a content of any schema. */
export const mapContent = walk;

const shownAs = <T extends z.ZodType>(schema: T) => shown(schema) as z.ZodType<Shown<z.output<T>>>;
/** What banners hold, as pages read it. */
export const bannerParts = {
  items: z.array(shownAs(item)),
  keywords: z.array(keyword),
  tabs: z.array(shownAs(tab)),
  brands: z.record(brandKey, brand),
  groups: z.record(groupKey, shownAs(group)),
  products: shownAs(tab.shape.products),
};

const slot = z.discriminatedUnion(
  "slot_type",
  slotTypes.map((type) =>
    z.object({ slot_type: z.literal(type), sort: z.int(), content: shown(contents[type]).optional() }),
  ) as unknown as [z.ZodObject<{ slot_type: z.ZodLiteral<SlotType> }>],
) as unknown as z.ZodType<Slot, Slot>;

/** Nobody but members gets these. */
export const memberSlotTypes: readonly SlotType[] = ["B012"];

/** In the order of `sort` (0 or missing counts as 999). A row that is not as its schema says: 500 slot_invalid, its message names type and key. */
export const getHomePageSlots = endpoint({
  name: "getHomePageSlots",
  summary:
    "Slots of the home page, by type, with their products; a type that the shop does not know, or that is for members only, has none",
  method: "GET",
  path: "/api/v2/home_page_slots",
  auth: "anyone",
  input: z.object({
    /** repeated in the query, or one JSON array */
    slot_type: z
      .union([z.array(z.string()), z.string()])
      .transform((value) => (typeof value === "string" ? value.replace(/[[\]"\s]/g, "").split(",") : value))
      .pipe(z.array(z.string().max(20)).min(1).max(40)),
  }),
  output: z.array(slot),
  cache: 60,
});

export const getMemberHomePageSlots = endpoint({
  name: "getMemberHomePageSlots",
  summary: "Slots of the home page that are for members only",
  method: "GET",
  path: "/api/v2/home_page_slots/members",
  auth: "member",
  input: z.object({}),
  output: z.array(slot),
  // the page stands without them
  timeout: 3_000,
  retries: 0,
});

/** Each type as it should be, with nothing in it, and wrong: what a page of each looks like, and what an editor is told. */
export const listSlotSamples = endpoint({
  name: "listSlotSamples",
  summary: "Demo mode: each type of slot with good, empty and broken data",
  method: "GET",
  path: "/api/testonly/slots",
  auth: "anyone",
  input: z.object({}),
  output: z.array(z.object({ good: slot, empty: slot, /** why the broken one was refused */ refusal: z.string() })),
});
