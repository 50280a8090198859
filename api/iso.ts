/** A time as the database writes it, as ISO. */
export const iso = (time: string): string => new Date(time).toISOString();
