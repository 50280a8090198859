/** Of what is said to the gift assistant at once, characters. */
export const giftLengths = { least: 1, most: 300 };

/** What one member may say in an hour, and how many conversations are kept; the oldest goes first. */
export const giftLimits = { anHour: 40, sessions: 30, turns: 40 };
