import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { slotFile, type ContentFile, type ContentRefusal } from "#contract/content-ops";
import { bannerLink } from "#contract/link-rules";
import { issueText, typeFault } from "#contract/messages";
import { mapContent } from "#contract/slots";
import { products, type Db } from "../db.ts";
import type { Wanted } from "./changes.ts";
import { listPlaces, readPlace, takenBy, type Place } from "./places.ts";
import { missingDocuments } from "./needed-documents.ts";

/** What the files of a folder put into each place, in the order in which it is shown; and everything that is wrong with them. */
export async function readFiles(
  db: Db,
  { files, emptied }: { files: ContentFile[]; emptied: string[] },
  publicOrigin: string,
): Promise<{ wanted: Map<Place, Wanted[]>; refused: ContentRefusal[] }> {
  const wanted = new Map<Place, Wanted[]>();
  const refused: ContentRefusal[] = [];
  const named: { guid: string; wrong: ContentRefusal }[] = [];
  for (const { file, data } of files.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    const read = readFile(file, data, publicOrigin);
    refused.push(...read.refused);
    named.push(...read.named);
    if (read.row) wanted.set(read.place, [...(wanted.get(read.place) ?? []), read.row]);
  }
  for (const place of emptied)
    if (!takenBy(place)) refused.push({ file: place, type: "", key: "", reason: noPlace });
    else if (!wanted.has(place)) wanted.set(place, []);
  refused.push(...(await unfitProducts(db, named)), ...missingDocuments(wanted));
  for (const rows of wanted.values()) rows.sort((a, b) => (a.sort || 999) - (b.sort || 999));
  return { wanted, refused };
}

const noPlace =
  "missing API path for column check：沒有這個頁面，資料夾應為「頁面」、「頁面/編號」、「activities/種類」、「documents/文件」、「best-sellers」、「best-sellers/分類」或「newsletters」";

interface Read {
  place: Place;
  row?: Wanted;
  refused: ContentRefusal[];
  named: { guid: string; wrong: ContentRefusal }[];
}

function readFile(file: string, data: unknown, publicOrigin: string): Read {
  const steps = file.split("/");
  const name = steps.pop()!.replace(/\.json$/, "");
  const place = steps.join("/");
  const wrong = (type: string, key: string, reason: string): ContentRefusal => ({ file, type, key, reason });
  const refuse = (...refused: ContentRefusal[]): Read => ({ place, refused, named: [] });
  const taken = takenBy(place);
  if (!taken) return refuse(wrong("", "", noPlace));
  const keyed = "key" in taken;
  if (keyed && !taken.key.test(name)) return refuse(wrong(name, "", "檔名不是這種頁面的編號"));

  const outer = keyed ? taken.frame : slotFile;
  const parsed = outer.safeParse(data);
  const type = keyed ? name : String((data as { type?: unknown } | null)?.type ?? "");
  if (!parsed.success) return refuse(...parsed.error.issues.map((issue) => wrong(type, ...told(issue, outer, data))));
  if (!keyed && !Object.hasOwn(taken.types, type)) return refuse(wrong(type, "type", "這個頁面沒有這種版位"));
  const schema = keyed ? taken.schema : taken.types[type]!;
  const { sort, starts_at, ends_at } = parsed.data;
  const { content } = parsed.data;
  const { category = null } = parsed.data as { category?: string | null };
  const row = { file, type, category, sort, starts_at: utc(starts_at), ends_at: utc(ends_at), content };
  // a section without anything in it is empty, not wrong
  if (!keyed && Object.keys(content).length === 0) return { place, row, refused: [], named: [] };
  const checked = schema.safeParse(content);
  if (!checked.success)
    return refuse(
      ...checked.error.issues.map((issue) => {
        const [key, reason] = told(issue, schema, content);
        return wrong(type, key, reason);
      }),
    );

  const refused: ContentRefusal[] = [];
  const named: Read["named"] = [];
  mapContent(schema, checked.data, (mark, value: never, key) => {
    if (mark !== "link" && mark !== "picture")
      for (const [at, guid] of (value as string[]).entries())
        named.push({ guid, wrong: wrong(type, `${key}.${at}`, `沒有商品 ${guid}`) });
    else if (bannerLink(value, publicOrigin) === null)
      refused.push(wrong(type, key, "應為本站路徑，或 http、https 網址"));
    return value;
  });
  return { place, row, refused, named };
}

const utc = (time: string | null) => (time === null ? null : new Date(time).toISOString());

/** The schema's own words say what is missing (§5's of a thread group); else those of a form's field, behind §8's where it has some. */
function told(issue: z.core.$ZodIssue, schema: z.ZodType, given: unknown): [key: string, reason: string] {
  const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
  const key = [...issue.path, ...unknown.slice(0, 1)].join(".");
  if (unknown.length > 0) return [key, "沒有這個欄位"];
  if (issue.code === "custom") return [key, issue.message];
  return [key, [typeFault(issue, given), issueText(issue, "zh-Hant", schema, given)].filter(Boolean).join("：")];
}

/** What the shop does not have, and what stands behind the gate of age: pages are for everybody and would leave it out. */
async function unfitProducts(db: Db, named: Read["named"]): Promise<ContentRefusal[]> {
  if (named.length === 0) return [];
  const guids = [...new Set(named.map(({ guid }) => guid))];
  const rows = await db
    .select({ guid: products.product_guid, restricted: products.restricted })
    .from(products)
    .where(inArray(products.product_guid, guids));
  const known = new Map(rows.map(({ guid, restricted }) => [guid, restricted]));
  return named.flatMap(({ guid, wrong }) => {
    if (!known.has(guid)) return wrong;
    return known.get(guid) ? { ...wrong, reason: `商品 ${guid} 是限制級，不能放在給所有人看的頁面` } : [];
  });
}

/** What stands everywhere as the files of a folder: published again they change nothing. */
export async function writeFiles(db: Db): Promise<ContentFile[]> {
  const files: ContentFile[] = [];
  for (const place of await listPlaces(db)) {
    const rows = await readPlace(db, place);
    // files are read in the order of their names, so all numbers of a place are of one width
    const digits = Math.max(3, String(rows.length * 10).length);
    for (const [at, { type, category, sort, starts_at, ends_at, content }] of rows.entries()) {
      const isKeyed = "key" in takenBy(place)!;
      const name = isKeyed ? type : `${String((at + 1) * 10).padStart(digits, "0")}-${type}`;
      const data = {
        ...(!isKeyed && { type }),
        ...(category !== null && { category }),
        ...(sort > 0 && { sort }),
        ...(starts_at !== null && { starts_at }),
        ...(ends_at !== null && { ends_at }),
        content,
      };
      files.push({ file: `${place}/${name}.json`, data });
    }
  }
  return files;
}
