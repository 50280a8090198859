export { discountLabel } from "#contract/price-rules";

/** 1234 → «$1,234», -50 → «-$50». Integers TWD. */
export function money(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? "-" : ""}$${digits}`;
}

/** Taiwan keeps +08:00 all the year: no time-zone database is needed. Takes an ISO instant or a plain date (YYYY-MM-DD, kept as it is). */
export function taipeiDate(iso: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(iso)) return iso.replaceAll("-", "/");
  return taipei(iso).slice(0, 10);
}

export function taipeiDateTime(iso: string): string {
  return taipei(iso).slice(0, 19);
}

function taipei(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return "";
  return new Date(at + 8 * 3_600_000).toISOString().replaceAll("-", "/").replace("T", " ");
}

// Chinese, Japanese, Korean, their punctuation, full-width forms, and pictures
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2014\u2018-\u201d\u2026\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** The whole title where it fits 48 units (Chinese counts 2), else its beginning and «…» (specification §5). Never cuts a character in two. */
export function title48(title: string): string {
  if (title.length <= 24) return title;
  let width = 0;
  let kept = "";
  for (const character of characters(title)) {
    width += wide.test(character) ? 2 : 1;
    if (width > 48) return `${kept.trimEnd()}…`;
    // the last place that still leaves room for «…», which is two units wide itself
    if (width <= 46) kept += character;
  }
  return title;
}

let segmenter: Intl.Segmenter | undefined;

function characters(text: string): string[] {
  // browsers of before 2024 lack it; code points are near enough there
  if (typeof Intl.Segmenter === "undefined") return [...text];
  segmenter ??= new Intl.Segmenter("zh-Hant", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), (part) => part.segment);
}
