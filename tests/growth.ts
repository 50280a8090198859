/** Between what four times as much may take at four times the work, and at sixteen. */
export const tellsSquares = 8;

/**
 * How many times as long the work takes on four times as much: 4 where it is linear, 16 where it is quadratic. The least of many runs of each, in
 * turn: whatever else the machine does makes a run longer, never shorter, so that only work that is never quick enough tells of squares.
 */
export function growth<T>(make: (size: number) => T, work: (given: T) => unknown): number {
  const given = [make(10_000), make(40_000)] as const;
  const least = [Infinity, Infinity];
  for (let run = 0; run < 7 || (run < 20 && least[1]! / least[0]! >= tellsSquares); run++)
    given.forEach((one, which) => {
      const begun = performance.now();
      work(one);
      least[which] = Math.min(least[which]!, performance.now() - begun);
    });
  return least[1]! / least[0]!;
}
