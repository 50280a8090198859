import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkQueuePlace, takeQueuePlace } from "#contract/queue";
import { queueLimits } from "#contract/queue-rules";
import { forgetPlaces } from "#api/queue";
import { effort } from "../effort.ts";
import { refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const perMinute = 50;

test("without a queue everybody is verified", async () => {
  const shop = await openShop();
  const open = { state: "off", ticket: "", before: 0, minutes: 0 };
  expect(await shop.ask(takeQueuePlace, {})).toEqual(open);
  expect(await shop.ask(checkQueuePlace, { ticket: "whatever" })).toEqual(open);
  await shop.close();
});

describe.each(databases)("the queue on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind, { queuePerMinute: perMinute })));
  afterAll(() => shop.close());
  const run = (sentence: ReturnType<typeof sql>) => shop.database.db.execute(sentence);
  const take = () => shop.ask(takeQueuePlace, {});
  const check = (ticket: string) => shop.ask(checkQueuePlace, { ticket });
  /** So many seconds go by at the door. */
  const later = (seconds: number) =>
    run(sql`update queue_door set counted_at = counted_at - make_interval(secs => ${seconds})`);
  beforeEach(async () => {
    await run(sql`delete from queue_places`);
    await run(sql`update queue_door set credit = 0, counted_at = clock_timestamp()`);
  });

  test("all come in, in their order, so many each minute, however many ask at once", async () => {
    await later(60);
    const shoppers = effort(120, 2_000);
    const tickets: string[] = [];
    const inside = new Set<number>();
    for (let at = 0; at < shoppers; at++) {
      const place = await take();
      tickets.push(place.ticket);
      if (place.state === "in") inside.add(at);
      else expect(place.before).toBeLessThanOrEqual(at);
    }
    // each press of a second or two may bring one more
    expect(inside.size).toBeGreaterThanOrEqual(perMinute);
    for (let minute = 1; inside.size < shoppers; minute++) {
      expect(minute).toBeLessThanOrEqual(Math.ceil(shoppers / perMinute));
      await run(sql`update queue_door set credit = 0, counted_at = clock_timestamp() - interval '1 minute'`);
      const asked = tickets.map((ticket, at) => ({ ticket, at })).filter(({ at }) => !inside.has(at));
      const before = inside.size;
      for (let from = 0; from < asked.length; from += 32)
        await Promise.all(
          asked.slice(from, from + 32).map(async ({ ticket, at }) => {
            if ((await check(ticket)).state === "in") inside.add(at);
          }),
        );
      // who asked before the door was opened for them learns it the next time: the first of them, for nobody overtakes
      for (const { ticket, at } of asked.slice(0, 2 * perMinute))
        if (!inside.has(at) && (await check(ticket)).state === "in") inside.add(at);
      const came = inside.size - before;
      expect(came).toBeGreaterThanOrEqual(Math.min(perMinute, asked.length));
      expect(Math.max(...inside) + 1, "nobody overtook").toBe(inside.size);
    }
  });

  test("who went away is passed over, and is the next when they are back", async () => {
    const [first, second, third] = [await take(), await take(), await take()];
    expect([first.state, second.state, third.state]).toEqual(["waiting", "waiting", "waiting"]);
    expect(third.before).toBeGreaterThanOrEqual(2);
    await run(
      sql`update queue_places set seen_at = now() - interval '2 minutes' where id = (select min(id) from queue_places)`,
    );
    await run(sql`update queue_door set credit = 1, counted_at = clock_timestamp()`);
    expect((await check(third.ticket)).state).toBe("waiting");
    expect((await check(second.ticket)).state).toBe("in");
    expect(await check(first.ticket)).toMatchObject({ state: "waiting", before: 0, minutes: 1 });
    await run(sql`update queue_door set credit = 1, counted_at = clock_timestamp()`);
    expect((await check(third.ticket)).state).toBe("waiting");
    expect((await check(first.ticket)).state).toBe("in");
  });

  test("places that are taken and not asked for use none of the door up; who only has not asked again yet keeps the turn", async () => {
    const credit = (left: number) => run(sql`update queue_door set credit = ${left}, counted_at = clock_timestamp()`);
    const [first, second] = [await take(), await take()];
    await credit(1);
    expect((await check(second.ticket)).state, "the one before is still expected").toBe("waiting");
    expect((await check(first.ticket)).state).toBe("in");
    await run(sql`delete from queue_places`);
    await credit(0);
    for (let taken = 0; taken < perMinute + 5; taken++) await take();
    const honest = await take();
    await run(sql`update queue_places set seen_at = seen_at - interval '50 seconds'`);
    await credit(perMinute);
    expect((await check(honest.ticket)).state).toBe("in");
    expect((await take()).state, "and nobody is held up behind them").toBe("in");
    const { rows } = await run(sql`select count(*)::int as "in" from queue_places where let_in_at is not null`);
    expect(rows).toEqual([{ in: 2 }]);
  });

  test("a clock that was ahead closes the door for no longer than it is there", async () => {
    const { ticket } = await take();
    await run(sql`update queue_door set credit = 0, counted_at = clock_timestamp() + interval '1 day'`);
    expect((await check(ticket)).state).toBe("waiting");
    await later(60);
    expect((await check(ticket)).state).toBe("in");
  });

  test("a ticket is worth nothing where it is short, forged, forgotten, or was used up", async () => {
    const { ticket } = await take();
    const another = `${ticket.slice(0, -4)}${ticket.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    expect(queueLimits).toEqual({ shortestTicket: 30, passMinutes: 20, askAgainSeconds: 30 });
    for (const wrong of ["x", "1", ticket.slice(0, 29), another])
      expect(await refusal(check(wrong))).toMatchObject({ status: 400, code: "queue_ticket_invalid" });
    await run(sql`update queue_places set let_in_at = now() - interval '21 minutes'`);
    expect(await refusal(check(ticket))).toMatchObject({ code: "queue_ticket_invalid" });
    const gone = await take();
    await run(sql`update queue_places set seen_at = now() - interval '2 hours'`);
    await forgetPlaces(shop);
    expect(await refusal(check(gone.ticket))).toMatchObject({ code: "queue_ticket_invalid" });
  });
});
