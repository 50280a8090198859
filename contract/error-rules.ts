/** The shop's own failures (§8, §9): 500 to 511. Such an answer may be asked again; 4xx and 429 may not. */
export const isServerError = (status: number): boolean => status >= 500 && status <= 511;
