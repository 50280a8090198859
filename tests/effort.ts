/** How many of a series: a fixed few in `npm test`, the long run in `npm run attack`. */
export const effort = (few: number, many: number): number => (process.env.ATTACK ? many : few);

/** Numbers that look random and are the same for the same seed: what a red run printed can be run again. */
export function chance(seed: number): { below(most: number): number; of<T>(items: readonly T[]): T } {
  let state = seed >>> 0;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return { below, of: (items) => items[below(items.length)]! };
}
