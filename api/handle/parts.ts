import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import type { Context as HonoContext } from "hono";
import { chunksWithin, type holding } from "#contract/body-rules";
import type { ApiError, Endpoint, FieldErrors } from "#contract/endpoint";

/** One part of an upload: a field's text, or a file. Only this one is in memory. */
export interface UploadedPart {
  name: string;
  /** the last step of the name that the file had, or null for a field */
  filename: string | null;
  /** what the sender says; nothing of it is to be believed */
  media_type: string;
  size: number;
  content: Uint8Array[];
}

const headerBytes = 4 * 1024;

/** The parts in the order of their arrival, one after the other; each is checked against the endpoint before the next is read. */
export async function* readParts(
  endpoint: Endpoint,
  c: HonoContext,
  refuse: (status: number, code: string, fields?: FieldErrors) => ApiError,
  hold: ReturnType<typeof holding>,
): AsyncGenerator<UploadedPart> {
  const { parts, bytes } = endpoint.upload!;
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    c.req.header("content-type") ?? "",
  );
  if (!boundary) throw refuse(415, "unsupported");
  const rules = Object.entries(parts);
  const maxParts = rules.reduce((sum, [, { most = 1 }]) => sum + most, 0);
  const seen = new Map<string, number>();
  const check = (part: MultipartPart): UploadedPart => {
    const name = part.name ?? "";
    const rule = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!rule) throw refuse(400, "invalid_input");
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    if (part.size > rule.bytes || number > (rule.most ?? 1)) throw refuse(413, "too_large");
    return {
      name,
      filename: part.isFile ? (part.filename ?? "").split(/[\\/\0]/).at(-1)! : null,
      media_type: part.mediaType ?? "",
      size: part.size,
      content: part.content,
    };
  };
  const parser = new MultipartParser((boundary[1] ?? boundary[2])!, {
    maxHeaderSize: headerBytes,
    maxFileSize: Math.max(...rules.map(([, rule]) => rule.bytes)),
    maxParts,
    maxTotalSize: bytes,
  });
  // what stands around the parts has its bound too
  const allBytes = bytes + (maxParts + 1) * (headerBytes + 200);
  try {
    for await (const chunk of chunksWithin(c.req.raw.body, allBytes, endpoint.timeout)) {
      if (!hold.take(chunk.byteLength)) throw refuse(503, "busy");
      // the last line's end may come by itself, and the parser takes nothing after the end
      if (isFinished(parser)) continue;
      for (const part of parser.write(chunk)) yield check(part);
    }
    parser.finish();
  } catch (error) {
    if (!(error instanceof MultipartParseError)) throw error;
    const tooMuch = [MaxFileSizeExceededError, MaxPartsExceededError, MaxTotalSizeExceededError];
    throw tooMuch.some((kind) => error instanceof kind) ? refuse(413, "too_large") : refuse(400, "invalid_input");
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}
