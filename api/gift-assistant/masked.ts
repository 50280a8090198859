const han = "\\p{Script=Han}";

/** What says who somebody is or where to find them, as people type it. */
const masks: [RegExp, string][] = [
  [/[^\s@,;:、，。；：「」()]+@[^\s@,、，。]+\.[a-z]{2,}/giu, "（電子信箱）"],
  // 0912-345-678, 02 2345 6789, +886 912 345 678, 912345678
  [/(?<!\d)(?:\+?886[-\s]?\(?0?\)?|\(?0)[-\s]?\d(?:[-\s)]{0,2}\d){6,9}(?!\d)/g, "（電話）"],
  [/(?<!\d)9\d{2}[-\s]?\d{3}[-\s]?\d{3}(?!\d)/g, "（電話）"],
  [/(?<![a-z])[a-z][1289a-d]\d{8}(?!\d)/gi, "（證號）"],
  [/\d(?:[-\s]?\d){11,18}/g, "（號碼）"],
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
