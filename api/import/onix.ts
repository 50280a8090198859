import { SaxesParser } from "saxes";
import { onixProduct } from "./onix-product.ts";
import { referenceNames } from "./onix-short-tags.ts";
import type { RawRecord } from "./record.ts";

/** An element of a product: its children by reference name, and its text with the markup of descriptions taken away. */
export interface OnixElement {
  name: string;
  children: OnixElement[];
  text: string;
}

/**
 * ONIX 3.0, reference and short tags, one product at a time. The parser knows no external entities and no DTD: a file can make it
 * fetch or expand nothing (1.5.1). What is no well-formed XML ends the file there, with what came before it kept.
 */
export async function* readOnix(
  stream: AsyncIterable<string>,
  rates: Record<string, number>,
): AsyncIterable<RawRecord> {
  const parser = new SaxesParser({ position: true });
  const ready: RawRecord[] = [];
  const open: OnixElement[] = [];
  let startLine = 0;
  let failed: string | null = null;

  parser.on("opentag", (tag) => {
    const name = referenceNames[tag.name] ?? tag.name;
    if (open.length === 0 && name !== "Product") return;
    if (open.length === 0) startLine = parser.line;
    const element: OnixElement = { name, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element && element.text.length < 100_000) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    if (failed) return; // what is torn is not taken
    const element = open.pop();
    const parent = open.at(-1);
    if (element && parent && /^(p|li|br|div|h\d|strong|em|b|i|ul|ol|span|sub|sup|ruby|rb|rt|a)$/.test(element.name)) {
      parent.text += /^(p|li|br|div|h\d)$/.test(element.name) ? `${element.text}\n\n` : element.text;
    }
    if (element?.name === "Product" && open.length === 0)
      ready.push({ line: startLine, ...onixProduct(element, rates) });
  });
  parser.on("error", (error) => {
    failed ??= error.message;
  });

  for await (const chunk of stream) {
    parser.write(chunk);
    yield* ready.splice(0);
    if (failed) {
      yield {
        line: parser.line,
        values: null,
        problem: `XML 錯誤，其後的內容沒有讀取：${String(failed).slice(0, 200)}`,
      };
      return;
    }
  }
  yield* ready.splice(0);
}
