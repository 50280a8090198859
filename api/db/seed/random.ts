import { createHash } from "node:crypto";

/** Numbers that look random and are the same on every machine: the demo shop is the same shop everywhere. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** a whole number, both ends included */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** that many different ones, in random order */
  some<T>(list: readonly T[], count: number): T[];
  chance(share: number): boolean;
}

/** Each product has a generator of its own, started by its key: adding a product leaves the others as they were. */
export function randomOf(key: string): Random {
  let state = createHash("sha256").update(key).digest().readUInt32LE(0);
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    some(list, count) {
      const rest = [...list];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(between(0, rest.length - 1), 1)[0]!,
      );
    },
    chance: (share) => next() < share,
  };
}

/** Fourteen letters and digits that follow from the key. */
export function guidOf(key: string): string {
  const number = BigInt(`0x${createHash("sha256").update(`guid ${key}`).digest("hex").slice(0, 24)}`);
  return number.toString(36).padStart(14, "0").slice(-14);
}

/** Adds the check digit of EAN-13 (and so of ISBN-13) to twelve digits. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

/** Taipei's date that many days after the reference day (negative: before). */
export function dayAfter(today: Date, days: number): string {
  return new Date(today.getTime() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
}

/** The same as a time: `hour` o'clock in Taipei. */
export function timeAfter(today: Date, days: number, hour = 10): string {
  return `${dayAfter(today, days)}T${String(hour).padStart(2, "0")}:00:00+08:00`;
}
