import type { ActivityHeader } from "#contract/activities";
import { activityKinds, activityPage, isAlone, type ActivityKind } from "#contract/activity-rules";

/** One page in a list of them. */
export interface Tile extends Pick<
  ActivityHeader,
  "kind" | "category" | "title" | "lead" | "color" | "image" | "alt" | "covers"
> {
  href: string;
  /** the day that it ends, as a page shows it */
  ends: string | null;
}
export interface Group {
  title?: string | undefined;
  /** where there are more of them */
  href?: string | undefined;
  tiles: Tile[];
}

export const tileOf = (header: ActivityHeader): Omit<Tile, "ends"> => {
  const { kind, category, title, lead, color, image, alt, covers } = header;
  return { kind, category, title, lead, color, image, alt, covers, href: activityPage(header) };
};

/** All that is on stands by kind, curations by category; a list of one sort of thing is one group. */
export function groupsOf(
  tiles: Tile[],
  kind: ActivityKind | null,
  category: string | undefined,
  names: Map<string, string>,
): Group[] {
  const groups: Group[] =
    kind === null
      ? [
          ...(["theme", "curation"] as const).map((code) => ({
            ...{ title: activityKinds[code].noun, href: activityKinds[code].list },
            tiles: tiles.filter((tile) => tile.kind === code),
          })),
          { title: "展覽與活動", tiles: tiles.filter(({ kind }) => kind === "exhibition" || kind === "event") },
          { title: "店裡的選擇", tiles: tiles.filter((tile) => isAlone(tile.kind)) },
        ]
      : kind === "curation" && category === undefined
        ? [...names].map(([key, title]) => ({
            ...{ title, href: `${activityKinds.curation.list}/${key}` },
            tiles: tiles.filter((tile) => tile.category === key),
          }))
        : [{ tiles }];
  return groups.filter((group) => group.tiles.length > 0);
}
