import type { SlotOf } from "#contract/slots";
import { ten } from "./kinds/ways.css.ts";
import { Ways } from "./kinds/ways.tsx";

/** Ten links. */
export default function TenLinks(slot: SlotOf<"A004">) {
  return <Ways {...slot} as={ten} />;
}
