/** 便宜一點, 太貴了; not 不要太貴, which is said before anything was shown. */
export const isForCheaper = (text: string): boolean =>
  /便宜(?:一?[點些])|太貴|貴了/.test(text) && !/不(?:要|會|能|可以)?太(?:便宜|貴)|別太/.test(text);

/**
 * The most that may be spent, where it was said that what was shown costs too much: below the lower middle of the last of it, and round. It holds until another sum
 * is said. `lists`: what was shown for each word, TWD. Null: nothing of that was said, or nothing was shown before it.
 */
export function ceilingOf(
  said: readonly string[],
  lists: readonly (readonly number[])[],
  hasSum: (text: string) => boolean,
): number | null {
  const at = said.findLastIndex(isForCheaper);
  if (at < 0 || said.slice(at).some(hasSum)) return null;
  const shown = lists
    .slice(0, at)
    .findLast(({ length }) => length > 0)
    ?.toSorted((a, b) => a - b);
  if (!shown) return null;
  const middle = shown[Math.floor((shown.length - 1) / 2)]!;
  const step = middle > 1000 ? 100 : middle > 300 ? 50 : 10;
  return Math.max(1, Math.floor((middle - 1) / step) * step);
}
