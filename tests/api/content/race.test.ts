import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { content_versions, slots } from "#api/db";
import { listContentVersions, publishContent, rollBackContent } from "#contract/content-ops";
import { getHomePageSlots } from "#contract/slots";
import { until } from "../../patience.ts";
import { openShop, type TestShop } from "../../shop.ts";

interface Done {
  version: number | null;
  reason?: string | undefined;
}

const operator = { operator: "編輯 小林" };

/** The embedded database has one connection: there nobody waits for a turn. */
describe("content that is put at the same moment by two processes of a shop", () => {
  let shop: TestShop;
  let other: TestShop;
  beforeAll(async () => {
    shop = await openShop("postgres");
    other = await openShop("postgres", { databaseUrl: shop.settings.databaseUrl });
  });
  afterAll(() => Promise.all([shop.close(), other.close()]));
  beforeEach(async () => {
    for (const table of [slots, content_versions]) await shop.database.db.delete(table);
    for (const title of ["甲", "乙", "丙"]) await publish(shop, title);
  });

  const publish = (by: TestShop, title: string) =>
    by.ask(
      publishContent,
      {
        note: title,
        files: [
          { file: "HomePage/1.json", data: { type: "B001", content: { link: "/a", alt: title, title } } },
          { file: "HomePage/2.json", data: { type: "B001", content: { link: "/a", alt: title, title } } },
        ],
      },
      operator,
    );
  const back = (by: TestShop, version?: number) => by.ask(rollBackContent, { version }, operator);
  const shown = async () =>
    (await shop.ask(getHomePageSlots, { slot_type: ["B001"] })).map(
      ({ content }) => (content as { title: string }).title,
    );
  const versions = async () => (await shop.ask(listContentVersions, {}, operator)).length;

  /** All of these wait for their turn before the first of them has it. */
  async function atOnce(...deeds: (() => Promise<Done>)[]): Promise<Done[]> {
    let going: Promise<Done>[] = [];
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7203004)`);
      going = deeds.map((deed) => deed());
      await until("all wait for their turn", async () => {
        const { rows } = await tx.execute<{ n: number }>(
          sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 7203004 and not granted`,
        );
        return rows[0]!.n === deeds.length;
      });
    });
    return Promise.all(going);
  }

  test("goes back one step where two go back, and the second is told", async () => {
    const told = await atOnce(
      () => back(shop),
      () => back(other),
    );
    expect(told.map(({ version }) => version).toSorted()).toEqual([null, 4].toSorted());
    expect(told.flatMap(({ reason }) => reason ?? [])).toEqual(["剛才已有人發布第 4 版，沒有回復；請先看過再試"]);
    expect([await shown(), await versions()]).toEqual([["乙", "乙"], 4]);
    // what was looked at since may be gone back from
    expect(await back(other, 1)).toMatchObject({ version: 5 });
    expect(await shown()).toEqual(["甲", "甲"]);
  });

  test("is never half of one and half of the other where one publishes and one goes back", async () => {
    const [published, gone] = await Promise.all([publish(other, "丁"), back(shop)]);
    expect(published.version).not.toBeNull();
    const [newest] = (await shop.ask(listContentVersions, {}, operator)).map(({ note }) => note);
    expect(await shown()).toEqual(newest === "丁" ? ["丁", "丁"] : ["丙", "丙"]);
    expect(await versions()).toBe(gone.version === null ? 4 : 5);
  });

  test("that was published while a rollback waited stays", async () => {
    const [published, gone] = await atOnce(
      () => publish(other, "丁"),
      () => back(shop),
    );
    // whichever has its turn first
    expect(published!.version).not.toBeNull();
    expect(await shown()).toEqual(["丁", "丁"]);
    expect([4, null]).toContain(gone!.version);
  });
});
