import { createReadStream } from "node:fs";

/** A line of a text file, counted from 1; or why it could not be read. */
export type Line = { line: number; text: string; problem?: undefined } | { line: number; problem: string };

/** bytes; no record of a catalogue is longer, and memory stays constant whatever a file holds */
const longest = 1_000_000;

/** The lines of a file of any size, each decoded by itself: bytes that are no UTF-8 cost their own line and no other. */
export async function* readLines(file: string): AsyncIterable<Line> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 0;
  let parts: Buffer[] = [];
  let bytes = 0;

  const finished = (last: Buffer): Line => {
    line++;
    const whole = parts.length === 0 ? last : Buffer.concat([...parts, last]);
    const tooLong = bytes + last.length > longest;
    parts = [];
    bytes = 0;
    if (tooLong) return { line, problem: "這一行超過 1 MB" };
    try {
      return { line, text: decoder.decode(whole).replace(/\r$/, "") };
    } catch {
      return { line, problem: "不是 UTF-8 編碼（可能是 Big5），請以 UTF-8 另存新檔" };
    }
  };

  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield finished(chunk.subarray(from, end));
      from = end + 1;
    }
    bytes += chunk.length - from;
    // of a line that is too long only its length is kept
    if (bytes > longest) parts = [];
    else if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (bytes > 0) yield finished(Buffer.alloc(0));
}
