import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeShown, sessionTimes } from "#contract/meet-event-rules";
import { closeMeetEvent } from "#contract/meet-event-ops";
import { getMeetEvent, signUpForMeetEvent } from "#contract/meet-events";
import { aMeetEvent, aMeetGuest, aSession } from "../meet-events.ts";
import { aReader, refusal, sentTo } from "../people.ts";
import { asOperator } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the ticket of a meet event, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("who signs up is sent the session, the place, the code and the way to the ticket once, by SMS where the telephone alone is known; who finds it full is sent nothing", async () => {
    const { event_id, ids } = await aMeetEvent(shop, [aSession(30, 2)]);
    const session_id = ids[0]!;
    const one = await aMeetGuest(shop, session_id);
    await shop.ask(signUpForMeetEvent, { session_id }, { token: one.token });
    const [session] = (await shop.ask(getMeetEvent, { event_id })).sessions;
    const facts = [
      `場次：${sessionTimes(session!.starts_at, session!.ends_at)}`,
      "地點：信義店",
      `報到碼：${codeShown(one.entry_code)}`,
      `/activity/meetevent?id=${event_id}`,
    ];
    const sent = await sentTo(shop, one.email);
    expect(sent.map(({ subject }) => subject)).toEqual([`【${shop.settings.storeName}】活動報名完成：冬天讀的長篇`]);
    for (const fact of facts) expect(sent[0]!.body).toContain(fact);
    const byPhone = await aReader(shop);
    await shop.database.db.execute(sql`
      update members set email = null, email_proven_at = null, phone_country_code = '886', phone_number = '912000777', phone_proven_at = now()
      where id = ${byPhone.member_id}`);
    await shop.ask(signUpForMeetEvent, { session_id }, { token: byPhone.token });
    expect((await sentTo(shop, "886912000777")).map(({ kind, body }) => [kind, body])).toEqual([
      ["sms", expect.stringMatching(/已報名「冬天讀的長篇」.*，報到碼 (\w{3} ){2}\w{3}。/)],
    ]);
    const late = await aReader(shop);
    await refusal(shop.ask(signUpForMeetEvent, { session_id }, { token: late.token }));
    expect(await sentTo(shop, late.email)).toEqual([]);
  });

  test("who is told that an event is called off reads which sessions, when and where; each their own", async () => {
    const { event_id, ids } = await aMeetEvent(shop, [aSession(30), aSession(54)]);
    const [first, second] = ids as [number, number];
    const guests = [await aMeetGuest(shop, first), await aMeetGuest(shop, second), await aMeetGuest(shop, first)];
    // from the time in which one could have several places
    await shop.database.db.execute(
      sql`insert into meet_sign_ups (member_id, session_id) values (${guests[2]!.member_id}, ${second})`,
    );
    const { sessions } = await shop.ask(getMeetEvent, { event_id });
    const times = sessions.map(({ starts_at, ends_at }) => sessionTimes(starts_at, ends_at));
    await shop.ask(closeMeetEvent, { event_id }, asOperator);
    const told = async (to: string) =>
      (await sentTo(shop, to)).filter(({ subject }) => subject.includes("活動取消")).map(({ body }) => body);
    for (const [at, when] of [times[0]!, times[1]!, times.join("、")].entries())
      expect(await told(guests[at]!.email)).toEqual([
        expect.stringContaining(
          `「冬天讀的長篇」已取消，以下場次不會舉行，請不要前往。造成不便，非常抱歉。\n\n場次：${when}\n地點：信義店\n`,
        ),
      ]);
  });
});
