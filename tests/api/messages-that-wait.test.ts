import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverOutbox, giveUpOld } from "#api/delivery";
import { sendMail, sendSms } from "#api/outbox";
import { databases, openShop, type TestShop } from "../shop.ts";

const log = pino({ level: "silent" });

describe.each(databases)("messages that nobody could send on %s", (kind) => {
  let shop: TestShop;
  const given: string[] = [];
  const sender = { send: async ({ to }: { to: string }) => void given.push(to), close: () => {} };
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.database.db.execute(sql`delete from outbox`);
    given.length = 0;
  });

  const mail = { subject: "訂單已成立", body: "您好" };
  const age = (recipient: string, interval: string) =>
    shop.database.db.execute(
      sql`update outbox set created_at = now() - ${interval}::interval, next_try_at = now() - ${interval}::interval where recipient = ${recipient}`,
    );
  const waiting = async () => {
    const { rows } = await shop.database.db.execute<{ recipient: string }>(
      sql`select recipient from outbox where sent_at is null and given_up_at is null order by id`,
    );
    return rows.map(({ recipient }) => recipient);
  };

  test("a code is given up when it is dead, all else after thirty days", async () => {
    const { db } = shop.database;
    await sendSms(db, { to: "886912000001", body: "123456", code_flow: "dead" });
    await sendSms(db, { to: "886912000002", body: "123456", code_flow: "alive" });
    await sendMail(db, { ...mail, to: "old@example.com" });
    await sendMail(db, { ...mail, to: "younger@example.com" });
    await age("886912000001", "11 minutes");
    await age("old@example.com", "31 days");
    await age("younger@example.com", "29 days");
    await giveUpOld(db);
    expect(await waiting()).toEqual(["886912000002", "younger@example.com"]);
  });

  test("where a sender comes at last, no dead code goes out before it is given up", async () => {
    const { db } = shop.database;
    await sendSms(db, { to: "886912000003", body: "123456", code_flow: "dead" });
    await sendSms(db, { to: "886912000004", body: "可取貨" });
    for (const recipient of ["886912000003", "886912000004"]) await age(recipient, "3 days");
    expect(await deliverOutbox(db, { mail: null, sms: sender }, log)).toBe(1);
    expect(given).toEqual(["886912000004"]);
  });

  test("one whose process ended in its last try is given up, and not left for good", async () => {
    const { db } = shop.database;
    await sendMail(db, { ...mail, to: "killed@example.com" });
    await db.execute(sql`update outbox set tries = 12`);
    expect(await deliverOutbox(db, { mail: sender, sms: null }, log)).toBe(0);
    expect([given, await waiting()]).toEqual([[], []]);
  });
});
