/** «2026-11-21» as it is shown; a day has no time zone. */
export const shownDay = (date: string): string => date.replaceAll("-", "/");
