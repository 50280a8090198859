import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productCard, productGuid } from "./products.ts";

/** The slots of the 2024 home page that the shop fills so far (§2). */
export const slotTypes = ["B001", "B003", "B006", "B007", "B010", "B015"] as const;
export const slotType = z.enum(slotTypes);
export type SlotType = (typeof slotTypes)[number];

const text = z.string().max(200);
/** a path of our own or an http(s) address; anything else rejects the answer */
const link = z.string().min(1).max(500);
const guids = (most: number) => z.array(productGuid).max(most);

const topBanner = { link, alt: text, title: text, /** own path of a picture */ image: z.string().max(300).optional() };
const keywords = z.array(z.object({ text, link }));
const menu = { brands: z.array(z.object({ name: text, link })), banners: z.array(z.object({ title: text, link })) };
/** colour of the slide's edge, #rrggbb; light grey where none is given (§3) */
const slide = {
  title: text,
  text,
  link,
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default("#d3d3d3"),
};
const shelf = { title: text, link };
const tab = { title: text.optional(), category_id: z.int() };

/**
 * What the column slots.content holds, by type. Lists may be empty or missing: such a section yields only its type.
 * Of a tab without title or products nothing is shown (§5).
 */
export const slotContents = {
  /** top banner */
  B001: z.object(topBanner),
  /** search keywords */
  B003: z.object({ keywords: keywords.default([]) }),
  /** mega menu: the three category levels come from the category tree */
  B006: z.object({ brands: menu.brands.default([]), banners: menu.banners.default([]) }),
  /** big slide with at most three products on each */
  B007: z.object({ slides: z.array(z.object({ ...slide, product_guids: guids(3).default([]) })).default([]) }),
  /** product card slide */
  B010: z.object({ ...shelf, product_guids: guids(24).default([]) }),
  /** bestsellers by level-1 category */
  B015: z.object({ tabs: z.array(z.object({ ...tab, product_guids: guids(5).default([]) })).default([]) }),
} satisfies Record<SlotType, z.ZodType>;
export type SlotContent<T extends SlotType> = z.input<(typeof slotContents)[T]>;

const products = z.array(productCard);
const section = <T extends SlotType, C extends z.ZodType>(type: T, content: C) =>
  z.object({
    slot_type: z.literal(type),
    sort: z.int(),
    /** missing: the section is empty */ content: content.optional(),
  });

/** A slot as pages read it: the guids have become cards, each link may be followed as it is. */
export const slot = z.discriminatedUnion("slot_type", [
  section("B001", z.object(topBanner)),
  section("B003", z.object({ keywords })),
  section("B006", z.object(menu)),
  section("B007", z.object({ slides: z.array(z.object({ ...slide, products })) })),
  section("B010", z.object({ ...shelf, products })),
  section("B015", z.object({ tabs: z.array(z.object({ title: text, category_id: z.int(), products })) })),
]);
export type Slot = z.infer<typeof slot>;
/** The content of one type, as its component takes it. */
export type SlotOf<T extends SlotType> = NonNullable<Extract<Slot, { slot_type: T }>["content"]>;

/** In the order of `sort` (0 or missing counts as 999). A row that is not as above: 500 slot_invalid, its message names type and key. */
export const getHomePageSlots = endpoint({
  name: "getHomePageSlots",
  summary: "Slots of the home page, by type, with their products",
  method: "GET",
  path: "/api/v2/home_page_slots",
  auth: "anyone",
  input: z.object({
    /** repeated in the query, or one JSON array */
    slot_type: z
      .union([z.array(z.string()), z.string()])
      .transform((value) => (typeof value === "string" ? value.replace(/[[\]"\s]/g, "").split(",") : value))
      .pipe(z.array(slotType).min(1).max(40)),
  }),
  output: z.array(slot),
  cache: 60,
});
