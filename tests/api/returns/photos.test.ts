import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keptOf } from "#api/pictures";
import { forgetPhotos } from "#api/returns";
import { findGuestOrder, getOrder } from "#contract/orders";
import { showReturn, showReturnPhoto } from "#contract/return-ops";
import { getReturnable, getReturnPhoto } from "#contract/returns";
import { files, send } from "../../photos.ts";
import { accept, asOperator, askBack, aReceivedOrder } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("photos of a return on %s", (kind) => {
  let shop: TestShop;
  let order: Awaited<ReturnType<typeof aReceivedOrder>>;
  beforeAll(async () => {
    shop = await openShop(kind);
    order = await aReceivedOrder(shop);
  });
  afterAll(() => shop.close());

  const given = async (photo_id: string, by = order) =>
    shop.ask(getReturnPhoto, { order_number: by.order_number, photo_id }, { token: by.who.token });
  const bytesOf = async (photo_id: string, by = order) => Buffer.from((await given(photo_id, by)).base64, "base64");
  const drafts = async () => {
    const { rows } = await shop.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from return_photos where return_id is null`,
    );
    return rows[0]!.n;
  };
  const refusal = (file: Buffer, name?: string) =>
    send(shop, order, file, name ? { name } : {}).then(
      () => null,
      (error: { status: number; fields: { photo?: string } }) => [error.status, error.fields.photo],
    );

  test("JPEG, PNG and HEIC become a JPEG of nothing but their pixels, whatever they are called", async () => {
    for (const [file, name] of [
      [await files.jpeg(), "a.jpg"],
      [await files.png(), "書角破損.png"],
      [files.heic(), "IMG_0001.HEIC"],
      [await files.jpeg(), "no.exe"],
    ] as const) {
      const photo = await send(shop, order, file, { name, press: name.replace(/\W/g, "") });
      expect(photo).toEqual({ photo_id: photo.photo_id, name, kind: "picture" });
      const { format, width, height, exif, icc, xmp, iptc } = await sharp(await bytesOf(photo.photo_id)).metadata();
      expect([format, width! > height!, exif, icc, xmp, iptc]).toEqual(["jpeg", true, ...Array<undefined>(4)]);
    }
  });

  test("a name that is too long keeps its end, and no half of a character", async () => {
    const end = `${"長".repeat(115)}.jpg`;
    const { name } = await send(shop, order, await files.jpeg(), { name: `破損📕${end}`, press: "long" });
    expect(name).toBe(end);
  });

  test("a HEIC keeps its colours", async () => {
    const { photo_id } = await send(shop, order, files.heic(), { name: "b.heic", press: "colours" });
    const { data, info } = await sharp(await bytesOf(photo_id))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((24 * info.width + x) * 3, (24 * info.width + x) * 3 + 3)];
    expect([info.width, info.height]).toEqual([64, 48]);
    const [red, , blue] = at(8);
    expect(red! - blue!).toBeGreaterThan(80);
    const [red2, , blue2] = at(56);
    expect(blue2! - red2!).toBeGreaterThan(80);
  });

  test("where and with what it was taken is not kept; what was turned stands upright", async () => {
    const sent = await files.withPlace();
    expect(sent.includes("SecretPhone")).toBe(true);
    expect((await sharp(sent).metadata()).exif!.length).toBeGreaterThan(100);
    const { photo_id } = await send(shop, order, sent, { press: "place" });
    const kept = await bytesOf(photo_id);
    const { exif, orientation, width, height } = await sharp(kept).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 60, 80]);
    expect(kept.includes("SecretPhone")).toBe(false);
  });

  test("of a picture that is a page too only the picture is left; a page is no picture", async () => {
    const { photo_id } = await send(shop, order, await files.polyglot(), { press: "polyglot" });
    expect((await bytesOf(photo_id)).includes("script")).toBe(false);
    expect(await refusal(files.page(), "a.jpg")).toEqual([422, expect.stringContaining("JPG、PNG、HEIC、HEIF 或 PDF")]);
  });

  test("a PDF is kept as it came", async () => {
    const { photo_id, kind: is } = await send(shop, order, files.pdf(), { name: "說明.jpg", press: "pdf" });
    expect([is, await bytesOf(photo_id)]).toEqual(["pdf", files.pdf()]);
  });

  test("what is empty, too large, broken or gigantic is refused in words, quickly, and leaves nothing", async () => {
    const before = await drafts();
    const started = Date.now();
    const broken = [422, "檔案不完整或已損壞，請重新拍攝或另存後再選擇"];
    const gigantic = [422, "照片的尺寸太大，請縮小後再選擇"];
    expect(await refusal(Buffer.alloc(0))).toEqual([422, "檔案是空的，請重新選擇"]);
    expect(await refusal(Buffer.alloc(2 * 1024 * 1024 + 1))).toEqual([422, "檔案太大，每個最多 2 MB，請縮小後再選擇"]);
    expect(await refusal(files.heic().subarray(0, 500))).toEqual(broken);
    expect(await refusal((await files.jpeg()).subarray(0, -20))).toEqual(broken);
    expect(await refusal(await files.bomb())).toEqual(gigantic);
    expect(await refusal(files.heicBomb())).toEqual(gigantic);
    expect(Date.now() - started).toBeLessThan(30_000);
    expect(await drafts()).toBe(before);
  });

  test("the same file of the same press is one, of another press another", async () => {
    const file = await sharp(await files.png())
      .negate()
      .png()
      .toBuffer();
    const once = await send(shop, order, file, { press: "again" });
    const all = await Promise.all(Array.from({ length: 4 }, () => send(shop, order, file, { press: "again" })));
    expect(new Set(all.map(({ photo_id }) => photo_id))).toEqual(new Set([once.photo_id]));
    expect((await send(shop, order, file, { press: "another" })).photo_id).not.toBe(once.photo_id);
  });

  test("what forms leave behind is bounded", async () => {
    for (let number = 0; number < 12; number++) await send(shop, order, files.pdf(), { press: `left-${number}` });
    expect(await drafts()).toBeLessThanOrEqual(9);
  });

  test("a return holds those that it names, once; its shopper and the operator see them, nobody else", async () => {
    const mine = await aReceivedOrder(shop);
    const photo = await send(shop, mine, await files.jpeg(), { name: "破損.jpg" });
    const pdf = await send(shop, mine, files.pdf(), { name: "單據.pdf" });
    const { photo_id } = photo;
    const asked = await askBack(shop, mine, [[1, 1]], { photos: [photo, pdf] });
    const { returns } = await shop.ask(getOrder, { order_number: mine.order_number }, { token: mine.who.token });
    expect(returns).toMatchObject([{ return_id: asked.return_id, photos: [photo, pdf] }]);
    expect((await shop.ask(showReturn, { return_id: asked.return_id }, asOperator)).photos).toEqual([photo, pdf]);
    const shown = await shop.ask(showReturnPhoto, { return_id: asked.return_id, photo_id }, asOperator);
    expect(shown).toEqual(await given(photo_id, mine));

    // not of another return, nor by another, nor by another's order
    await expect(askBack(shop, mine, [[1, 1]], { photos: [photo] })).rejects.toMatchObject({
      status: 422,
      fields: { "photos.0.photo_id": "這個檔案已逾時，請移除後重新選擇" },
    });
    await expect(askBack(shop, order, [[1, 1]], { photos: [photo] })).rejects.toMatchObject({ status: 422 });
    await expect(given(photo_id)).rejects.toMatchObject({ status: 404 });
    await expect(
      shop.ask(getReturnPhoto, { order_number: mine.order_number, photo_id }, { token: order.who.token }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(send(shop, { ...mine, who: order.who }, await files.jpeg())).rejects.toMatchObject({ status: 404 });
    await expect(
      shop.ask(showReturnPhoto, { return_id: asked.return_id + 1, photo_id }, asOperator),
    ).rejects.toMatchObject({ status: 404 });
    // who found it by number and address sees what its page shows
    const { token } = await shop.ask(findGuestOrder, { order_number: mine.order_number, email: mine.email });
    expect(await shop.ask(getReturnPhoto, { order_number: mine.order_number, photo_id }, { token })).toEqual(shown);
  });

  test("too many are refused beside the field, and nothing was asked", async () => {
    const mine = await aReceivedOrder(shop);
    const photos = [];
    for (let number = 0; number < 4; number++) photos.push(await send(shop, mine, files.pdf(), { press: `${number}` }));
    await expect(askBack(shop, mine, [[1, 1]], { photos })).rejects.toMatchObject({
      status: 422,
      fields: { photos: "最多可附 3 個檔案，請移除多出的" },
    });
    const { lines, photos: bounds } = await shop.ask(
      getReturnable,
      { order_number: mine.order_number },
      { token: mine.who.token },
    );
    expect([lines[0]!.left, bounds]).toEqual([2, { most: 3, bytes: 2 * 1024 * 1024 }]);
  });

  test("what no return names is forgotten after a day, what one named half a year after its end", async () => {
    const mine = await aReceivedOrder(shop);
    const named = await send(shop, mine, files.pdf(), { press: "named" });
    const left = await send(shop, mine, files.pdf(), { press: "left" });
    const { return_id } = await askBack(shop, mine, [[1, 1]], { photos: [named] });
    await accept(shop, return_id);
    await forgetPhotos(shop);
    expect((await given(left.photo_id, mine)).kind).toBe("pdf");
    await shop.database.db.execute(sql`update return_photos set created_at = now() - interval '25 hours'`);
    await forgetPhotos(shop);
    await expect(given(left.photo_id, mine)).rejects.toMatchObject({ status: 404 });
    expect((await given(named.photo_id, mine)).kind).toBe("pdf");
    await shop.database.db.execute(
      sql`update returns set decided_at = now() - interval '181 days' where id = ${return_id}`,
    );
    await forgetPhotos(shop);
    await expect(given(named.photo_id, mine)).rejects.toMatchObject({ status: 404 });
  });
});

test.each(["mif1", "msf1"])("a HEIF of the brand %s is taken, and one of none is not", async (brand) => {
  const named = (name: string) => Buffer.from(files.heic()).fill(name, 8, 12, "latin1");
  const { kind, content } = await keptOf(named(brand));
  expect([kind, (await sharp(content).metadata()).format]).toEqual(["picture", "jpeg"]);
  await expect(keptOf(named("isom"))).rejects.toMatchObject({ code: "photo_type" });
});
