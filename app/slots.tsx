import { memo, Suspense, type ComponentType } from "react";
import type { SlotOf, SlotType } from "#contract/slots";
import { beforeHydration } from "./enhance/before-hydration.ts";

/** One slot of a page. */
export interface ShownSlot {
  slot_type: SlotType;
  /** where on the page */
  sort: number;
  content: SlotOf<SlotType>;
  /** the first with covers: they are in sight at once */
  first: boolean;
}

type View = ComponentType<SlotOf<SlotType> & { first: boolean }>;
interface Module {
  default: View;
}

const files = import.meta.glob<Module>("./slots/*.tsx");
const views = new Map<string, View>();
const typeOf = (file: string) => file.slice("./slots/".length, -".tsx".length).toUpperCase();

if (import.meta.env.SSR) {
  const all = import.meta.glob<Module>("./slots/*.tsx", { eager: true });
  for (const [file, module] of Object.entries(all)) views.set(typeOf(file), module.default);
} else {
  // a browser fetches those that its document shows, before it takes the page over
  const shown = new Set([...document.querySelectorAll<HTMLElement>("[data-slot]")].map(({ dataset }) => dataset.slot));
  const wanted = Object.entries(files).filter(([file]) => shown.size === 0 || shown.has(typeOf(file)));
  beforeHydration.push(
    Promise.all(wanted.map(async ([file, load]) => views.set(typeOf(file), (await load()).default))),
  );
}

/** A slot by its type; of a type without a component nothing. */
export const SlotView = memo(function SlotView({ slot_type, content, first }: Omit<ShownSlot, "sort">) {
  const View = views.get(slot_type);
  return (
    View && (
      <div data-slot={slot_type}>
        {/* each is taken over by itself, so that no press waits for all of them */}
        <Suspense>
          <View {...content} first={first} />
        </Suspense>
      </div>
    )
  );
});
