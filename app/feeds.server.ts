import { setTimeout as pause } from "node:timers/promises";

/** Text of the shop's, for a template of hono/html: that escapes every value, and what XML cannot hold even so is left out here. */
export const plain = (text: string): string =>
  text.replace(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, (one) => (/\s/.test(one) ? " " : ""));

const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;

export function xmlAnswer(body: { toString(): string } | ReadableStream<Uint8Array>, type = "application/xml") {
  return new Response(body instanceof ReadableStream ? body : declaration + String(body), {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=600",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}

/** long ones that are written at the same time; each holds a connection of the database for a while, again and again */
const atOnce = 4;
let underWay = 0;

/** How much of the answer waits for its reader, told by the server (scripts/preload/readers.mjs). */
const waiting = (request: Request): boolean =>
  (globalThis as { __readerWaits?: (id: string | null) => boolean }).__readerWaits?.(
    request.headers.get("x-request-id"),
  ) ?? false;

/** Whatever `parts` gives, as it is asked for, and no faster than it is read: a feed of any length is never in memory. */
export function xmlStream(request: Request, parts: AsyncIterator<string>): Response {
  if (underWay >= atOnce) return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
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
  return xmlAnswer(
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (state === "new") underWay++;
          if (state === "new") state = "begun";
          try {
            // a part without text is no chunk, and without a chunk nobody would ask for the next
            for (;;) {
              while (waiting(request) && !request.signal.aborted) await pause(20);
              const { value, done } = request.signal.aborted ? { value: "", done: true } : await parts.next();
              if (value) controller.enqueue(encoder.encode(begins ? declaration + value : value));
              if (value) begins = false;
              if (done) break;
              if (value) return;
            }
            end();
            controller.close();
          } catch (error) {
            // a document that is cut off is no XML: nobody takes half for the whole
            end();
            controller.error(error);
          }
        },
        cancel: end,
      },
      { highWaterMark: 0 },
    ),
  );
}
