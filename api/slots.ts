import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import { bannerLink } from "#contract/link-rules";
import { typeFault } from "#contract/messages";
import type { ProductCard } from "#contract/products";
import {
  getHomePageSlots,
  getMemberHomePageSlots,
  isSlotType,
  mapContent,
  memberSlotTypes,
  slotContents,
  type BannerProduct,
  type Slot,
  type SlotCard,
} from "#contract/slots";
import { title48 } from "#contract/title-rules";
import { readLeaders } from "./best-sellers.ts";
import { products, slots } from "./db.ts";
import { handle, type Context, type Handler } from "./handle.ts";
import { inPeriod } from "./in-period.ts";
import { loadOpenCards, readDaily } from "./products.ts";
import { recommendTo } from "./recommendations.ts";

const last = 999;

export const slotHandlers: Handler[] = [
  handle(getHomePageSlots, async ({ slot_type }, ctx) => {
    const open = slot_type.filter((type) => isSlotType(type) && !memberSlotTypes.includes(type));
    return (await readSlots(ctx, "HomePage", open, slotContents)).map(answered);
  }),
  handle(getMemberHomePageSlots, async (_input, ctx) => {
    const rows = await findSlots(ctx, "HomePage", [...memberSlotTypes]);
    return (await showSlots(ctx, await withRecommended(ctx, rows, ctx.shopper.member_id), slotContents)).map(answered);
  }),
];

/** A slot of the home page as its endpoints answer it. */
export const answered = ({ slot_type, sort, content }: ShownSlot) =>
  ({ slot_type, sort, ...(content && { content }) }) as Slot;

/** As the table holds it. */
export interface SlotRow {
  id: number;
  slot_type: string;
  sort: number;
  content: unknown;
}

export interface ShownSlot {
  id: number;
  slot_type: string;
  sort: number;
  /** missing where the section is empty */
  content: Record<string, unknown> | undefined;
}

/**
 * What stands in these places of a page now, of all of its type and of the one with this id, in the order of `sort` (0 or missing counts as 999).
 * A row that is not as the schema of its type says rejects the answer with the type and the key of it (§5).
 */
export async function readSlots(
  ctx: Context,
  page: string,
  types: string[],
  schemas: Readonly<Record<string, z.ZodType>>,
  page_id?: string,
): Promise<ShownSlot[]> {
  return types.length === 0 ? [] : showSlots(ctx, await findSlots(ctx, page, types, page_id), schemas);
}

function findSlots(ctx: Context, page: string, types: string[], page_id?: string): Promise<SlotRow[]> {
  return ctx.db
    .select({ slot_type: slots.slot_type, sort: slots.sort, content: slots.content, id: slots.id })
    .from(slots)
    .where(
      and(
        eq(slots.page, page),
        inArray(slots.slot_type, types),
        inPeriod,
        page_id === undefined ? isNull(slots.page_id) : or(isNull(slots.page_id), eq(slots.page_id, page_id)),
      ),
    );
}

/** Rows checked, and with their products in them. */
export async function showSlots(
  ctx: Context,
  rows: SlotRow[],
  schemas: Readonly<Record<string, z.ZodType>>,
): Promise<ShownSlot[]> {
  const wanted = { cards: [] as string[], descriptions: [] as string[] };
  const sorted = rows
    .map((row) => ({ ...row, sort: row.sort || last, schema: schemas[row.slot_type]! }))
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
  const read = (await withRankings(ctx, await withDaily(ctx, sorted))).map((row) => ({
    ...row,
    content: readContent(row, wanted, ctx),
  }));
  // one statement for the products of all slots
  const cards = await loadOpenCards(ctx.db, wanted.cards);
  const descriptions = await loadDescriptions(ctx, wanted.descriptions);
  const shown: Partial<Record<string, (guid: string) => object | undefined>> = {
    products: (guid) => slotCardOf(cards.get(guid)),
    titles: (guid) => slotTitleOf(cards.get(guid)),
    banner_products: (guid) => bannerProductOf(cards.get(guid), descriptions.get(guid)),
  };
  return read.map(({ id, slot_type, sort, schema, content }) => ({
    id,
    slot_type,
    sort,
    // in their order; a product that is gone is left out, and an empty section yields only its type
    content: mapContent(schema, content, (mark, value) => {
      const show = shown[mark];
      return show ? (value as string[]).flatMap((guid) => show(guid) ?? []) : value;
    }) as ShownSlot["content"],
  }));
}

/** With the names that §3 gives a slot's product. */
const slotCardOf = (card?: ProductCard): SlotCard | undefined =>
  card && {
    ...card,
    ...{ title: title48(card.name), product_name: card.name, link: `/product/${card.product_guid}` },
  };

const slotTitleOf = (card?: ProductCard) => {
  const found = slotCardOf(card);
  return found && { ...titleOf(found)!, ...pickedOf(found) };
};
const pickedOf = ({ yuelin_sn, title, product_name, link }: SlotCard) => ({ yuelin_sn, title, product_name, link });

