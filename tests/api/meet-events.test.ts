import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeAccount } from "#contract/closing";
import { codeLetters } from "#contract/meet-event-rules";
import {
  cancelMeetSignUp,
  checkInMeetGuest,
  endMeetDevice,
  findMeetGuest,
  getMeetDevice,
  getMeetEvent,
  listMeetEvents,
  listMeetSignUps,
  recordMeetDevice,
  signUpForMeetEvent,
} from "#contract/meet-events";
import { addMeetEvent, closeMeetEvent, listShopMeetEvents, renewMeetStaffCode } from "#contract/meet-event-ops";
import { listOperatorActions } from "#contract/ops";
import { verifyPassword } from "#contract/profile";
import { aMeetDevice, aMeetEvent, aMeetGuest, aSession, inHours } from "../meet-events.ts";
import { effort } from "../effort.ts";
import { aReader, password, refusal, sentTo } from "../people.ts";
import { asOperator } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("events at which readers meet, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const left = async (event_id: number) => (await shop.ask(getMeetEvent, { event_id })).sessions.map((one) => one.left);
  const anEvent = (...sessions: ReturnType<typeof aSession>[]) =>
    aMeetEvent(shop, ...(sessions.length > 0 ? [sessions] : []));
  const comes = (...given: [session_id: number, wish?: Parameters<typeof aReader>[1]]) => aMeetGuest(shop, ...given);
  const aDevice = (event_id: number) => aMeetDevice(shop, event_id);
  const fieldOf = (asked: Promise<unknown>) =>
    asked.then(
      () => "nothing refused",
      (error: { code: string; fields: Record<string, string> }) => [error.code, Object.keys(error.fields)],
    );
  /** A session as it is after so many hours. */
  const later = (session_id: number, hours: number) =>
    shop.database.db.execute(sql`
      update meet_sessions set starts_at = starts_at - make_interval(hours => ${hours}), ends_at = ends_at - make_interval(hours => ${hours})
      where id = ${session_id}`);

  test("is there from its day on, its places are taken once by each and come back when they are cancelled", async () => {
    const coming = { title: "春天", text: "…", place: "信義店", published_at: inHours(5), sessions: [aSession(30)] };
    const hidden = await shop.ask(addMeetEvent, { event: coming }, asOperator);
    await shop.ask(addMeetEvent, { event: coming, dry_run: true }, asOperator);
    expect(await refusal(shop.ask(getMeetEvent, hidden))).toEqual({ status: 404, code: "meet_event_not_found" });
    const { event_id, ids } = await anEvent();
    expect((await shop.ask(listMeetEvents, {})).map((one) => one.event_id)).toEqual([event_id]);
    const [first, second] = ids as [number, number];
    const one = await comes(first);
    const again = await shop.ask(signUpForMeetEvent, { session_id: first }, { token: one.token });
    expect([again.sign_up_id, await left(event_id)]).toEqual([one.sign_up_id, [1, 2]]);
    const other = await comes(first);
    const third = await aReader(shop);
    const full = () => shop.ask(signUpForMeetEvent, { session_id: first }, { token: third.token });
    expect(await refusal(full())).toEqual({ status: 409, code: "meet_session_full" });
    expect(await shop.ask(listMeetSignUps, {}, { token: third.token })).toEqual([]);
    const cancel = (sign_up_id: number, token: string) => shop.ask(cancelMeetSignUp, { sign_up_id }, { token });
    expect(await refusal(cancel(other.sign_up_id, one.token))).toMatchObject({ status: 404 });
    await Promise.all([1, 2, 3].map(() => cancel(other.sign_up_id, other.token)));
    expect(await left(event_id)).toEqual([1, 2]);
    await full();
    const anew = await shop.ask(signUpForMeetEvent, { session_id: second }, { token: other.token });
    expect(anew.sign_up_id).not.toBe(other.sign_up_id);

    await shop.database.db.execute(
      sql`update meet_sessions set starts_at = now() - interval '1 minute' where id = ${first}`,
    );
    expect(await refusal(cancel(one.sign_up_id, one.token))).toEqual({ status: 409, code: "meet_sign_up_kept" });
    expect(await refusal(shop.ask(signUpForMeetEvent, { session_id: first }, { token: other.token }))).toEqual({
      status: 409,
      code: "meet_session_begun",
    });
  });

  test("no place is sold twice: of 32 who press at once as many have one as there are, each one place", async () => {
    const { event_id, ids } = await anEvent(aSession(2, 7));
    const people = await Promise.all(Array.from({ length: 32 }, () => aReader(shop)));
    const pressed = await Promise.allSettled(
      // one in two presses twice
      people.flatMap(({ token }, at) =>
        Array.from({ length: 1 + (at % 2) }, () => shop.ask(signUpForMeetEvent, { session_id: ids[0]! }, { token })),
      ),
    );
    const had = new Set(pressed.flatMap((one) => (one.status === "fulfilled" ? [one.value.sign_up_id] : [])));
    expect([had.size, await left(event_id)]).toEqual([7, [0]]);
    for (const one of pressed)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "meet_session_full" });
    // places come back while others press
    const guests = await Promise.all(people.map(async ({ token }) => ({ token, had: await shop.ask(listMeetSignUps, {}, { token }) }))); // prettier-ignore
    await Promise.allSettled(
      guests.map(({ token, had: [mine] }) =>
        mine
          ? shop.ask(cancelMeetSignUp, { sign_up_id: mine.sign_up_id }, { token })
          : shop.ask(signUpForMeetEvent, { session_id: ids[0]! }, { token }),
      ),
    );
    const { rows } = await shop.database.db.execute(sql`
      select taken = (select count(*) from meet_sign_ups where session_id = one.id and cancelled_at is null) as right from meet_sessions one`);
    expect(rows.every((row) => row.right)).toBe(true);
  });

  test("whoever holds a code is checked in once, by a recorded device of this event and no other, however often it is sent", async () => {
    const { event_id, ids } = await anEvent();
    const { device, staff_code } = await aDevice(event_id);
    const { entry_code, token, sign_up_id } = await comes(ids[0]!, { name: "王小明" });
    expect(entry_code).toMatch(new RegExp(`^[${codeLetters}]{9}$`));
    const typed = `${entry_code.slice(0, 4).toLowerCase()} － ${entry_code.slice(4)}`.replace("－", "-");
    expect(await shop.ask(findMeetGuest, { device, entry_code: typed })).toMatchObject({ name: "王○明", checked_in_at: null }); // prettier-ignore
    const sent = await Promise.all([1, 2, 3, 4].map(() => shop.ask(checkInMeetGuest, { device, entry_code: typed })));
    expect(sent.map(({ again }) => again).sort()).toEqual([false, true, true, true]);
    expect(new Set(sent.map(({ checked_in_at }) => checked_in_at)).size).toBe(1);
    expect(await shop.ask(getMeetDevice, { device })).toMatchObject({
      device_name: "入口一",
      sessions: [
        { signed_up: 1, checked_in: 1 },
        { signed_up: 0, checked_in: 0 },
      ],
    });
    expect((await shop.ask(listMeetSignUps, {}, { token }))[0]!.checked_in_at).toBe(sent[0]!.checked_in_at);
    expect(await refusal(shop.ask(cancelMeetSignUp, { sign_up_id }, { token }))).toMatchObject({ status: 409 });

    // somebody else's, made up, of another event, of tomorrow, cancelled, and of long ago
    const check = (code: string, by = device) => fieldOf(shop.ask(checkInMeetGuest, { device: by, entry_code: code }));
    const refused = (code: string) => [code, ["entry_code"]];
    const other = await anEvent();
    const made = entry_code.slice(0, -1) + (entry_code.endsWith("3") ? "4" : "3");
    expect(await check(made)).toEqual(refused("meet_code_unknown"));
    expect(await check(`3${entry_code}`)).toEqual(refused("meet_code_unknown"));
    expect(await check("！？")).toEqual(refused("meet_code_unknown"));
    expect(await check((await comes(other.ids[0]!)).entry_code)).toEqual(refused("meet_code_unknown"));
    expect(await check((await comes(ids[1]!)).entry_code)).toEqual(refused("meet_code_early"));
    const gone = await comes(ids[0]!);
    await shop.ask(cancelMeetSignUp, { sign_up_id: gone.sign_up_id }, { token: gone.token });
    expect(await check(gone.entry_code)).toEqual(refused("meet_code_cancelled"));
    const slow = await comes(ids[0]!);
    await later(ids[0]!, 20);
    expect(await check(slow.entry_code)).toBe("nothing refused");
    await later(ids[0]!, 10);
    expect(await shop.ask(checkInMeetGuest, { device, entry_code })).toMatchObject({ again: true });
    expect(await fieldOf(shop.ask(recordMeetDevice, { staff_code: "ACDEF GHJKM", device_name: "偷" }))).toEqual(["meet_staff_code", ["staff_code"]]); // prettier-ignore
    expect(await check(entry_code, "x".repeat(32))).toEqual(["meet_device_unknown", []]);

    // a new code for the staff ends the old one and what was recorded by it; so does a device that is handed back, and the end of the event
    const renewed = await aDevice(event_id);
    expect(await check(entry_code)).toEqual(["meet_device_unknown", []]);
    expect(await fieldOf(shop.ask(recordMeetDevice, { staff_code, device_name: "舊" }))).toEqual(["meet_staff_code", ["staff_code"]]); // prettier-ignore
    const spare = await shop.ask(recordMeetDevice, { staff_code: renewed.staff_code, device_name: "入口二" });
    await shop.ask(endMeetDevice, spare);
    await shop.ask(endMeetDevice, spare);
    expect(await refusal(shop.ask(getMeetDevice, spare))).toEqual({ status: 403, code: "meet_device_unknown" });
    const listed = await shop.ask(listShopMeetEvents, {}, asOperator);
    expect(listed.find((one) => one.event_id === event_id)).toMatchObject({ devices: ["入口一"], ended_at: null });
    expect(await shop.ask(closeMeetEvent, { event_id }, asOperator)).toEqual({ changed: true });
    expect(await shop.ask(closeMeetEvent, { event_id }, asOperator)).toEqual({ changed: false });
    expect(await refusal(shop.ask(getMeetDevice, renewed))).toMatchObject({ status: 403 });
    expect(await refusal(shop.ask(renewMeetStaffCode, { event_id }, asOperator))).toMatchObject({
      code: "meet_event_ended",
    });
    expect(await refusal(shop.ask(signUpForMeetEvent, { session_id: ids[1]! }, { token: gone.token }))).toMatchObject({ code: "meet_event_called_off" }); // prettier-ignore
    expect(await shop.ask(getMeetEvent, { event_id })).toMatchObject({ ended: true });
    const audit = JSON.stringify(await shop.ask(listOperatorActions, {}, asOperator));
    for (const code of [staff_code, renewed.staff_code]) expect(audit).not.toContain(code);
  });

  test("who has a place in a session that is called off is told once; who was at one, or cancelled, is told nothing", async () => {
    const { event_id, ids } = await anEvent();
    const [soon, next] = ids as [number, number];
    const was = await comes(soon);
    const will = await comes(next);
    const gone = await comes(next);
    await shop.ask(cancelMeetSignUp, { sign_up_id: gone.sign_up_id }, { token: gone.token });
    await later(soon, 1000);
    await shop.ask(closeMeetEvent, { event_id }, asOperator);
    await shop.ask(closeMeetEvent, { event_id }, asOperator);
    const told = async (to: string) =>
      (await sentTo(shop, to)).map(({ subject }) => subject).filter((subject) => !subject.includes("活動報名完成"));
    const title = (await shop.ask(getMeetEvent, { event_id })).title;
    expect(await told(will.email)).toEqual([`【${shop.settings.storeName}】活動取消：${title}`]);
    expect(await shop.ask(listMeetSignUps, {}, { token: will.token })).toMatchObject([
      { title, coming: true, called_off: true },
    ]);
    expect(await shop.ask(listMeetSignUps, {}, { token: was.token })).toMatchObject([
      { coming: false, called_off: false },
    ]);
    expect([await told(was.email), await told(gone.email)]).toEqual([[], []]);
    expect((await shop.ask(getMeetEvent, { event_id })).sessions).toMatchObject([
      { called_off: false },
      { called_off: true },
    ]);
  });

  test("who signs up in the moment in which it is called off is told so, or is refused", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aReader(shop)));
    for (let times = 0; times < effort(3, 20); times++) {
      const { event_id, ids } = await anEvent(aSession(2, 20));
      const [closing, ...signing] = await Promise.allSettled([
        shop.ask(closeMeetEvent, { event_id }, asOperator),
        ...people.map(({ token }) => shop.ask(signUpForMeetEvent, { session_id: ids[0]! }, { token })),
      ]);
      expect(closing.status).toBe("fulfilled");
      for (const [at, one] of signing.entries()) {
        const told = (await sentTo(shop, people[at]!.email)).filter(
          ({ subject, body }) => subject.includes("活動取消") && body.includes(`?id=${event_id}\n`),
        ).length;
        if (one.status === "fulfilled") expect(told).toBe(1);
        else expect([one.reason, told]).toMatchObject([{ code: "meet_event_called_off" }, 0]);
      }
    }
  });

  test("cancelling and checking in at once end as one of both; who closes the account gives the place back and leaves no trace", async () => {
    const { event_id, ids } = await anEvent(aSession(1, 20));
    const { device } = await aDevice(event_id);
    const guests = await Promise.all(Array.from({ length: 6 }, () => comes(ids[0]!)));
    await Promise.all(
      guests.map(async ({ token, sign_up_id, entry_code }) => {
        const both = await Promise.allSettled([
          shop.ask(cancelMeetSignUp, { sign_up_id }, { token }),
          shop.ask(checkInMeetGuest, { device, entry_code }),
        ]);
        expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      }),
    );
    const [counted] = (await shop.ask(getMeetDevice, { device })).sessions;
    expect(counted!.signed_up).toBe(counted!.checked_in);
    const { token: before, member_id } = await comes(ids[0]!);
    const { token } = await shop.ask(verifyPassword, { password }, { token: before });
    await shop.ask(closeAccount, { agree_closing: true, press: randomUUID() }, { token });
    expect(await left(event_id)).toEqual([20 - counted!.signed_up]);
    const { rows } = await shop.database.db.execute(sql`select from meet_sign_ups where member_id = ${member_id}`);
    expect(rows).toEqual([]);
  });
});
