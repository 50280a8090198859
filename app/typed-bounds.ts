/** Prices and dates of a list's filters, as people type them. */
import { isDay } from "#contract/field-rules";

/** The fields that are typed into. */
export const bounds = ["min_price", "max_price", "date_from", "date_to"] as const;
export const boundNames = {
  min_price: "最低價",
  max_price: "最高價",
  date_from: "最早的日期",
  date_to: "最晚的日期",
};
export type Bound = (typeof bounds)[number];
export type Misread = Partial<Record<Bound, string>>;

export const readAmount = (text: string | null) =>
  /^\d{1,7}$/.exec((text ?? "").normalize("NFKC").replace(/[\s,$]|元/g, ""))?.[0] ?? "";

/** What was typed and is no price or date. */
export function misreadIn(params: URLSearchParams): Misread {
  const said = bounds.map((name) => [name, (params.get(name) ?? "").trim().slice(0, 20)] as const);
  const isRead = { min_price: readAmount, max_price: readAmount, date_from: readDay, date_to: readDay };
  return Object.fromEntries(said.filter(([name, text]) => text && !isRead[name](text)));
}

/** The edges of a year: typed as the year alone, and shown so again. */
const edges = { from: "-01-01", to: "-12-31" };

export function readDates(first: string, last: string): [from: string, to: string] {
  const from = readDate(first, edges.from);
  const to = readDate(last, edges.to);
  return from && to && from > to ? [readDate(last, edges.from), readDate(first, edges.to)] : [from, to];
}

const readDay = (text: string) => readDate(text, edges.from);

/** 2024 is the year's edge, 2024/1/31 and 2024-01-31 a day; 民國113 is 2024. */
function readDate(text: string, edge: string): string {
  const typed = text
    .normalize("NFKC")
    .replace(/[\s年]/g, "")
    .replace(/^民國(\d{1,3})/, (_, year: string) => String(Number(year) + 1911));
  if (/^[12]\d{3}$/.test(typed)) return typed + edge;
  const [, year, month, day] = /^([12]\d{3})[-/.](\d\d?)[-/.](\d\d?)$/.exec(typed) ?? [];
  if (!year) return "";
  const date = `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`;
  return isDay(date) ? date : "";
}

export const dayText = (date: string, edge: keyof typeof edges) => date.replace(edges[edge], "");

/** Typed the wrong way round: meant all the same. */
export const inOrder = (least: string, most: string) =>
  least && most && Number(least) > Number(most) ? ([most, least] as const) : ([least, most] as const);
