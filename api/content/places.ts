import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { activityContent } from "#contract/activities";
import { activityKinds, type ActivityKind } from "#contract/activity-rules";
import { editorsList, editorsListKey } from "#contract/best-sellers";
import { activityFile, keyedFile } from "#contract/content-ops";
import { documentContent, documentPage, documentVersion } from "#contract/documents";
import { newsletterContent, newsletterKey } from "#contract/newsletters";
import { bannerContents, slotContents } from "#contract/slots";
import { activities, slots, type Db } from "../db.ts";
import { isoTimeExact } from "../iso.ts";

/** What stands in a place, whichever table it is in: `type` of a slot, or the key of an activity, a document's version or an editors' list. */
export interface ContentRow {
  type: string;
  /** of a curation */
  category: string | null;
  sort: number;
  /** ISO */
  starts_at: string | null;
  ends_at: string | null;
  content: unknown;
}

/** `HomePage`, `BrandLevel2Page/17`, `activities/theme`, `documents/privacy-policy`, `best-sellers`, `best-sellers/1` or `newsletters`: as a folder of content names it. */
export type Place = string;
const activitiesFolder = "activities";
export const documentsPage = "documents";
export const bestSellersPage = "best-sellers";
export const newslettersPage = "newsletters";

/** What a place takes: files of several types, whose `type` says which; or files of one kind, whose names are their keys. */
export type Taken = { types: Readonly<Record<string, z.ZodType>> } | Keyed;
interface Keyed {
  key: RegExp;
  frame: typeof keyedFile | typeof activityFile;
  schema: z.ZodType;
}

/** Undefined where there is no such place. */
export function takenBy(place: Place): Taken | undefined {
  const [first = "", second, ...more] = place.split("/");
  if (more.length > 0) return undefined;
  if (first === activitiesFolder)
    return second && Object.hasOwn(activityKinds, second)
      ? { key: activityKinds[second as ActivityKind].key, frame: activityFile, schema: activityContent }
      : undefined;
  if (first === documentsPage)
    return documentPage.safeParse(second).success
      ? { key: documentVersion, frame: keyedFile, schema: documentContent }
      : undefined;
  if (first === bestSellersPage)
    return second === undefined || /^[1-9]\d{0,4}$/.test(second)
      ? { key: editorsListKey, frame: keyedFile, schema: editorsList }
      : undefined;
  if (first === newslettersPage)
    return second === undefined ? { key: newsletterKey, frame: keyedFile, schema: newsletterContent } : undefined;
  if (!Object.hasOwn(bannerContents, first) || (second !== undefined && !/^[\w-]{1,40}$/.test(second)))
    return undefined;
  const banners = bannerContents[first as keyof typeof bannerContents];
  return { types: first === "HomePage" ? { ...slotContents, ...banners } : banners };
}

const partsOf = (place: Place) => {
  const [first, second = null] = place.split("/") as [string, string?];
  return first === activitiesFolder ? { kind: second! } : { page: first, page_id: second };
};

/** Where something stands. */
export async function listPlaces(db: Db): Promise<Place[]> {
  const { rows } = await db.execute<{ place: Place }>(sql`
    select concat_ws('/', page, page_id) as place from ${slots}
    union select ${`${activitiesFolder}/`}::text || kind from ${activities} order by place`);
  return rows.map(({ place }) => place).filter(takenBy);
}

/** In the order in which a page shows them. */
export async function readPlace(db: Db, place: Place): Promise<ContentRow[]> {
  const parts = partsOf(place);
  const { sort, content } = parts.kind ? activities : slots;
  const rows = parts.kind
    ? await db
        .select({ type: activities.key, category: activities.category, sort, content, ...periodOf(activities) })
        .from(activities)
        .where(eq(activities.kind, parts.kind))
        .orderBy(...inOrder(activities))
    : await db
        .select({ type: slots.slot_type, category: sql<null>`null`, sort, content, ...periodOf(slots) })
        .from(slots)
        .where(whereSlots(parts))
        .orderBy(...inOrder(slots));
  return rows;
}

const periodOf = ({ starts_at, ends_at }: typeof slots | typeof activities) => ({
  starts_at: isoTimeExact(starts_at),
  ends_at: isoTimeExact(ends_at),
});
const inOrder = ({ sort, id }: typeof slots | typeof activities) => [sql`coalesce(nullif(${sort}, 0), 999)`, asc(id)];
const whereSlots = ({ page, page_id }: { page?: string; page_id?: string | null }): SQL =>
  and(eq(slots.page, page!), page_id === null ? isNull(slots.page_id) : eq(slots.page_id, page_id!))!;

/** Puts rows in the place of all that stands there; among those of the same `sort` the first is shown first. */
export async function putPlace(db: Db, place: Place, rows: ContentRow[]): Promise<void> {
  const parts = partsOf(place);
  if (parts.kind) {
    await db.delete(activities).where(eq(activities.kind, parts.kind));
    if (rows.length > 0)
      await db.insert(activities).values(rows.map(({ type, ...row }) => ({ ...row, kind: parts.kind!, key: type })));
  } else {
    await db.delete(slots).where(whereSlots(parts));
    if (rows.length > 0)
      await db.insert(slots).values(
        rows.map(({ type, category: _, ...row }) => ({
          ...row,
          page: parts.page!,
          page_id: parts.page_id!,
          slot_type: type,
        })),
      );
  }
}
