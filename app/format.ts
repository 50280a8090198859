/** «2026-11-21» as it is shown; a day has no time zone. */
export const shownDay = (date: string): string => date.replaceAll("-", "/");

/** After the name of an order's first product: how many things there are, where it is not the only one. A bracket at the name's end brings its own room. */
export const amongOthers = (name: string, quantity: number): string =>
  quantity > 1 ? `${name.endsWith("）") ? "" : " "}等\u00a0${quantity}\u00a0件` : "";
