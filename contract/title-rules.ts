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

// accents that stand for themselves, pictures of several, flags, Hangul in parts: there a character may be more than a code point
const joined =
  /[\p{M}\p{Grapheme_Extend}\u200d\u0e33\u0eb3\p{Emoji_Modifier}\p{Regional_Indicator}\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;

let segmenter: Intl.Segmenter | undefined;

function characters(text: string): string[] {
  // browsers of before 2024 lack it, and the others take 17 ms to wake it (70 on a slow phone)
  if (!joined.test(text) || typeof Intl.Segmenter === "undefined") return [...text];
  segmenter ??= new Intl.Segmenter("zh-Hant", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), (part) => part.segment);
}
