import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelMeetSignUp, getMeetEvent, listMeetSignUps, signUpForMeetEvent } from "#contract/meet-events";
import { effort } from "../effort.ts";
import { aMeetEvent, aMeetGuest, aSession } from "../meet-events.ts";
import { aReader, refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("one place each of a meet event, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const once = { status: 409, code: "meet_event_once" };
  const left = async (event_id: number) => (await shop.ask(getMeetEvent, { event_id })).sessions.map((one) => one.left);
  const signUp = (session_id: number, token: string) => shop.ask(signUpForMeetEvent, { session_id }, { token });

  test("who has a place in a session that is not over is refused another of the event, and has it once the first is cancelled or over", async () => {
    const { event_id, ids } = await aMeetEvent(shop, [aSession(1), aSession(25), aSession(49)]);
    const [first, second, third] = ids as [number, number, number];
    const { token, sign_up_id } = await aMeetGuest(shop, first);
    expect(await refusal(signUp(second, token))).toEqual(once);
    expect(await left(event_id)).toEqual([1, 2, 2]);
    const { ids: others } = await aMeetEvent(shop);
    await signUp(others[0]!, token);
    await shop.ask(cancelMeetSignUp, { sign_up_id }, { token });
    await signUp(second, token);
    expect(await refusal(signUp(first, token))).toEqual(once);
    expect(await left(event_id)).toEqual([2, 1, 2]);
    await shop.database.db.execute(
      sql`update meet_sessions set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${second}`,
    );
    await signUp(third, token);
    // by their time: what is over is the first
    expect(await left(event_id)).toEqual([1, 2, 1]);
  });

  test("of two sessions that are pressed at once one is had", async () => {
    for (let times = 0; times < effort(5, 40); times++) {
      const { event_id, ids } = await aMeetEvent(shop, [aSession(1), aSession(25), aSession(49)]);
      const { token } = await aReader(shop);
      const pressed = await Promise.allSettled(ids.map((id) => signUp(id, token)));
      const refused = pressed.filter((one) => one.status === "rejected");
      expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([once.code, once.code]);
      expect(await shop.ask(listMeetSignUps, {}, { token })).toHaveLength(1);
      expect((await left(event_id)).toSorted()).toEqual([1, 2, 2]);
    }
  });
});
