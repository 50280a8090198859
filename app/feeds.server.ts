import { streams, tooMany } from "./streamed.server.ts";

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

const stream = streams(4, { each: 2 });

/** A feed that may be long, as it is asked for. */
export function xmlStream(request: Request, parts: AsyncIterator<string>): Response {
  const body = stream(request, parts, declaration);
  return body ? xmlAnswer(body) : tooMany();
}
