import { evenly, twoOnPhones } from "#styles/evenly.css";

/** The class of a row of `count` things, four side by side at the most, of which a phone shows `onPhones`. */
export function evenRow(count: number, onPhones: "all" | "two"): string {
  const places = evenly[Math.min(Math.max(count, 1), 4) as keyof typeof evenly];
  return onPhones === "two" && count > 2 ? `${places} ${twoOnPhones}` : places;
}
