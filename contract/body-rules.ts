/** How large a body may be that is read whole, in bytes; `operator`: of who holds the operator's key. An upload says its own bounds in its endpoint. */
export const bodyBytes = { json: 256 * 1024, form: 64 * 1024, operator: 1024 * 1024 };

/**
 * Members of a JSON body, of all its lists and objects together, and fields of a form. A cart of forty lines with all that belongs to them is some hundreds;
 * a gateway's notice has twenty or forty fields.
 */
export const bodyMembers = 2_000;
export const formFields = 100;

/** How long a body that is read whole may take, in ms. */
export const bodyMs = 10_000;

/** The body was larger or slower than it may be. */
export class BodyRefused extends Error {
  override name = "BodyRefused";
  constructor(
    readonly status: 408 | 413,
    readonly code: "too_slow" | "too_large",
  ) {
    super(code);
  }
}

/**
 * The chunks of a body, counted while they arrive: at most `bytes` of them, within `ms`. What Content-Length says is not asked, since it may lie
 * or be absent. The stream is left as it is when it is too much: cancelling it would cut the connection before the refusal is told.
 */
export async function* chunksWithin(
  body: ReadableStream<Uint8Array> | null,
  bytes: number,
  ms: number,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  let late!: () => void;
  const tooLate = new Promise<never>((_, reject) => (late = () => reject(new BodyRefused(408, "too_slow"))));
  tooLate.catch(() => {});
  const timer = setTimeout(late, ms);
  const reader = body.getReader();
  try {
    for (let left = bytes; ;) {
      const { done, value } = await Promise.race([reader.read(), tooLate]);
      if (done) return;
      if ((left -= value.byteLength) < 0) throw new BodyRefused(413, "too_large");
      yield value;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes of files that are held at once, from their arrival until they are kept. */
const mostHeld = 64 * 1024 * 1024;
let held = 0;

/** What one upload holds of that: many at once fill no memory, since beyond it a file is not taken and its sender is told to come again. */
export function holding() {
  let own = 0;
  return {
    /** false: there is no room for so many more */
    take(bytes: number): boolean {
      if (held + bytes > mostHeld) return false;
      held += bytes;
      own += bytes;
      return true;
    },
    release(bytes = own): void {
      held -= bytes;
      own -= bytes;
    },
  };
}

/** The whole body in memory, within the bounds. */
export async function readWithin(
  body: ReadableStream<Uint8Array> | null,
  bytes: number,
  ms: number = bodyMs,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksWithin(body, bytes, ms)) {
    chunks.push(chunk);
    size += chunk.byteLength;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
