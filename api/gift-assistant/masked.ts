const han = "\\p{Script=Han}";
/** What people write between the digits of a number. */
const gap = "[-‐‑‒–—−.·/\\s()]";
/** 01/27 and 01/27/2026 are days, whatever figure comes after them. */
const day = "\\d{1,2}[/.]\\d{1,2}(?:[/.](?:19|20)\\d\\d)?(?![\\d./])";
const afterAYear = "(?<!(?<!\\d)(?:19|20)\\d\\d[-/.])";

/** What says who somebody is or where to find them, as people type it. */
const masks: [RegExp, string][] = [
  [/(?:[^\s@,;:、，。；：「」()]{1,64}|[\w.+-]{1,64}\s)@\s?[^\s@,、，。]{1,250}\.[a-z]{2,}/giu, "（電子信箱）"],
  // 0912-345-678, 0912.345.678, 02 2345 6789, +886 912 345 678, 912345678
  [
    new RegExp(
      `(?<!\\d)${afterAYear}(?!${day})(?:\\+?886${gap}?\\(?0?\\)?|\\(?0)${gap}?\\d(?:${gap}{0,3}\\d){6,9}(?!\\d)`,
      "g",
    ),
    "（電話）",
  ],
  // without the nought 900/300/500 may as well be prices
  [/(?<!\d)9\d{2}[-‐‑‒–—−.·\s]?\d{3}[-‐‑‒–—−.·\s]?\d{3}(?!\d)/g, "（電話）"],
  [/(?<![a-z])[a-z][1289a-d]\d{8}(?!\d)/gi, "（證號）"],
  [/\d(?:[-‐‑‒–—−\s]?\d){11,18}/g, "（號碼）"],
  [
    new RegExp(
      `${han}{1,8}(?:路|街|大道)(?:[一二三四五六七八九十\\d]+段)?(?:\\s*\\d+\\s*巷)?(?:\\s*\\d+\\s*弄)?\\s*\\d+(?:之\\d+)?\\s*號(?:\\s*\\d+\\s*樓)?`,
      "gu",
    ),
    "（地址）",
  ],
];

/** As it may go to somebody else's machine. */
export const masked = (text: string): string =>
  masks.reduce((left, [what, instead]) => left.replace(what, instead), text.normalize("NFKC"));