const titleOf = (card?: ProductCard) =>
  card && {
    product_guid: card.product_guid,
    name: card.name,
    title_language: card.title_language,
    image: card.image,
  };

const bannerProductOf = (card?: ProductCard, short_description = ""): BannerProduct | undefined =>
  card && {
    ...titleOf(card)!,
    yuelin_sn: card.yuelin_sn,
    preorder: card.preorder,
    restricted: card.restricted,
    is_ebook: card.is_ebook,
    short_description,
    author: card.authors.join("、"),
    product_link: `/product/${card.product_guid}`,
  };

/** The daily recommendation has the products of the day, where an editor has put in none. */
async function withDaily<R extends { slot_type: string; content: unknown }>(ctx: Context, rows: R[]): Promise<R[]> {
  const waits = ({ slot_type, content }: R) => slot_type === "A003" && lacksProducts(content);
  if (!rows.some(waits)) return rows;
  const products = await readDaily(ctx.db, new Date());
  return rows.map((row) => (waits(row) ? { ...row, content: { ...(row.content as object), products } } : row));
}

/** What is for members has what goes with this member's purchases, where an editor has put in none. */
async function withRecommended(ctx: Context, rows: SlotRow[], member_id: number): Promise<SlotRow[]> {
  if (!rows.some(({ content }) => lacksProducts(content))) return rows;
  const products = await recommendTo(ctx.db, member_id);
  return rows.map((row) =>
    lacksProducts(row.content) ? { ...row, content: { ...(row.content as object), products } } : row,
  );
}

/** A section with something in it, but not this. */
const lacksProducts = (content: unknown) =>
  Object.keys(content ?? {}).length > 0 && !Object.hasOwn(content as object, "products");

/** A tab of bestsellers has the products of its category's list, where an editor has put in none. */
async function withRankings<R extends { slot_type: string; content: unknown }>(ctx: Context, rows: R[]): Promise<R[]> {
  const tabsOf = ({ slot_type, content }: R): { category_id?: number; products?: unknown }[] => {
    const tabs = slot_type === "B015" && (content as { tabs?: unknown } | null)?.tabs;
    return Array.isArray(tabs) ? tabs : [];
  };
  const empty = rows.flatMap(tabsOf).flatMap((tab) => (tab.products || !Number.isInteger(tab.category_id) ? [] : tab));
  const leaders = await readLeaders(
    ctx.db,
    empty.map(({ category_id }) => category_id!),
  );
  const filled = (tab: (typeof empty)[number]) => {
    const found = empty.includes(tab) && leaders.get(tab.category_id!);
    if (!found) return tab;
    return { ...tab, basis: found.basis, products: found.products.map(({ product_guid }) => product_guid) };
  };
  return rows.map((row) =>
    tabsOf(row).length === 0
      ? row
      : { ...row, content: { ...(row.content as object), tabs: tabsOf(row).map((tab) => filled(tab)) } },
  );
}

async function loadDescriptions(ctx: Context, guids: string[]): Promise<Map<string, string>> {
  if (guids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ product_guid: products.product_guid, short_description: products.short_description })
    .from(products)
    .where(inArray(products.product_guid, guids));
  return new Map(rows.map((row) => [row.product_guid, row.short_description]));
}

/** Checks a row; the guids in it are added to `wanted`. A section without anything in it is empty, not wrong. */
function readContent(
  { slot_type, schema, content }: { slot_type: string; schema: z.ZodType; content: unknown },
  wanted: { cards: string[]; descriptions: string[] },
  ctx: Context,
): unknown {
  if (content !== null && typeof content === "object" && Object.keys(content).length === 0) return undefined;
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw invalid(ctx, slot_type, parsed.error.issues[0]!, content);
  return mapContent(schema, parsed.data, (mark, value, key) => {
    if (mark === "link" || mark === "picture") {
      const link = bannerLink(value, ctx.settings.publicOrigin);
      if (link === null) throw invalid(ctx, slot_type, { path: [key], code: mark, message: "" });
      return link;
    }
    wanted.cards.push(...(value as string[]));
    if (mark === "banner_products") wanted.descriptions.push(...(value as string[]));
    return value;
  });
}

/** §8's words for an editor where something is missing or is of another type; the schema's own say what else must be (§5's of a thread group). */
function invalid(
  ctx: Context,
  slot_type: string,
  { path, code, message }: Pick<z.core.$ZodIssue, "path" | "message"> & { code: string },
  content?: unknown,
) {
  const key = path.join(".");
  const refusal = ctx.refuse(500, "slot_invalid");
  refusal.message += `：${[slot_type, key, code === "custom" ? message : typeFault({ code, path }, content)].filter(Boolean).join(" ")}`;
  ctx.log.error({ slot_type, key }, "invalid slot data");
  return refusal;
}
