import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pathsOf } from "#contract/picture-paths-rules";
import { pictureAddress, pictureKey } from "#contract/picture-rules";
import type { Db } from "./db.ts";
import { Encoder, type ProblemCode } from "./picture-encoder.ts";
import { keepPictures, placeOf } from "./picture-files.ts";

/** Why a file is no picture of a product; what was shown before it stays, or the drawn cover. */
const problems: Record<ProblemCode, string> = {
  missing: "找不到檔案",
  bytes: "檔案超過 20 MB",
  type: "不是 JPEG、PNG 或 WebP",
  pixels: "超過 5,000 萬像素",
  small: "圖片太小",
  broken: "檔案已損毀",
  slow: "處理逾時",
};

export interface PicturesReport {
  encoded: number;
  /** there already: the same content under another name, or the same file */
  same: number;
  refused: number;
}

interface Named extends Record<string, unknown> {
  product_guid: string;
  id: string;
  place: number;
  file: string;
  stamp: string | null;
  image: string | null;
}
type Looked = Named & { problem: string | null; encoded: boolean };

/** Products of which what was found is written in one transaction: so much is looked at again where a run broke off. */
const batchSize = 20;

interface Way {
  db: Db;
  /** the supplier of a mapping */
  source: string;
  /** where the supplier's files are */
  from: string;
  /** where the shop's are */
  folder: string;
}

/**
 * Encodes the files that a supplier's lists have named, and shows them. What each became is in its row: a run that broke off goes on, and what has not
 * changed since is not read again.
 */
export async function encodePictures(
  way: Way,
  onRefused: (refusal: { id: string; reason: string }) => void,
  onBatch: (report: PicturesReport) => void = () => {},
): Promise<PicturesReport> {
  const { db, source, folder } = way;
  await mkdir(folder, { recursive: true });
  await removeBrokenOff(folder);
  const report: PicturesReport = { encoded: 0, same: 0, refused: 0 };
  const encoders = Array.from({ length: Math.min(4, availableParallelism()) }, () => new Encoder());
  try {
    for (let after = ""; ;) {
      const named = await nextNamed(db, source, after);
      if (named.length === 0) return report;
      after = named.at(-1)!.product_guid;
      const looked = await lookAt(named, way, encoders);
      for (const { id, file, problem, encoded } of looked) {
        report[problem ? "refused" : encoded ? "encoded" : "same"]++;
        if (problem) onRefused({ id, reason: `圖片 ${file}：${problem}` });
      }
      await db.transaction((tx) => show(tx as Db, looked));
      onBatch(report);
    }
  } finally {
    for (const encoder of encoders) encoder.end();
  }
}

async function nextNamed(db: Db, source: string, after: string): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    with next as (
      select product_guid, source_key from products
      where starts_with(source_key, ${`${source}:`}) and product_guid > ${after}
        and exists (select from product_pictures where product_pictures.product_guid = products.product_guid)
      order by product_guid limit ${batchSize})
    select product_guid, substr(source_key, ${source.length + 2}::int) as id, place, file, stamp, product_pictures.image
    from next join product_pictures using (product_guid) order by product_guid, place`);
  return rows;
}

/** Their files are there, and stay. */
async function lookAt(named: Named[], way: Way, encoders: Encoder[]): Promise<Looked[]> {
  const left = named.values();
  const looked: Looked[] = [];
  // each takes the next one as it gets ready
  await Promise.all(
    encoders.map(async (encoder) => {
      for (const picture of left) looked.push(await look(picture, way, encoder));
    }),
  );
  await keepPictures(
    way.db,
    looked.flatMap(({ image }) => image ?? []),
  );
  // one that nobody had named for long was found, and taken away before it was kept
  const lost = new Set(looked.filter(({ image, problem }) => image && !problem && !isThere(way.folder, image)));
  if (lost.size === 0) return looked;
  return [...looked.filter((picture) => !lost.has(picture)), ...(await lookAt([...lost], way, encoders))];
}

const isThere = (folder: string, image: string) => existsSync(placeOf(folder, pictureKey(image)));

async function look(picture: Named, { from, folder }: Way, encoder: Encoder): Promise<Looked> {
  const file = join(from, picture.file);
  const stamp = await stat(file).then(
    ({ size, mtimeMs }) => `${size} ${Math.round(mtimeMs)}`,
    () => null,
  );
  if (stamp && stamp === picture.stamp && picture.image && isThere(folder, picture.image))
    return { ...picture, problem: null, encoded: false };
  const answer = await encoder.encode(file, folder);
  if ("problem" in answer) return { ...picture, stamp: null, problem: problems[answer.problem], encoded: false };
  return { ...picture, stamp, image: pictureAddress(answer.key), problem: null, encoded: answer.encoded };
}

/** What became of these, and with it what their products show: the first as its cover, the others behind it. */
async function show(tx: Db, looked: Looked[]): Promise<void> {
  await tx.execute(sql`
    update product_pictures set stamp = found.stamp, image = found.image, problem = found.problem
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb)
      as found(product_guid text, place smallint, file text, stamp text, image text, problem text)
    where product_pictures.product_guid = found.product_guid and product_pictures.place = found.place
      and product_pictures.file = found.file
      and (product_pictures.stamp, product_pictures.image, product_pictures.problem) is distinct from (found.stamp, found.image, found.problem)`);
  const guids = [...new Set(looked.map(({ product_guid }) => product_guid))].sort();
  const shown = guids.map((product_guid) => {
    const [cover, ...others] = looked
      .filter((picture) => picture.product_guid === product_guid)
      .sort((one, other) => one.place - other.place);
    return {
      product_guid,
      cover: cover!.image,
      pictures: others.flatMap(({ image, place }) => (image ? [{ ...pathsOf(image), alt: `圖 ${place + 1}` }] : [])),
    };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown(product_guid text, cover text, pictures jsonb)`;
  await tx.execute(sql`
    update products set image = cover, updated_at = now() from ${given}
    where products.product_guid = shown.product_guid and cover is not null and products.image is distinct from cover`);
  await tx.execute(sql`
    insert into product_extras (product_guid, pictures) select product_guid, pictures from ${given}
    where pictures <> '[]' or exists (select from product_extras there where there.product_guid = shown.product_guid and there.pictures <> '[]')
    on conflict (product_guid) do update set pictures = excluded.pictures where product_extras.pictures <> excluded.pictures`);
}

/** What a run was at when it was ended; a run beside this one has newer ones. */
async function removeBrokenOff(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(".new-")) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > 3_600_000) await rm(join(folder, name), { recursive: true, force: true });
  }
}
