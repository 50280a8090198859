import { setTimeout as pause } from "node:timers/promises";
import { network } from "#contract/network-rules";

/** How much of the answer waits for its reader, told by the server (scripts/preload/readers.mjs). */
const waiting = (request: Request): boolean =>
  (globalThis as { __readerWaits?: (id: string | null) => boolean }).__readerWaits?.(
    request.headers.get("x-request-id"),
  ) ?? false;

/**
 * Answers that are written as they are asked for, and no faster than they are read: one of any length is never in memory. So many at once, since each holds a
 * connection of the database for a while, again and again, and so many for `each` address; null: there are as many under way. Who does not take a part within
 * `patience` ms gets no other, and nobody takes longer than `longest` ms for all of them: a few that hardly read would keep everybody from it.
 */
export function streams(atOnce: number, { each = atOnce, patience = 30_000, longest = 15 * 60_000 } = {}) {
  const underWay = new Map<symbol, string>();
  const isFull = (address: string) =>
    underWay.size >= atOnce || [...underWay.values()].filter((one) => one === address).length >= each;
  /** Whatever `parts` gives; `begin` stands before the first of it. */
  return (request: Request, parts: AsyncIterator<string>, begin = ""): ReadableStream<Uint8Array> | null => {
    const address = network(request.headers.get("x-client-address") ?? "unknown");
    if (isFull(address)) return null;
    const own = Symbol();
    // what only asks for the headers (HEAD) reads nothing, and is under way never
    let state: "new" | "begun" | "ended" = "new";
    let late: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      underWay.delete(own);
      clearTimeout(late);
      state = "ended";
      void parts.return?.();
    };
    request.signal.addEventListener("abort", end);
    const encoder = new TextEncoder();
    let begins = true;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (state === "new") {
            state = "begun";
            underWay.set(own, address);
            late = setTimeout(() => {
              end();
              controller.error(new Error("read for too long"));
            }, longest).unref();
          }
          try {
            // a part without text is no chunk, and without a chunk nobody would ask for the next
            for (;;) {
              const asked = performance.now();
              while (waiting(request) && !request.signal.aborted) {
                if (performance.now() - asked > patience) throw new Error("not read");
                await pause(20);
              }
              const { value, done } = request.signal.aborted ? { value: "", done: true } : await parts.next();
              if (value) controller.enqueue(encoder.encode(begins ? begin + value : value));
              if (value) begins = false;
              if (done) break;
              if (value) return;
            }
            end();
            controller.close();
          } catch (error) {
            // a document that is cut off is no whole one: nobody takes half for the whole
            end();
            controller.error(error);
          }
        },
        cancel: end,
      },
      { highWaterMark: 0 },
    );
  };
}

export const tooMany = () => new Response(null, { status: 503, headers: { "Retry-After": "60" } });
