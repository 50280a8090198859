import { useFrame } from "../root.tsx";

// kept whole in the browser's memory, it comes back as it was left
const script = `history.scrollRestoration="manual";addEventListener("pageshow",e=>e.persisted&&scrollTo(0,0))`;

/** A list of one's own on a page without scripts starts at the top when one comes back to it (§2), as others do by enhance/visits. */
export function StartsAtTop() {
  if (useFrame()?.light) return null;
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
