import { createReadStream } from "node:fs";
import { SaxesParser } from "saxes";
import { onixProduct, type OnixElement } from "./onix-product.ts";
import { referenceNames } from "./onix-short-tags.ts";
import type { RawRecord } from "../table-files.ts";

/** What no product of a publisher comes near; past it the rest of one is not kept, so that memory stays constant. */
const mostElements = 20_000;
const mostCharacters = 2_000_000;

/**
 * ONIX 3.0, reference and short tags, one product at a time. The parser knows no external entities and no DTD: a file can make it
 * fetch or expand nothing (1.5.1). What is no well-formed XML ends the file there, with what came before it kept.
 */
export async function* readOnix(file: string, rates: Record<string, number>): AsyncIterable<RawRecord> {
  const parser = new SaxesParser({ position: true });
  const ready: RawRecord[] = [];
  const open: OnixElement[] = [];
  let startLine = 0;
  let elements = 0;
  /** characters since the parser last told of a tag: it keeps what it has not told */
  let untold = 0;
  let garbled = false;
  let failed: string | null = null;

  parser.on("opentag", (tag) => {
    const name = referenceNames[tag.name] ?? tag.name;
    untold = 0;
    if (open.length === 0 && name !== "Product") return;
    if (open.length === 0) {
      startLine = parser.line;
      elements = 0;
      garbled = false;
    }
    if (++elements > mostElements) failed ??= `第 ${startLine} 行的商品超過 ${mostElements} 個欄位`;
    const element: OnixElement = { name, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    // what was no UTF-8 comes here as this character
    if (text.includes("\uFFFD")) garbled = true;
    if (element && element.text.length < 100_000) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    if (failed) return; // what is torn is not taken
    untold = 0;
    const element = open.pop();
    const parent = open.at(-1);
    if (element && parent && /^(p|li|br|div|h\d|strong|em|b|i|ul|ol|span|sub|sup|ruby|rb|rt|a)$/.test(element.name)) {
      parent.text += /^(p|li|br|div|h\d)$/.test(element.name) ? `${element.text}\n\n` : element.text;
    }
    if (element?.name === "Product" && open.length === 0)
      ready.push(
        garbled
          ? { line: startLine, values: null, problem: "含有不是 UTF-8 編碼的文字" }
          : { line: startLine, ...onixProduct(element, rates) },
      );
  });
  parser.on("error", (error) => {
    failed ??= error.message;
  });

  for await (const chunk of createReadStream(file, "utf8") as AsyncIterable<string>) {
    untold += chunk.length;
    parser.write(chunk);
    if (untold > mostCharacters) failed ??= "一個欄位超過 2 MB";
    yield* ready.splice(0);
    if (failed) return yield torn(parser.line, failed);
  }
  // what ends in the middle of something is told here: a file that was cut off is not a whole one
  parser.close();
  yield* ready.splice(0);
  if (failed) yield torn(parser.line, failed);
}

const torn = (line: number, failed: string): RawRecord => ({
  line,
  values: null,
  torn: true,
  problem: `XML 錯誤，其後的內容沒有讀取：${failed.slice(0, 200)}`,
});
