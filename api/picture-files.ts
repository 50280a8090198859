import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { versionsOffered } from "#contract/content-ops";
import { pictureAddress, pictureKey } from "#contract/picture-rules";
import type { Db } from "./db.ts";
import type { Parts } from "./handle.ts";

/** So long pages in caches, mails, feeds and what others have shared still find what was shown before. */
const graceDays = 30;
/** Of the folder so much is looked at in an hour: all of it in a day. */
const hours = 24;
const mostOfARun = 2_000;
const batchSize = 50;

/** By the first letters of its key, so that no folder has a million others in it: as api/picture-worker.mjs lays them. */
export const placeOf = (folder: string, key: string) => join(folder, key.slice(0, 2), key);

/**
 * For who is about to name these: no run of `removeUnused` takes them from now on. It may have taken one before: whether the files are there is looked
 * at afterwards.
 */
export async function keepPictures(db: Db, images: string[]): Promise<void> {
  if (images.length > 0) await db.execute(sql`delete from unused_pictures where key in ${images.map(pictureKey)}`);
}

/** Pictures that no row has named for a month lose their files. A run that is ended at any point leaves what the next one takes up. */
export async function removeUnused(
  { database: { db }, settings: { picturesFolder: folder } }: Pick<Parts, "database" | "settings">,
  hour = new Date().getUTCHours(),
): Promise<void> {
  if (!folder || !existsSync(folder)) return;
  for (const shelf of await readdir(folder))
    if (/^[0-9a-z]{2}$/.test(shelf) && parseInt(shelf, 36) % hours === hour)
      await mark(db, await readdir(join(folder, shelf)));
  for (let seen = 0; seen < mostOfARun; seen += batchSize) if (!(await takeAway(db, folder))) break;
  for (const name of await readdir(folder))
    if (name.startsWith(".old-")) await rm(join(folder, name), { recursive: true, force: true });
}

/** What is used no more since this hour, and what is used again. */
async function mark(db: Db, keys: string[]): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as there(key) where not ${named(sql`there.key`)}`,
  );
  const unused = new Set(rows.map(({ key }) => key));
  const given = (some: Iterable<string>) =>
    sql`select * from jsonb_array_elements_text(${JSON.stringify([...some])}::jsonb)`;
  await db.execute(sql`insert into unused_pictures (key) ${given(unused)} on conflict do nothing`);
  await db.execute(sql`delete from unused_pictures where key in (${given(keys.filter((key) => !unused.has(key)))})`);
}

/** False: there are no more. Moved under the lock that `keepPictures` waits for, so that who keeps one after it finds nothing there. */
async function takeAway(db: Db, folder: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ key: string }>(
      sql`select key from unused_pictures where since < now() - make_interval(days => ${graceDays}) order by since limit ${batchSize} for update skip locked`,
    );
    if (rows.length === 0) return false;
    const due = rows.map(({ key }) => key);
    const { rows: gone } = await tx.execute<{ key: string }>(
      sql`delete from unused_pictures where key in ${due} and not ${named(sql`unused_pictures.key`)} returning key`,
    );
    // what is named after all waits anew
    await tx.execute(sql`update unused_pictures set since = now() where key in ${due}`);
    for (const { key } of gone)
      await rename(placeOf(folder, key), join(folder, `.old-${key}-${randomUUID()}`)).catch(
        (error: NodeJS.ErrnoException) => {
          // of a run that was ended here only the file's part is done
          if (error.code !== "ENOENT") throw error;
        },
      );
    return true;
  });
}

const address = (key: SQL) => sql`replace(${pictureAddress("KEY")}::text, 'KEY', ${key})`;

const named = (key: SQL) => sql`(${shown(key)} or ${told(key)})`;

/** A product has it, shows it, or shows it behind its cover. */
const shown = (key: SQL) => sql`(
  exists (select from products where products.image = ${address(key)})
  or exists (select from product_pictures where product_pictures.image = ${address(key)})
  or exists (select from product_extras where pictures <> '[]'
    and pictures @> jsonb_build_array(jsonb_build_object('medium_path', ${address(key)}))))`;

/** An editor has put its address somewhere, in any size, or had it there before one of the publishes that can be gone back behind. */
const told = (key: SQL) => sql`(
  exists (select from brands where strpos(brands.image, ${key}) > 0)
  or exists (select from slots where strpos(content::text, ${key}) > 0)
  or exists (select from activities where strpos(content::text, ${key}) > 0)
  or exists (select from (select before from content_versions order by version desc limit ${versionsOffered}) last where strpos(before::text, ${key}) > 0))`;
