import { and, eq, inArray } from "drizzle-orm";
import { bannerLink } from "#contract/link-rules";
import type { ProductCard } from "#contract/products";
import { getHomePageSlots, isSlotType, mapSlot, slotContents, type Slot, type SlotType } from "#contract/slots";
import { slots } from "./db.ts";
import { handle, type Context, type Handler } from "./handle.ts";
import { loadCards } from "./products.ts";

const last = 999;
/** the page type of §7 */
const page = "HomePage";

export const slotHandlers: Handler[] = [
  handle(getHomePageSlots, async ({ slot_type }, ctx) => {
    const known = slot_type.filter(isSlotType);
    if (known.length === 0) return [];
    const rows = await ctx.db
      .select({ slot_type: slots.slot_type, sort: slots.sort, content: slots.content, id: slots.id })
      .from(slots)
      .where(and(eq(slots.page, page), inArray(slots.slot_type, known)));
    const wanted: string[] = [];
    const read = rows
      .map((row) => ({ ...row, slot_type: row.slot_type as SlotType, sort: row.sort || last }))
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .map((row) => ({ ...row, content: readContent(row.slot_type, row.content, wanted, ctx) }));
    // one statement for the products of all slots
    const cards = await loadCards(ctx.db, wanted);
    return read.map(({ slot_type, sort, content }) => {
      // in their order; a product that is gone is left out, and an empty section yields only its type
      const shown = mapSlot(slot_type, content, (mark, value) => {
        if (mark === "products") return (value as string[]).flatMap((guid) => cards.get(guid) ?? []);
        if (mark === "titles") return (value as string[]).flatMap((guid) => titleOf(cards.get(guid)) ?? []);
        return value;
      });
      return { slot_type, sort, ...(shown && { content: shown }) } as Slot;
    });
  }),
];

const titleOf = (card?: ProductCard) =>
  card && {
    product_guid: card.product_guid,
    name: card.name,
    title_language: card.title_language,
    image: card.image,
  };

/** Checks a row as §5 asks; what is wrong rejects the answer with the type and the key of it. The guids in it are added to `wanted`. */
function readContent(type: SlotType, content: unknown, wanted: string[], ctx: Context): unknown {
  const parsed = slotContents[type].safeParse(content);
  if (!parsed.success) throw invalid(ctx, type, parsed.error.issues[0]!.path.join("."));
  return mapSlot(type, parsed.data, (mark, value, key) => {
    if (mark === "products" || mark === "titles") {
      wanted.push(...(value as string[]));
      return value;
    }
    const link = bannerLink(value, ctx.settings.publicOrigin);
    if (link === null) throw invalid(ctx, type, key);
    return link;
  });
}

function invalid(ctx: Context, slot_type: SlotType, key: string) {
  const refusal = ctx.refuse(500, "slot_invalid");
  refusal.message += `：${slot_type} ${key}`;
  ctx.log.error({ slot_type, key }, "invalid slot data");
  return refusal;
}
