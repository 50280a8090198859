import { once } from "node:events";
import Busboy, { type BusboyHeaders } from "@fastify/busboy";
import type { Context as HonoContext } from "hono";
import { chunksWithin, type holding } from "#contract/body-rules";
import type { ApiError, Endpoint, FieldErrors } from "#contract/endpoint";

/** One part of an upload: a field's text, or a file. Only what has arrived and was not taken yet is in memory. */
export interface UploadedPart {
  name: string;
  /** the last step of the name that the file had, or null for a field */
  filename: string | null;
  size: number;
  content: Uint8Array[];
}

const headerBytes = 4 * 1024;

/** The parts in the order of their arrival, one after the other; each is checked against the endpoint while it arrives. */
export async function* readParts(
  endpoint: Endpoint,
  c: HonoContext,
  refuse: (status: number, code: string, fields?: FieldErrors) => ApiError,
  hold: ReturnType<typeof holding>,
): AsyncGenerator<UploadedPart> {
  const { parts, bytes } = endpoint.upload!;
  const maxParts = Object.values(parts).reduce((sum, { most = 1 }) => sum + most, 0);
  const seen = new Map<string, number>();
  const arrived: UploadedPart[] = [];
  let together = 0;
  let wrong: ApiError | undefined;
  const parser = parserOf(c.req.header("content-type"), maxParts, refuse);
  parser.on("file", (name: string | undefined, stream, filename: string | undefined) => {
    // a form that breaks off in a part: said of the form as well, and an error that nobody hears ends the process
    stream.on("error", () => {});
    const rule = name !== undefined && Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (name === undefined || !rule) {
      wrong ??= refuse(400, "invalid_input");
      // nobody reads it, and the parser would wait for who does
      return void stream.resume();
    }
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    if (number > (rule.most ?? 1)) wrong ??= refuse(413, "too_large");
    const part = { name, filename: filename?.split("\0").at(-1) ?? null, size: 0, content: [] as Buffer[] };
    stream.on("data", (chunk: Buffer) => {
      part.content.push(chunk);
      if ((part.size += chunk.length) > rule.bytes || (together += chunk.length) > bytes)
        wrong ??= refuse(413, "too_large");
    });
    stream.on("end", () => arrived.push(part));
  });
  function* come(): Generator<UploadedPart> {
    if (wrong) throw wrong;
    yield* arrived.splice(0);
  }
  const over = once(parser, "finish").catch(() => {
    throw refuse(400, "invalid_input");
  });
  over.catch(() => {}); // who waits for it hears of it
  // what stands around the parts has its bound too
  const allBytes = bytes + (maxParts + 1) * (headerBytes + 200);
  for await (const chunk of chunksWithin(c.req.raw.body, allBytes, endpoint.timeout)) {
    if (!hold.take(chunk.byteLength)) throw refuse(503, "busy");
    if (!parser.write(chunk)) await Promise.race([once(parser, "drain"), over]);
    yield* come();
  }
  parser.end();
  await over;
  yield* come();
}

/** Every part comes as a stream of bytes, a field too: what it is, its name decides. One more than there may be, so that it is seen. */
function parserOf(
  type: string | undefined,
  maxParts: number,
  refuse: (status: number, code: string) => ApiError,
): InstanceType<typeof Busboy> {
  if (!type?.toLowerCase().startsWith("multipart/form-data")) throw refuse(415, "unsupported");
  try {
    return new Busboy({
      headers: { "content-type": type } as BusboyHeaders,
      isPartAFile: () => true,
      limits: { parts: maxParts + 1, headerPairs: 20, headerSize: headerBytes },
    });
  } catch {
    // without a boundary, or one that is too long
    throw refuse(415, "unsupported");
  }
}
