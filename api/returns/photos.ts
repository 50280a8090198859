import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import { messageAbout } from "#contract/messages";
import type { ReturnPhoto } from "#contract/return-photos";
import type { addReturnPhoto, getReturnPhoto } from "#contract/returns";
import type { Db } from "../db.ts";
import type { Context, UploadedPart } from "../handle.ts";
import { isOwnOrder } from "../own-orders.ts";
import { keptOf, NotTaken } from "../pictures.ts";

type Ctx = Context<"shopper">;

const columns = sql`id as photo_id, name, kind`;

/** Taken before its return is asked for. The same file of the same press is there already: its first answer was lost. */
export async function takePhoto(
  { order_number, press }: z.output<(typeof addReturnPhoto)["input"]>,
  ctx: Ctx,
  parts: AsyncIterable<UploadedPart>,
): Promise<ReturnPhoto> {
  const order_id = await ownOrder(order_number, ctx);
  const { most, bytes } = ctx.settings.returnPhotos;
  const refused = (code: string, n?: number) =>
    ctx.refuse(422, "invalid_input", { photo: messageAbout(code, ctx.language, "", n === undefined ? {} : { n }) });
  let file: UploadedPart | undefined;
  for await (const part of parts) file = part;
  if (!file || file.size === 0) throw refused("photo_empty");
  if (file.size > bytes) throw refused("photo_too_large", Math.floor(bytes / 1024 / 1024));
  const sent = Buffer.concat(file.content);
  const digest = createHash("sha256").update(sent).digest("base64url");
  const same = sql`order_id = ${order_id} and press = ${press} and digest = ${digest}`;
  const there = await first<ReturnPhoto>(ctx.db, sql`select ${columns} from return_photos where ${same}`);
  if (there) return there;
  const { kind, content } = await keptOf(sent).catch((error: unknown) => {
    if (!(error instanceof NotTaken)) throw error;
    throw error.code === "photo_busy" ? ctx.refuse(503, "busy") : refused(error.code);
  });
  const taken = await first<ReturnPhoto>(
    ctx.db,
    sql`
      insert into return_photos (order_id, press, digest, name, kind, content)
      values (${order_id}, ${press}, ${digest}, ${shownName(file.filename)}, ${kind}, decode(${content.toString("base64")}, 'base64'))
      on conflict (order_id, press, digest) do update set press = excluded.press returning ${columns}`,
  );
  // forms that were left halfway leave some behind: the newest stay until the day is over
  await ctx.db.execute(sql`
    delete from return_photos where order_id = ${order_id} and return_id is null and id not in (
      select id from return_photos where order_id = ${order_id} and return_id is null order by created_at desc limit ${most * 3})`);
  return taken!;
}

export async function givePhoto(
  { order_number, photo_id }: z.output<(typeof getReturnPhoto)["input"]>,
  ctx: Ctx,
): Promise<OutputOf<typeof getReturnPhoto>> {
  const order_id = await ownOrder(order_number, ctx);
  const photo = await photoOf(ctx.db, photo_id, sql`order_id = ${order_id}`);
  if (!photo) throw ctx.refuse(404, "not_found");
  return photo;
}

export const photoOf = (db: Db, photo_id: string, which: SQL) =>
  first<OutputOf<typeof getReturnPhoto>>(
    db,
    // encode() breaks its lines
    sql`select ${columns}, replace(encode(content, 'base64'), E'\n', '') as base64 from return_photos where id = ${photo_id} and ${which}`,
  );

/** Of those that are named, the ones that are the order's and no return's yet: they stay until this transaction is over. */
export async function untaken(tx: Db, order_id: number, named: string[]): Promise<Set<string>> {
  if (named.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from return_photos where order_id = ${order_id} and return_id is null and id in ${named} for update`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function photosOfReturn(db: Db, return_id: number): Promise<ReturnPhoto[]> {
  const { rows } = await db.execute<ReturnPhoto & Record<string, unknown>>(
    sql`select ${columns} from return_photos where return_id = ${return_id} order by created_at, id`,
  );
  return rows;
}

async function ownOrder(order_number: string, { db, shopper, refuse }: Ctx): Promise<number> {
  const order = await first<{ id: number }>(
    db,
    sql`select id from orders where order_number = ${order_number} and ${isOwnOrder(shopper)}`,
  );
  if (!order) throw refuse(404, "not_found");
  return order.id;
}

/** As it may stand on a page and in a command's answer: a line, and not too long for one. */
const shownName = (name: string | null): string =>
  (name ?? "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(-120) || "未命名";

async function first<T>(db: Db, query: SQL): Promise<T | undefined> {
  return (await db.execute(query)).rows[0] as T | undefined;
}
