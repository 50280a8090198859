import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverOutbox, giveUpOld } from "#api/delivery";
import { CarrierAway, MessageRefused, NoSuchRecipient } from "#api/outside";
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

  const failing = (error: Error) => ({ send: () => Promise.reject(error), close: () => {} });
  const due = () => shop.database.db.execute(sql`update outbox set next_try_at = now()`);

  test("is given up after twelve tries where its recipient or its text is refused, and not where its server has failed so often", async () => {
    const { db } = shop.database;
    const failed = async (error: Error) => {
      await db.execute(sql`delete from outbox`);
      await sendMail(db, { ...mail, to: "reader@example.com" });
      await db.execute(sql`update outbox set tries = 10`);
      const left = [];
      for (let tries = 11; tries <= 13; tries++) {
        await due();
        await deliverOutbox(db, { mail: failing(error), sms: null }, log);
        left.push((await waiting()).length);
      }
      return left;
    };
    for (const error of [new MessageRefused("no"), new NoSuchRecipient("no")])
      expect(await failed(error)).toEqual([1, 0, 0]);
    for (const error of [new CarrierAway("down"), new Error("try later")])
      expect(await failed(error)).toEqual([1, 1, 1]);
    await due();
    expect(await deliverOutbox(db, { mail: sender, sms: null }, log)).toBe(1);
  });

  test("a server that cannot be reached is asked once in a run and uses up nobody's tries; what was not tried is due as before, and SMS go out", async () => {
    const { db } = shop.database;
    for (const name of ["first", "second", "third"]) await sendMail(db, { ...mail, to: `${name}@example.com` });
    await sendSms(db, { to: "886912000005", body: "可取貨" });
    let asked = 0;
    const away = { send: () => (asked++, Promise.reject(new CarrierAway("down"))), close: () => {} };
    expect(await deliverOutbox(db, { mail: away, sms: sender }, log)).toBe(1);
    expect([asked, given]).toEqual([1, ["886912000005"]]);
    const { rows } = await db.execute(
      sql`select tries, next_try_at <= now() as due from outbox where kind = 'mail' order by next_try_at`,
    );
    expect(rows).toEqual([
      { tries: 0, due: true },
      { tries: 0, due: true },
      { tries: 0, due: false },
    ]);
    // the next run asks with another one
    await deliverOutbox(db, { mail: away, sms: null }, log);
    expect(await deliverOutbox(db, { mail: sender, sms: null }, log)).toBe(1);
  });
});
