import { isDeepStrictEqual } from "node:util";
import type { ContentChange } from "#contract/content-ops";
import type { ContentRow, Place } from "./places.ts";

/** A row that shall stand in a place, and the file that it came from. */
export interface Wanted extends ContentRow {
  file?: string | undefined;
}

/** What becomes of a place, in an editor's words; none where it stands like that already. */
export function changesOf(place: Place, stood: ContentRow[], wanted: Wanted[]): ContentChange[] {
  const told = (change: ContentChange["change"], { type, content, file = place }: Wanted): ContentChange => ({
    change,
    at: file,
    type,
    title: titleOf(content),
  });
  const left = [...stood];
  const take = (fits: (row: ContentRow) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const fresh = wanted.filter((row) => !take((one) => isSame(one, row)));
  // what stood at the same height of the page is what was changed; else any other of its type
  const other = fresh.filter((row) => !take((one) => one.type === row.type && one.sort === row.sort));
  const added = other.filter((row) => !take((one) => one.type === row.type));
  const changes = [
    ...fresh.map((row) => told(added.includes(row) ? "added" : "changed", row)),
    ...left.map((row) => told("removed", row)),
  ];
  const moved = changes.length === 0 && wanted.some((row, at) => !isSame(row, stood[at]!));
  return moved ? [{ change: "ordered", at: place, type: "", title: "" }] : changes;
}

const isSame = (one: ContentRow, other: ContentRow) => isDeepStrictEqual(compared(one), compared(other));
const compared = ({ type, category, sort, starts_at, ends_at, content }: ContentRow) => [
  type,
  category,
  sort || 999,
  starts_at,
  ends_at,
  content,
];

function titleOf(content: unknown): string {
  const { title, title_1, alt } = content as Record<string, unknown>;
  const found = [title, title_1, alt].find((text) => typeof text === "string" && text !== "");
  return typeof found === "string" ? found : "";
}
