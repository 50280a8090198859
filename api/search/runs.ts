import { betweenLetters, foldText } from "./words.ts";

/** A word of a text as the index has it, and where in the text it stands. */
export interface Run {
  folded: string[];
  /** of each folded character, where its source begins and ends in the text */
  from: number[];
  to: number[];
  /** Chinese, Japanese or Korean: cut anywhere; else one word */
  cjk: boolean;
}

const isCjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〇]/u;
/** foldText takes them away without parting what stands beside them */
const silent = /[·・‧•˙.'’‘`\p{Variation_Selector}\p{M}]/u;

/**
 * The words of a text, character by character, so that a piece of what was folded can be given back as it is written. `joined`: a space between
 * two Chinese characters parts nothing, as in the index.
 */
export function runsOf(text: string, joined = false): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  let at = 0;
  const joining = new Set(
    [...text.matchAll(betweenLetters)].flatMap(({ 0: gap, index }) => Array.from(gap, (_, more) => index + more)),
  );
  for (const character of text) {
    const from = at;
    at += character.length;
    if (silent.test(character) || joining.has(from)) continue;
    const folded = Array.from(foldText(character).replaceAll(" ", ""));
    if (folded.length === 0) {
      if (!joined || !open?.cjk) open = null;
      continue;
    }
    const cjk = isCjk.test(folded[0]!);
    if (!open || open.cjk !== cjk) runs.push((open = { folded: [], from: [], to: [], cjk }));
    for (const one of folded) {
      open.folded.push(one);
      open.from.push(from);
      open.to.push(at);
    }
  }
  return runs;
}
