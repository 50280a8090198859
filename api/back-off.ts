import { sql, type SQL } from "drizzle-orm";

/**
 * Seconds until the next try after `tries` others: 1, 2, 4 … minutes, at most four hours. The power has a bound of its own: what is tried for ever would grow
 * beyond what PostgreSQL can reckon, and stand in the way of all the others.
 */
export const backOff = (tries: SQL): SQL => sql`least(60 * power(2, least(${tries}, 16)), 14400)`;
