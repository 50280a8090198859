import { record } from "@rrweb/record";
import { masked, starred } from "#contract/replay-rules";

/**
 * Records the document's changes, presses and scrolling from now on, until what it gives is called. The library is told to leave out what it can; what it
 * gives is built anew without the rest before `send` has it.
 */
export function start(page: string, send: (event: object) => void): () => void {
  const stop = record({
    emit(event) {
      const kept = masked(event, page);
      if (kept) send(kept);
    },
    maskAllInputs: true,
    maskTextSelector: "*",
    maskTextFn: starred,
    slimDOMOptions: "all",
    inlineStylesheet: false,
    sampling: { mousemove: false, scroll: 250, input: "last" },
    // what it cannot record is not recorded, and the page knows nothing of it
    errorHandler: () => true,
  });
  return () => stop?.();
}
