import type { Price, ProductCard } from "#contract/products";
import { mapSlot, type Slot } from "#contract/slots";
import { type Api, freshPrices, withPrice } from "../../product-api.server.ts";
import type { ShownSlot } from "../../slots.tsx";

interface Packed {
  slots: Slot[];
  prices: (Price | undefined)[];
  text: string;
}
let last: Packed | undefined;

/**
 * The page's slots as one text: their many small objects cost the document less so than in the framework's own encoding of them.
 * Made anew only when an answer or a price is another one than last time; the answers are remembered, so equal ones are the same objects.
 */
export async function packSlots(api: Api<"anyone">, slots: Slot[]): Promise<string> {
  const guids = [...new Set(slots.flatMap(cardsOf).map((card) => card.product_guid))];
  const found = await freshPrices(api, guids);
  const prices = guids.map((guid) => found.get(guid));
  const same =
    last?.slots === slots &&
    last.prices.length === prices.length &&
    prices.every((price, index) => price === last!.prices[index]);
  if (!same) last = { slots, prices, text: JSON.stringify(shownSlots(slots, found)) };
  return last!.text;
}

function cardsOf({ slot_type, content }: Slot): ProductCard[] {
  const cards: ProductCard[] = [];
  mapSlot(slot_type, content, (mark, value) => {
    if (mark === "products") cards.push(...(value as ProductCard[]));
    return value;
  });
  return cards;
}

/** What has content, with prices as they are now. The first row of covers is in sight at once: it does not wait. */
function shownSlots(slots: Slot[], prices: Map<string, Price>): ShownSlot[] {
  const filled = slots.filter(({ content }) => content);
  const first = filled.findIndex((slot) => cardsOf(slot).length > 0);
  return filled.map(({ slot_type, content }, index) => ({
    slot_type,
    content: mapSlot(slot_type, content, (mark, value) =>
      mark === "products"
        ? (value as ProductCard[]).map((card) => withPrice(card, prices.get(card.product_guid)))
        : value,
    )!,
    first: index === first,
  }));
}
