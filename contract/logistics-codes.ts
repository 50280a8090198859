import type { CarrierCode } from "./carriers.ts";
import type { SubOrderStatus } from "./sub-orders.ts";

/**
 * What the logistics service's status codes mean for a parcel, a row for each carrier of its. The codes are ECPay's own list (SDK_PHP, logistics_status.xlsx,
 * MIT). What stands nowhere here (data taken over, labels, formats) moves nothing. Imports nothing from npm.
 */

/** `trouble`: nobody can say what becomes of it; the shop is told. */
export type LogisticsMove = Extract<SubOrderStatus, "shipped" | "arrived" | "received" | "returning" | "came_back">;
type Codes = Partial<Record<LogisticsMove | "trouble", readonly number[]>>;

interface LogisticsRow {
  carrier: CarrierCode;
  codes: Codes;
}

const toSeven = {
  /** handed in, at the logistics centre, later than it was meant to be */
  shipped: [2027, 2030, 2041, 2043, 2057, 2058, 2059, 2068, 2089, 2095],
  arrived: [2063, 2073, 2098],
  received: [2067],
  /** nobody took it, or its store is closed */
  returning: [
    2016, 2026, 2046, 2047, 2049, 2050, 2051, 2054, 2055, 2060, 2065, 2069, 2072, 2074, 2075, 2076, 2077, 2078, 2079,
    2080, 2082, 2083, 2084, 2085, 2086, 2087, 2092, 2093, 2096, 2097, 2099,
  ],
  came_back: [2044, 2070],
  trouble: [
    2028, 2032, 2033, 2034, 2036, 2037, 2038, 2039, 2040, 2042, 2045, 2048, 2052, 2053, 2061, 2062, 2066, 2081, 2088,
    2094, 2104, 4003, 4004, 7013, 7017, 7018, 7019, 7020, 7021, 7022, 7023, 7038,
  ],
} as const satisfies Codes;

const toFamily = {
  shipped: [3024, 3032],
  arrived: [3018, 3029],
  received: [3022],
  returning: [3019, 3020, 3021, 3025, 3031],
  came_back: [3023],
  trouble: [5009, 7006, 7007, 7008, 7009, 7010, 7011, 7012, 7013, 7015, 7016, 7032, 7033, 7034, 7035, 7036],
} as const satisfies Codes;

/** Hi-Life speaks both chains' codes, and those of a parcel service for the way back. */
const toHilife = {
  shipped: [...toSeven.shipped, ...toFamily.shipped],
  arrived: [...toSeven.arrived, ...toFamily.arrived],
  received: [...toSeven.received, ...toFamily.received],
  returning: [...toSeven.returning, ...toFamily.returning, 3033, 5004, 5005],
  came_back: [...toSeven.came_back, ...toFamily.came_back, 5008, 9001, 9002],
  trouble: [...toSeven.trouble, ...toFamily.trouble.filter((code) => code !== 7013), 5001, 5002, 5003, 5006, 5007],
} as const satisfies Codes;

const toOk = {
  shipped: [2030, 3032],
  arrived: [2073],
  received: [3022],
  returning: [2055, 2072, 2074, 2075, 2078, 3021, 7255],
  came_back: [3023],
  trouble: [7101, 7102, 7103, 7104, 7105, 7106, 7107, 7201, 7202, 7203, 7204, 7205, 7206, 7207],
} as const satisfies Codes;

const byCat = {
  // on the way, or tried in vain
  shipped: [
    3001, 3002, 3004, 3005, 3006, 3007, 3009, 3010, 3011, 3012, 3013, 3014, 3015, 3118, 3119, 3120, 3121, 3122, 7004,
    7024, 7025,
  ],
  arrived: [3003],
  returning: [3117, 3123, 3124, 3125, 5004, 5005],
  came_back: [5008],
  trouble: [3008, 3016, 3017, 5001, 5002, 5003, 5006, 5007, 7001, 7002, 7003, 7005, 7026],
} as const satisfies Codes;

const byPost = {
  shipped: [3301, 3302, 3303, 3312, 3313, 3314],
  arrived: [3307, 3308, 3309],
  returning: [3305, 3306, 3311, 3315],
  came_back: [3310],
  trouble: [3304, 7300, 7301, 7302],
} as const satisfies Codes;

/** By LogisticsSubType. */
export const logisticsSubtypes = {
  UNIMART: { carrier: "seven", codes: toSeven },
  UNIMARTC2C: { carrier: "seven", codes: toSeven },
  UNIMARTFREEZE: { carrier: "seven", codes: toSeven },
  FAMI: { carrier: "family", codes: toFamily },
  FAMIC2C: { carrier: "family", codes: toFamily },
  HILIFE: { carrier: "hilife", codes: toHilife },
  HILIFEC2C: { carrier: "hilife", codes: toHilife },
  OKMARTC2C: { carrier: "ok", codes: toOk },
  TCAT: { carrier: "tcat", codes: byCat },
  POST: { carrier: "post", codes: byPost },
} as const satisfies Record<string, LogisticsRow>;
export type LogisticsSubtype = keyof typeof logisticsSubtypes;

/** The row of a name that came from outside; undefined: there is none. */
export const logisticsOf = (subtype: string): LogisticsRow | undefined =>
  Object.hasOwn(logisticsSubtypes, subtype) ? logisticsSubtypes[subtype as LogisticsSubtype] : undefined;

/** What a code does; null: nothing. */
export function moveOfCode({ codes }: LogisticsRow, code: string): LogisticsMove | "trouble" | null {
  const found = Object.entries(codes).find(([, numbers]) => numbers.includes(Number(code)));
  return (found?.[0] as LogisticsMove | "trouble" | undefined) ?? null;
}
