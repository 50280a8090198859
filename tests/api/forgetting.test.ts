import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDb } from "#api/db";
import { forgetWhatIsOver, keptDays } from "#api/forgetting";
import { createLog } from "#api/log";
import { databases, freshDatabase, openShop, type TestShop } from "../shop.ts";

const manyOver = sql`insert into operations (owner, operation_id, endpoint, body_hash, created_at)
  select 'm1', 'old-' || n, 'e', 'h', now() - interval '4 days' from generate_series(1, 6000) n`;

describe.each(databases)("what is over on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("a table that cannot be cleared keeps no other from it, and is named in the log", async () => {
    const { db } = shop.database;
    await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await db.execute(sql`create trigger refuse before delete on operations for each row execute function refuse()`);
    await db.execute(manyOver);
    await db.execute(
      sql`insert into outbox (kind, recipient, body, sent_at) values ('mail', 'a@example.com', '', now() - interval '91 days')`,
    );
    const lines: string[] = [];
    await forgetWhatIsOver({ ...shop, log: createLog({ write: (line: string) => void lines.push(line) }) });
    const { rows } = await db.execute(sql`select from outbox`);
    expect(rows).toEqual([]);
    expect(lines.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual(["operations"]);
  });

  test("a registration that nobody finished is forgotten after a month, with the visits to store maps; who has a card waiting stays", async () => {
    const { db } = shop.database;
    await db.execute(sql`insert into members (uuid, email, password_hash, name, status, card_code, created_at)
      select gen_random_uuid(), email, '', '', status, card_code, now() - make_interval(days => days) from (values
        ('over@example.com', 'unverified', null, 31), ('young@example.com', 'unverified', null, 29),
        ('card@example.com', 'unverified', '2600000000017', 31), ('member@example.com', 'normal', null, 31),
        ('again@example.com', 'unverified', null, 31)) as one (email, status, card_code, days)`);
    await db.execute(sql`insert into verification_codes (id, purpose, member_id, destination, code_hash, expires_at)
      select 'flow', 'register', id, email, '', now() from members where email = 'again@example.com'`);
    await db.execute(sql`insert into store_visits (state, owner, delivery, expires_at) values
      ('over', 'g1', 5, now() - interval '41 days'), ('young', 'g1', 5, now() - interval '39 days')`);
    // what refers to it keeps its row
    await db.execute(
      sql`insert into points (member_id, amount, reason) select id, 1, '活動贈點' from members where email = 'over@example.com'`,
    );
    await forgetWhatIsOver(shop);
    const { rows: forgotten } = await db.execute(
      sql`select email, name, password_hash, birthday from members where closed_at is not null`,
    );
    expect(forgotten).toEqual([{ email: null, name: "", password_hash: "", birthday: null }]);
    const { rows: left } = await db.execute<{ name: string }>(sql`
      select split_part(email, '@', 1) as name from members where closed_at is null union all select state from store_visits order by 1`);
    expect(left.map(({ name }) => name)).toEqual(["again", "card", "member", "young", "young"]);
  });
});

test("the privacy policy names the days as they are", () => {
  const policy = readFileSync("content/documents/privacy-policy/2026-11-25.json", "utf8");
  const { codes, sessions, messages, registrations, newsletterLinks, newsletterSends } = keptDays;
  for (const words of [
    `驗證碼：${codes} 天；結束的登入紀錄：${sessions} 天；寄出的郵件與簡訊內容：${messages} 天。`,
    `開始註冊而沒有輸入驗證碼的資料：${registrations} 天。`,
    `沒有按下確認連結的 ${newsletterLinks} 天；寄送的紀錄 ${newsletterSends} 天。`,
  ])
    expect(policy).toContain(words);
});

test("many rows are cleared where all at once would take longer than a statement may", async () => {
  const database = await openDb({ ...(await freshDatabase("postgres")), statementTimeout: 4_000 });
  const { db } = database;
  await db.execute(
    sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.001); return old; end $$`,
  );
  await db.execute(sql`create trigger slow before delete on operations for each row execute function slow()`);
  await db.execute(manyOver);
  await forgetWhatIsOver({ database, log: pino({ level: "silent" }) });
  expect((await db.execute(sql`select from operations`)).rows).toHaveLength(0);
  await database.close();
});
