/** A district's option names its city too, since districts of two cities share names. */
export const districtValue = (city_name: string, district_name: string) => `${city_name} ${district_name}`;
/** The district's own name again. */
export const districtName = (value: string) => value.slice(value.indexOf(" ") + 1);
