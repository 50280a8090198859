import type { SlotOf } from "#contract/slots";
import { eight } from "./kinds/ways.css.ts";
import { Ways } from "./kinds/ways.tsx";

/** Eight links. */
export default function EightLinks(slot: SlotOf<"A001">) {
  return <Ways {...slot} as={eight} />;
}
