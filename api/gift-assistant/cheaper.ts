/** 便宜一點, 太貴了; not 不要太貴, which is said before anything was shown. */
export const isForCheaper = (text: string): boolean =>
  /便宜(?:一?[點些])|太貴|貴了/.test(text) && !/不(?:要|會|能|可以)?太(?:便宜|貴)|別太/.test(text);

/** How many were shown last. */
const last = 4;

/**
 * The most that may be spent, where it was said that what was shown costs too much: below the lower middle of it, and round. It holds until another sum
 * is said. `prices`: of what was shown, TWD, the oldest first. Null: nothing of that was said, or nothing was shown.
 */
export function ceilingOf(said: readonly string[], prices: readonly number[], hasSum: (text: string) => boolean) {
  const at = said.findLastIndex(isForCheaper);
  if (at < 0 || said.slice(at).some(hasSum)) return null;
  const shown = prices.slice(-last).toSorted((a, b) => a - b);
  if (shown.length === 0) return null;
  if (at < said.length - 1) return Math.ceil(shown.at(-1)! / 50) * 50;
  const middle = shown[Math.floor((shown.length - 1) / 2)]!;
  const step = middle > 1000 ? 100 : middle > 300 ? 50 : 10;
  return Math.max(1, Math.floor((middle - 1) / step) * step);
}
