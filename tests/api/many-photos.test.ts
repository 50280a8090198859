import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addQuestionPhoto } from "#contract/questions";
import { photosKept } from "#contract/sent-photos";
import { aMember } from "../builders.ts";
import { files, sendTo } from "../photos.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const most = photosKept.bytes;

describe.each(databases)("the photos of one member on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(async () => {
    photosKept.bytes = most;
    await shop.close();
  });

  test("fill so much of the database in thirty days and no more, many at once too, and are told when it goes on", async () => {
    const [member, other] = [await aMember(shop), await aMember(shop)];
    const file = files.pdf();
    photosKept.bytes = 3 * file.byteLength;
    const send = (press: string, { token } = member) => sendTo(shop, addQuestionPhoto.path, token, file, { press });
    const five = await Promise.allSettled(["p1", "p2", "p3", "p4", "p5"].map((press) => send(press)));
    expect(five.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const words = "最近附上的檔案已達上限，請於 30 天後再試";
    await expect(send("p6")).rejects.toMatchObject({ status: 429, code: "photos_full", fields: { photo: words } });
    await send("p1", other);
    const age = (days: number) =>
      shop.database.db.execute(
        sql`update question_photos set created_at = now() - make_interval(days => ${days}) where member_id = ${member.id}`,
      );
    await age(28);
    await expect(send("p6")).rejects.toMatchObject({ status: 429, message: words.replace("30", "2") });
    await age(31);
    await send("p6");
  });

  test("are there once, however often the last that there is room for is sent at once", async () => {
    const { id, token } = await aMember(shop);
    const file = files.pdf();
    photosKept.bytes = file.byteLength;
    const send = () => sendTo(shop, addQuestionPhoto.path, token, file, { press: "last" });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { rows } = await shop.database.db.execute(
      sql`select count(*)::int as n from question_photos where member_id = ${id}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
