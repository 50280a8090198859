/** Taipei keeps UTC+8 all year. Rules import nothing, so this is not the shop's own calendar (api/taipei.ts): the instant whose UTC reads as the clock of Taipei. */
export const inTaipei = (time: Date): Date => new Date(time.getTime() + 8 * 3_600_000);
