import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDb } from "#api/db";
import { createLog } from "#api/log";
import { checkPoints, expirePoints, movePoints, readBothSides } from "#api/points";
import { showPointLedger } from "#contract/ops";
import { pointReasons, type PointReason } from "#contract/points-rules";
import { aMember } from "../builders.ts";
import { aGuest } from "../checkouts.ts";
import { refusal } from "../people.ts";
import { databases, freshDatabase, openShop, type TestShop } from "../shop.ts";

const even = { crooked: 0, crooked_ids: [], below_zero: 0 };

let written = "";
const log = createLog({ write: (line) => void (written += line) });

describe.each(databases)("both sides of the points on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const run = (query: SQL) => shop.database.db.execute(query);
  const ledger = () => shop.ask(showPointLedger, {}, { operator: "客服 小林" });
  const sum = ({ members, issued, spent, exchanged, expired }: Awaited<ReturnType<typeof ledger>>) =>
    members + issued + spent + exchanged + expired;

  test("what every reason moves has its counter entry, and all of it is zero", async () => {
    const { member_id } = await aMember(shop);
    const before = await ledger();
    expect([sum(before), before]).toMatchObject([0, even]);
    const reasons = Object.keys(pointReasons) as PointReason[];
    for (const reason of reasons)
      await movePoints(shop.database.db, reason, { member_id, points: reason === "joined" ? 500 : 10 });
    const after = await ledger();
    expect([sum(after), after]).toMatchObject([0, even]);
    // joined 500, birthday, earned and drawn 10 each, 10 taken back; what was spent came back twice; 10 fell due, 10 ended with the account
    expect([after.members - before.members, after.issued - before.issued, after.spent - before.spent]).toEqual([
      500, -520, -10,
    ]);
    expect([after.exchanged - before.exchanged, after.expired - before.expired]).toEqual([10, 20]);
    expect(await checkPoints({ database: shop.database, log })).toBe(false);
  });

  test("what was earned and spent while an order was being placed fell in that order, and nothing of it falls due twice", async () => {
    const { member_id } = await aMember(shop);
    const [soon, ended] = [new Date(Date.now() + 60_000), new Date(Date.now() - 1_000)];
    await shop.database.db.transaction(async (tx) => {
      // another transaction, which began later and was done sooner
      await tx.execute(sql`insert into points (member_id, amount, reason, expires_at, created_at)
        values (${member_id}, 40, '購物回饋', ${soon.toISOString()}, clock_timestamp())`);
      await movePoints(tx as typeof shop.database.db, "spent", { member_id, points: 40 });
    });
    await run(sql`update points set expires_at = ${ended.toISOString()} where member_id = ${member_id} and amount > 0`);
    expect(await expirePoints(shop)).toBe(0);
    await run(sql`delete from point_counters using points where points.id = points_id and member_id = ${member_id}`);
    await run(sql`delete from points where member_id = ${member_id}`);
  });

  test("a movement that is not written has none either", async () => {
    const { member_id } = await aMember(shop);
    const written = await movePoints(shop.database.db, "spent", { member_id, points: 1 }, sql`where false`);
    expect([written, await readBothSides(shop.database.db)]).toMatchObject([false, even]);
    const { rows } = await run(sql`select from points where member_id = ${member_id}`);
    expect(rows).toEqual([]);
  });

  test("who writes past the ledger is found: a missing entry, a wrong one, another account, less than nothing", async () => {
    const { member_id } = await aMember(shop);
    const lay = async (amount: number, reason: string, counter?: [number, string]) => {
      const { rows } = await run(
        sql`insert into points (member_id, amount, reason) values (${member_id}, ${amount}, ${reason}) returning id`,
      );
      const { id } = rows[0] as { id: number };
      if (counter)
        await run(
          sql`insert into point_counters (points_id, amount, account) values (${id}, ${counter[0]}, ${counter[1]})`,
        );
      return id;
    };
    const ids = [
      await lay(10, "加入會員禮"),
      await lay(-30, "訂單折抵", [29, "spent"]),
      await lay(-1, "訂單折抵", [1, "issued"]),
    ];
    expect(await ledger()).toMatchObject({ crooked: 3, crooked_ids: ids, below_zero: 1 });
    expect(await checkPoints({ database: shop.database, log })).toBe(true);
    expect(written).toContain("does not come to zero");
    for (const table of [sql`point_counters where points_id`, sql`points where id`])
      await run(sql`delete from ${table} between ${ids[0]!} and ${ids[2]!}`);
    expect(await ledger()).toMatchObject(even);
  });

  test("a database of before has its movements' counter entries after the migration", async () => {
    const migrations = join(mkdtempSync(join(tmpdir(), "yuelin-migrations-")), "migrations");
    cpSync("api/db/migrations", migrations, {
      recursive: true,
      filter: (file) => !((/(\d{4})_/.exec(file)?.[1] ?? "") > "0060"),
    });
    const where = await freshDatabase(kind);
    const before = await openDb({ ...where, migrations });
    await before.db.execute(
      sql`insert into members (email, password_hash, uuid, status) values ('a@example.com', 'x', 'one', 'normal')`,
    );
    const words = [
      // accounts could not be closed then
      ...Object.values(pointReasons)
        .filter((reason) => reason !== pointReasons.closed)
        .map(({ words, sign }) => [words, sign * 10] as const),
      ["活動贈點", 5],
    ];
    for (const [reason, amount] of words)
      await before.db.execute(
        sql`insert into points (member_id, amount, reason) select id, ${amount}, ${reason} from members`,
      );
    await before.close();
    const after = await openDb(where);
    const ledger = await readBothSides(after.db);
    expect([sum(ledger), ledger]).toMatchObject([
      0,
      { ...even, members: 5 + 20, issued: -35, exchanged: 10, expired: 10 },
    ]);
    await after.close();
  });

  test("to anybody but operators it is not there", async () => {
    const { token } = await aGuest(shop);
    expect(await refusal(shop.ask(showPointLedger, {}, { token }))).toMatchObject({ status: 404 });
  });
});
