import { once } from "node:events";
import Busboy, { type BusboyHeaders } from "@fastify/busboy";
import { BodyRefused, chunksWithin, holding } from "#contract/body-rules";

/** A file as it was sent; nothing that is said of it is to be believed. */
export interface SentFile {
  name: string;
  size: number;
  /** null: it was read past: it is larger than it may be, or there was no room for it */
  content: Buffer<ArrayBuffer> | null;
  crowded: boolean;
}

/** How a form takes files: each is given to `take` as it arrives, before the rest of the form was read. */
export interface Files {
  /** the input that sends them */
  field: string;
  /** the list of the form where those are written down that were taken */
  list: string;
  /** how many may be sent, and bytes of each */
  most: number;
  bytes: number;
  /** the list's entry; or why it is not taken, and whether nobody knows (then the form keeps its press) */
  take(
    file: SentFile,
    about: { press: string; /** entries of the list so far */ listed: number },
  ): Promise<{ entry: Record<string, string> } | { problem: string; unknown?: boolean }>;
}

/** How long somebody on a bad line may take. */
const ms = 180_000;

/** What a form with files sends, in its order; of the files one at a time is in memory. Throws what `chunksWithin` does, and where it is no such form. */
export async function* partsOf(
  request: Request,
  { most, bytes }: Files,
  { maxBytes, maxFields }: { maxBytes: number; maxFields: number },
): AsyncGenerator<[name: string, value: string | SentFile]> {
  const parser = new Busboy({
    headers: { "content-type": request.headers.get("content-type") } as BusboyHeaders,
    limits: { fileSize: bytes, fieldSize: maxBytes + 1, parts: maxFields, headerPairs: 20, headerSize: 4096 },
  });
  const arrived: [string, string | SentFile][] = [];
  const hold = holding();
  let left = maxBytes;
  parser.on("field", (name, value) => {
    left -= Buffer.byteLength(value);
    arrived.push([name, value]);
  });
  // what is beyond it the parser leaves out, and says nothing
  parser.on("partsLimit", () => (left = -1));
  // an empty name is told as none
  parser.on("file", (field, stream, name: string | undefined) => {
    const file = { name: name ?? "", size: 0, content: null as SentFile["content"], crowded: false };
    let chunks: Buffer[] | null = [];
    const passOver = () => {
      hold.release(chunks?.reduce((sum, chunk) => sum + chunk.length, 0) ?? 0);
      chunks = null;
    };
    // a form that breaks off in a file: said of the form as well, and an error that nobody hears ends the process
    stream.on("error", () => {});
    stream.on("limit", passOver);
    stream.on("data", (chunk: Buffer) => {
      file.size += chunk.length;
      if (!chunks) return;
      if (hold.take(chunk.length)) return void chunks.push(chunk);
      file.crowded = true;
      passOver();
    });
    stream.on("end", () => {
      if (chunks) file.content = Buffer.concat(chunks);
      arrived.push([field, file]);
    });
  });
  const over = once(parser, "finish");
  over.catch(() => {}); // who waits for it hears of it
  /** What is looked at is held until that is over. */
  function* come(): Generator<[string, string | SentFile]> {
    if (left < 0) throw new BodyRefused(413, "too_large");
    for (const part of arrived.splice(0)) {
      yield part;
      if (typeof part[1] !== "string") hold.release(part[1].content?.length ?? 0);
    }
  }
  try {
    // what is too large is read past, up to twice of all that may come: so its sender hears which file it was
    for await (const chunk of chunksWithin(request.body, 2 * most * bytes + maxBytes, ms)) {
      if (!parser.write(chunk)) await Promise.race([once(parser, "drain"), over]);
      yield* come();
    }
    parser.end();
    await over;
    yield* come();
  } finally {
    hold.release();
  }
}
