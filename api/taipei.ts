import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { sql, type SQL } from "drizzle-orm";
import { inTaipei } from "#contract/taipei-rules";

dayjs.extend(utc);

/** Taipei's clock as fields of UTC: `utcOffset(8)` counts in the machine's zone, where the hour at which its summer time begins is missing. */
const taipei = (time: Date) => dayjs.utc(inTaipei(time));
const momentAt = (clock: dayjs.Dayjs): Date => clock.subtract(8, "hour").millisecond(0).toDate();

/** `YYYY/MM/DD HH:mm:ss`, as the gateways write a moment. */
export const taipeiTime = (time: Date): string => taipei(time).format("YYYY/MM/DD HH:mm:ss");

/** The ISO instant of what a gateway wrote so; undefined where it is no time. */
export function fromTaipei(text: string): string | undefined {
  const [, year, month, day, time] = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  return momentOf(`${year}-${month}-${day}T${time}+08:00`);
}

/**
 * The instant of what another's program wrote; undefined where it is none that can be: 0001-01-01 is what some write for no time, and the database refuses
 * it; and one without its zone would be another on each machine.
 */
export function momentOf(text: string): string | undefined {
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return undefined;
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? moment.toISOString() : undefined;
}

/** The last second of the day that is so many days after `time`. */
export const endOfTaipeiDay = (time: Date, days: number): Date => momentAt(taipei(time).add(days, "day").endOf("day"));

/** Midnights between two moments. */
export const taipeiDaysBetween = (from: Date, until: Date): number =>
  taipei(until).startOf("day").diff(taipei(from).startOf("day"), "day");

/** The last second of the year of `time`, or of one so many years later. */
export const endOfTaipeiYear = (time: Date, years: number): Date =>
  momentAt(taipei(time).add(years, "year").endOf("year"));

/** «2026/11/21» */
export const taipeiDay = (time: Date): string => taipei(time).format("YYYY/MM/DD");

/** Today, as a date. */
export const taipeiToday: SQL = sql`(now() at time zone 'Asia/Taipei')::date`;

/** The moment at which today began. */
export const taipeiMidnight: SQL = sql`date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`;

/**
 * The last day of the year that begins with a day: the one before the same date; that of 29 February is the last of the next February, which has no such
 * date (民法 §121).
 */
export const lastDayOfYearFrom = (day: SQL): SQL =>
  sql`greatest(${day} + interval '1 year' - interval '1 day', ${day} - interval '1 day' + interval '1 year')::date`;

/** The day of a column's moment, «2026-11-21». */
export const taipeiDayOf = (time: SQL): SQL => sql`to_char(${time} at time zone 'Asia/Taipei', 'YYYY-MM-DD')`;

/** The 13th of the odd month after the two that an invoice of this moment is declared with, its last second. */
export function lastDayToVoid(issued: Date): Date {
  const month = taipei(issued).startOf("month");
  return momentAt(
    month
      .add(month.month() % 2 === 0 ? 2 : 1, "month")
      .date(13)
      .endOf("day"),
  );
}
