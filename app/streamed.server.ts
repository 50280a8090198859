import { setTimeout as pause } from "node:timers/promises";

/** How much of the answer waits for its reader, told by the server (scripts/preload/readers.mjs). */
const waiting = (request: Request): boolean =>
  (globalThis as { __readerWaits?: (id: string | null) => boolean }).__readerWaits?.(
    request.headers.get("x-request-id"),
  ) ?? false;

/**
 * Answers that are written as they are asked for, and no faster than they are read: one of any length is never in memory. So many at once, since each holds a
 * connection of the database for a while, again and again; null: there are as many under way. Who does not take a part within `patience` ms gets no other: a
 * few that do not read would keep everybody from it.
 */
export function streams(atOnce: number, patience = 30_000) {
  let underWay = 0;
  /** Whatever `parts` gives; `begin` stands before the first of it. */
  return (request: Request, parts: AsyncIterator<string>, begin = ""): ReadableStream<Uint8Array> | null => {
    if (underWay >= atOnce) return null;
    // what only asks for the headers (HEAD) reads nothing, and is under way never
    let state: "new" | "begun" | "ended" = "new";
    const end = () => {
      if (state === "begun") underWay--;
      state = "ended";
      void parts.return?.();
    };
    request.signal.addEventListener("abort", end);
    const encoder = new TextEncoder();
    let begins = true;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (state === "new") underWay++;
          if (state === "new") state = "begun";
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
