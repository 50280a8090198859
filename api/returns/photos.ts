import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import type { addReturnPhoto, getReturnPhoto } from "#contract/returns";
import type { SentPhoto } from "#contract/sent-photos";
import type { Context, UploadedPart } from "../handle.ts";
import { isOwnOrder } from "../own-orders.ts";
import { photosIn } from "../photos.ts";

type Ctx = Context<"shopper">;

/** Taken as the order's, held by its return. */
export const returnPhotos = photosIn({
  table: "return_photos",
  owners: "orders",
  owner: "order_id",
  holder: "return_id",
});

export async function takePhoto(
  { order_number, press }: z.output<(typeof addReturnPhoto)["input"]>,
  ctx: Ctx,
  parts: AsyncIterable<UploadedPart>,
): Promise<SentPhoto> {
  return returnPhotos.take(await ownOrder(order_number, ctx), press, parts, ctx);
}

export async function givePhoto(
  { order_number, photo_id }: z.output<(typeof getReturnPhoto)["input"]>,
  ctx: Ctx,
): Promise<OutputOf<typeof getReturnPhoto>> {
  const order_id = await ownOrder(order_number, ctx);
  const photo = await returnPhotos.find(ctx.db, photo_id, sql`order_id = ${order_id}`);
  if (!photo) throw ctx.refuse(404, "not_found");
  return photo;
}

async function ownOrder(order_number: string, { db, shopper, refuse }: Ctx): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from orders where order_number = ${order_number} and ${isOwnOrder(shopper)}`,
  );
  if (!rows[0]) throw refuse(404, "not_found");
  return rows[0].id;
}
