import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { ApiError, type FieldErrors } from "#contract/endpoint";
import { messageAbout, messageText } from "#contract/messages";
import { photosKept, type SentPhoto } from "#contract/sent-photos";
import type { Db } from "./db.ts";
import type { Context, UploadedPart } from "./handle.ts";
import { keptOf, NotTaken } from "./pictures.ts";

type Ctx = Pick<Context, "db" | "settings" | "language" | "refuse">;
type Content = SentPhoto & { base64: string };

const columns = sql`id as photo_id, name, kind`;

/**
 * The photos of one table (docs/decisions/037): each is taken by a call of its own, as its owner's, before the form that it came with is; what is then
 * asked for names it, and holds it from there on. Table and columns are names of ours; `owners`: the table that `owner` names a row of.
 */
export function photosIn(names: { table: string; owners: string; owner: string; holder: string }) {
  const table = sql.identifier(names.table);
  const owners = sql.identifier(names.owners);
  const owner = sql.identifier(names.owner);
  const holder = sql.identifier(names.holder);
  return {
    /** The same file of the same press is there already: its first answer was lost. */
    async take(of: number, press: string, parts: AsyncIterable<UploadedPart>, ctx: Ctx): Promise<SentPhoto> {
      const { most, bytes } = ctx.settings.sentPhotos;
      const { sent, name } = await readFile(parts, bytes, ctx);
      const digest = createHash("sha256").update(sent).digest("base64url");
      const known = (db: Db) =>
        first<SentPhoto>(
          db,
          sql`select ${columns} from ${table} where ${owner} = ${of} and press = ${press} and digest = ${digest}`,
        );
      const there = await known(ctx.db);
      if (there) return there;
      const { kind, content } = await kept(sent, ctx);
      const taken = await ctx.db.transaction(async (tx) => {
        // one after the other, so that many at once are counted too
        await tx.execute(sql`select 1 from ${owners} where id = ${of} for no key update`);
        // while this waited it may have been taken by the press that it repeats, as the last that there was room for
        const meanwhile = await known(tx as Db);
        if (meanwhile) return meanwhile;
        await requireRoom(tx as Db, sql`${table} where ${owner} = ${of}`, content.byteLength, ctx);
        return first<SentPhoto>(
          tx as Db,
          sql`
            insert into ${table} (${owner}, press, digest, name, kind, content)
            values (${of}, ${press}, ${digest}, ${name}, ${kind}, decode(${content.toString("base64")}, 'base64')) returning ${columns}`,
        );
      });
      // forms that were left halfway leave some behind: the newest stay until the day is over
      await ctx.db.execute(sql`
        delete from ${table} where ${owner} = ${of} and ${holder} is null and id not in (
          select id from ${table} where ${owner} = ${of} and ${holder} is null order by created_at desc limit ${most * 3})`);
      return taken!;
    },

    find: (db: Db, photo_id: string, which: SQL) =>
      first<Content>(
        db,
        // encode() breaks its lines
        sql`select ${columns}, replace(encode(content, 'base64'), E'\n', '') as base64 from ${table} where id = ${photo_id} and ${which}`,
      ),

    /** What is wrong with those that a form names: each is to be the owner's and held by nothing yet, and stays so until this transaction is over. */
    async wrongWith(of: number, named: string[], { db: tx, settings, language }: Ctx): Promise<FieldErrors> {
      if (named.length === 0) return {};
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from ${table} where ${owner} = ${of} and ${holder} is null and id in ${named} for update`,
      );
      const there = new Set(rows.map(({ id }) => id));
      const fields: FieldErrors = {};
      named.forEach((photo_id, at) => {
        const field = `photos.${at}.photo_id`;
        if (!there.has(photo_id)) fields[field] = messageText("photo_gone", language, field);
      });
      const { most } = settings.sentPhotos;
      if (there.size > most) fields.photos = messageAbout("photo_too_many", language, "", { n: most });
      return fields;
    },

    async hold(tx: Db, by: number, named: string[]): Promise<void> {
      if (named.length > 0) await tx.execute(sql`update ${table} set ${holder} = ${by} where id in ${named}`);
    },

    async heldBy(db: Db, by: number): Promise<SentPhoto[]> {
      const { rows } = await db.execute<SentPhoto & Record<string, unknown>>(
        sql`select ${columns} from ${table} where ${holder} = ${by} order by created_at, id`,
      );
      return rows;
    },

    /** What no form came to name. */
    async forgetDrafts(db: Db): Promise<void> {
      await db.execute(sql`delete from ${table} where ${holder} is null and created_at < now() - interval '1 day'`);
    },
  };
}

/** Where a file more is too much: it is taken when the newest of those that must be older by then is. */
async function requireRoom(tx: Db, theirs: SQL, bytes: number, { refuse }: Ctx): Promise<void> {
  const days = sql`make_interval(days => ${photosKept.days})`;
  const full = await first<{ seconds: number | null }>(
    tx,
    sql`
      select ceil(extract(epoch from max(created_at) + ${days} - now()))::int as seconds
      from (
        select created_at, sum(octet_length(content)) over (order by created_at desc, id) + ${bytes}::int as together
        from ${theirs} and created_at > now() - ${days}) as lately
      where together > ${photosKept.bytes}::int`,
  );
  if (!full?.seconds) return;
  const words = refuse(429, "photos_full").message.replace("{n}", String(Math.ceil(full.seconds / 86_400)));
  throw new ApiError(429, "photos_full", words, { photo: words }, full.seconds);
}

async function readFile(parts: AsyncIterable<UploadedPart>, bytes: number, ctx: Ctx) {
  let file: UploadedPart | undefined;
  for await (const part of parts) file = part;
  if (!file || file.size === 0) throw refusedFile(ctx, "photo_empty");
  if (file.size > bytes) throw refusedFile(ctx, "photo_too_large", Math.floor(bytes / 1024 / 1024));
  return { sent: Buffer.concat(file.content), name: shownName(file.filename) };
}

const kept = (sent: Buffer, ctx: Ctx) =>
  keptOf(sent).catch((error: unknown) => {
    if (!(error instanceof NotTaken)) throw error;
    throw error.code === "photo_busy" ? ctx.refuse(503, "busy") : refusedFile(ctx, error.code);
  });

const refusedFile = ({ refuse, language }: Ctx, code: string, n?: number) =>
  refuse(422, "invalid_input", { photo: messageAbout(code, language, "", n === undefined ? {} : { n }) });

/** As it may stand on a page and in a command's answer: a line, not too long for one, and without half a character where it was cut. */
const shownName = (name: string | null): string =>
  (name ?? "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(-120)
    .replace(/^\p{Cs}/u, "") || "未命名";

async function first<T>(db: Db, query: SQL): Promise<T | undefined> {
  return (await db.execute(query)).rows[0] as T | undefined;
}
