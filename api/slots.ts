import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { bannerLink } from "#contract/link-rules";
import type { ProductCard } from "#contract/products";
import { getHomePageSlots, slotContents, type Slot, type SlotType } from "#contract/slots";
import { slots } from "./db.ts";
import { handle, type Context, type Handler } from "./handle.ts";
import { loadCards } from "./products.ts";

const last = 999;
/** the page type of §7 */
const page = "HomePage";

export const slotHandlers: Handler[] = [
  handle(getHomePageSlots, async ({ slot_type }, ctx) => {
    const rows = await ctx.db
      .select({ slot_type: slots.slot_type, sort: slots.sort, content: slots.content, id: slots.id })
      .from(slots)
      .where(and(eq(slots.page, page), inArray(slots.slot_type, slot_type)));
    const read = rows
      .map((row) => ({ ...row, sort: row.sort || last }))
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .map((row) => readContent(row.slot_type as SlotType, row.sort, row.content, ctx));
    // one statement for the products of all slots
    const cards = await loadCards(ctx.db, read.flatMap(guidsOf));
    return read.map((slot) => withCards(slot, cards));
  }),
];

type Contents = {
  [T in SlotType]: { slot_type: T; sort: number; content: z.output<(typeof slotContents)[T]> };
}[SlotType];

/** Checks a row as §5 asks; what is wrong rejects the answer with the type and the key of it. */
function readContent(slot_type: SlotType, sort: number, content: unknown, ctx: Context): Contents {
  const parsed = slotContents[slot_type].safeParse(content);
  if (!parsed.success) throw invalid(ctx, slot_type, parsed.error.issues[0]!.path.join("."));
  return {
    slot_type,
    sort,
    content: withLinks(
      parsed.data,
      (link, key) => bannerLink(link, ctx.settings.publicOrigin) ?? reject(ctx, slot_type, key),
    ),
  } as Contents;
}

const addresses = ["link", "image"];

/** Every link in it through `check`, however deep. */
function withLinks<T>(value: T, check: (link: string, key: string) => string, path: string[] = []): T {
  if (Array.isArray(value))
    return value.map((item, index) => withLinks<unknown>(item, check, [...path, String(index)])) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === "string" && addresses.includes(key)
        ? check(item, [...path, key].join("."))
        : withLinks(item as unknown, check, [...path, key]),
    ]),
  ) as T;
}

function reject(ctx: Context, slot_type: SlotType, key: string): never {
  throw invalid(ctx, slot_type, key);
}

function invalid(ctx: Context, slot_type: SlotType, key: string) {
  const refusal = ctx.refuse(500, "slot_invalid");
  refusal.message += `：${slot_type} ${key}`;
  ctx.log.error({ slot_type, key }, "invalid slot data");
  return refusal;
}

function guidsOf(slot: Contents): string[] {
  if (slot.slot_type === "B007") return slot.content.slides.flatMap((slide) => slide.product_guids);
  if (slot.slot_type === "B010") return slot.content.product_guids;
  if (slot.slot_type === "B015") return slot.content.tabs.flatMap((tab) => tab.product_guids);
  return [];
}

/** Guids become cards, in their order; a product that is gone is left out, and an empty section yields only its type. */
function withCards(slot: Contents, cards: Map<string, ProductCard>): Slot {
  const shown = (guids: string[]) => guids.flatMap((guid) => cards.get(guid) ?? []);
  const { sort } = slot;
  switch (slot.slot_type) {
    case "B001":
      return slot;
    case "B003":
      return slot.content.keywords.length > 0 ? slot : { slot_type: slot.slot_type, sort };
    case "B006":
      return slot;
    case "B007": {
      const slides = slot.content.slides.map(({ product_guids, ...slide }) => ({
        ...slide,
        products: shown(product_guids),
      }));
      return slides.length > 0
        ? { slot_type: slot.slot_type, sort, content: { slides } }
        : { slot_type: slot.slot_type, sort };
    }
    case "B010": {
      const { product_guids, ...shelf } = slot.content;
      const products = shown(product_guids);
      return products.length > 0
        ? { slot_type: slot.slot_type, sort, content: { ...shelf, products } }
        : { slot_type: slot.slot_type, sort };
    }
    case "B015": {
      const tabs = slot.content.tabs.flatMap(({ title, category_id, product_guids }) => {
        const products = shown(product_guids);
        return title && products.length > 0 ? [{ title, category_id, products }] : [];
      });
      return tabs.length > 0
        ? { slot_type: slot.slot_type, sort, content: { tabs } }
        : { slot_type: slot.slot_type, sort };
    }
  }
}
