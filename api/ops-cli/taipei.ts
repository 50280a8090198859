import { taipeiTime } from "../taipei.ts";

/** An instant of the wire as operators read it: by their own clock. */
export const when = (iso: string): string => taipeiTime(new Date(iso));
