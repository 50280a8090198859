/** A district's option names its city too, since districts of two cities share names. */
export const districtValue = (city: string, district: string) => `${city} ${district}`;
/** The district's own name again. */
export const districtName = (value: string) => value.slice(value.indexOf(" ") + 1);
