import { inTaipei } from "./taipei-rules.ts";

/**
 * 統一編號 by the rule of 2023-04-01: weights 1,2,1,2,1,2,4,1, the decimal digits of each product summed; the sum is a multiple of 5,
 * or, where the seventh digit is 7, the sum plus 1 is. Source: Ministry of Finance notice of 2022.
 */
export function isUnifiedNumber(value: string): boolean {
  if (!/^\d{8}$/.test(value) || value === "00000000") return false;
  const weights = [1, 2, 1, 2, 1, 2, 4, 1];
  const sum = weights.reduce((total, weight, index) => {
    const product = Number(value[index]) * weight;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (value[6] === "7" && (sum + 1) % 5 === 0);
}

/** What people write for a day (1990/1/31, 1990-01-31, 19900131, full-width digits) as an ISO date; anything else as it came. */
export function isoDate(text: string): string {
  const given = text.normalize("NFKC").trim();
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(given) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : given;
}

/** An ISO date (YYYY-MM-DD) that exists: the 31st of February would be read as the 2nd of March. */
export const isDay = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && Boolean(new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date));

/** A day not in the future, not before 1900. */
export const isBirthday = (date: string, now = new Date()): boolean =>
  isDay(date) && date >= "1900-01-01" && date <= taipeiDate(now);

const taipeiDate = (time: Date): string => inTaipei(time).toISOString().slice(0, 10);
