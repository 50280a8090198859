import type { Price, ProductCard } from "#contract/products";
import { mapSlot, type Slot, type SlotCard } from "#contract/slots";
import { type Api, freshPrices, withPrice } from "../../product-api.server.ts";
import type { ShownSlot } from "../../slots.tsx";

interface Packed {
  prices: (Price | undefined)[];
  text: string;
}
const packed = new WeakMap<Slot[], Packed>();
/** which products an answer names is found once */
const named = new WeakMap<Slot[], string[]>();

/**
 * The page's slots as one text: their many small objects cost the document less so than in the framework's own encoding of them.
 * Made anew only when an answer or a price is another one than last time; the answers are remembered, so equal ones are the same objects.
 */
export async function packSlots(api: Api<"anyone">, slots: Slot[]): Promise<string> {
  const guids = named.get(slots) ?? [...new Set(slots.flatMap(cardsOf).map((card) => card.product_guid))];
  named.set(slots, guids);
  const found = await freshPrices(api, guids);
  const prices = guids.map((guid) => found.get(guid));
  const last = packed.get(slots);
  if (last && prices.every((price, index) => price === last.prices[index])) return last.text;
  const text = JSON.stringify(shownSlots(slots, found));
  packed.set(slots, { prices, text });
  return text;
}

/** With those of one member, each where its `sort` says. */
export function together(content: string, members: string | null): string {
  if (members === null) return content;
  const slots = [content, members].flatMap((text) => JSON.parse(text) as ShownSlot[]);
  return JSON.stringify(slots.sort((one, other) => one.sort - other.sort));
}

function cardsOf({ slot_type, content }: Slot): ProductCard[] {
  const cards: ProductCard[] = [];
  mapSlot(slot_type, content, (mark, value) => {
    if (mark === "products") cards.push(...(value as ProductCard[]));
    return value;
  });
  return cards;
}

/** What the page knows from the card need not be in its document: the name again, its address, the number. */
const lean = ({ title: _, product_name: _1, link: _2, yuelin_sn: _3, ...card }: SlotCard) => card;

/** What has content, with prices as they are now. The first row of covers is in sight at once: it does not wait. */
function shownSlots(slots: Slot[], prices: Map<string, Price>): ShownSlot[] {
  const filled = slots.filter(({ content }) => content);
  const first = filled.findIndex((slot) => cardsOf(slot).length > 0);
  return filled.map(({ slot_type, sort, content }, index) => ({
    slot_type,
    sort,
    content: mapSlot(slot_type, content, (mark, value) =>
      mark === "products"
        ? (value as SlotCard[]).map((card) => withPrice(lean(card), prices.get(card.product_guid)))
        : mark === "titles"
          ? (value as SlotCard[]).map(lean)
          : value,
    )!,
    first: index === first,
  }));
}
