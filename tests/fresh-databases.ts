import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDb } from "#api/db";
import setupPostgres from "./postgres.ts";

/** The database on the suite's PostgreSQL that has run every migration and holds nothing. */
export const template = "shop_template";

/** For the suite: one PostgreSQL, and of each kind a database with every migration run, of which each shop is opened on a copy: to run them again for each takes seconds. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await setupPostgres();
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await client.end();
  url.pathname = `/${template}`;
  const folder = await mkdtemp(join(tmpdir(), "yuelin-template-"));
  process.env.TEST_EMBEDDED_TEMPLATE = join(folder, "db");
  for (const where of [{ url: url.href }, { folder: join(folder, "db") }]) await (await openDb(where)).close();
  // PostgreSQL's own two databases, 600 of 1,500 files, which nobody opens and every copy would carry
  for (const database of ["1", "4"]) await rm(join(folder, "db", "base", database), { recursive: true });
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await stopPostgres?.();
  };
}

/** A copy of the embedded one; `remove` when it is closed. */
export async function embeddedCopy(): Promise<{ dataFolder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "yuelin-pglite-"));
  const dataFolder = join(folder, "db");
  // 1,500 files: one promise for each takes four times as long, and that before every shop
  cpSync(process.env.TEST_EMBEDDED_TEMPLATE!, dataFolder, { recursive: true });
  return { dataFolder, remove: () => rm(folder, { recursive: true, force: true }) };
}
