import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { forgetQuestions } from "#api/questions";
import { signLink } from "#api/questions/link";
import { signingKey } from "#api/tokens";
import { answerQuestion, showQuestion } from "#contract/question-ops";
import { addToGuestQuestion, askQuestion, askQuestionAsGuest, closeGuestQuestion, getGuestQuestion } from "#contract/questions"; // prettier-ignore
import { aMember } from "../builders.ts";
import { refusal, sentTo } from "../people.ts";
import { aPlacedOrder } from "../placed-orders.ts";
import { asOperator } from "../returns.ts";
import { databases, openShop, testSettings, type TestShop } from "../shop.ts";

describe.each(databases)("a guest's question on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const said = { name: "王訪客", topic: "not_arrived", question: "包裹三天沒有動靜" } as const;
  const keyIn = (body: string) => /\/customer-service\/(\S+)/.exec(body)![1]!;
  const mailed = async (email: string) => keyIn((await sentTo(shop, email))[0]!.body);

  test("is confirmed where the answer will go, with nothing that was typed, and opened by the link in the mail", async () => {
    const email = `guest-${kind}@example.com`;
    const { question_id } = await shop.ask(askQuestionAsGuest, { ...said, email: ` GUEST-${kind}@Example.com ` });
    const [mail] = await sentTo(shop, email);
    expect(mail!.subject).toContain(`問題 ${question_id}`);
    expect(`${mail!.subject}${mail!.body}`).not.toMatch(/王訪客|包裹三天/);
    const key = keyIn(mail!.body);
    expect(key).not.toMatch(/guest|example/);
    expect(Buffer.from(key.split(".")[1]!, "base64url").toString()).not.toMatch(/guest|@|王/);
    expect(await shop.ask(getGuestQuestion, { key })).toMatchObject({
      ...{ question_id, state: "waiting", order_number: null },
      messages: [{ by: "asker", text: said.question }],
    });
    await shop.ask(answerQuestion, { question_id, text: "已請物流查詢" }, asOperator);
    const [answer] = await sentTo(shop, email);
    expect(answer!.body).toMatch(/王訪客 您好.*已請物流查詢/s);
    const newest = keyIn(answer!.body);
    expect(await shop.ask(addToGuestQuestion, { key: newest, reply: "收到了，謝謝" })).toEqual({ state: "waiting" });
    expect(await shop.ask(closeGuestQuestion, { key: newest })).toEqual({ state: "closed" });
    expect(await refusal(shop.ask(addToGuestQuestion, { key, reply: "還有" }))).toEqual({ status: 409, code: "question_closed" }); // prettier-ignore
  });

  test("of 200 messages takes no more: another one is asked", async () => {
    const email = `talker-${kind}@example.com`;
    const { question_id } = await shop.ask(askQuestionAsGuest, { ...said, email });
    const key = await mailed(email);
    await shop.database.db.execute(sql`insert into question_messages (question_id, "by", text)
      select ${question_id}, 'asker', '還有' from generate_series(1, 198)`);
    expect(await shop.ask(addToGuestQuestion, { key, reply: "還有" })).toEqual({ state: "waiting" });
    const more = await refusal(shop.ask(addToGuestQuestion, { key, reply: "還有" }));
    expect(more).toEqual({ status: 409, code: "question_full" });
    await shop.ask(answerQuestion, { question_id, text: "已請物流查詢" }, asOperator);
  });

  test("is opened by no link that is forged, over, of another purpose or of a member's question", async () => {
    await shop.ask(askQuestionAsGuest, { ...said, email: `forged-${kind}@example.com` });
    const key = await mailed(`forged-${kind}@example.com`);
    const { token } = await aMember(shop);
    const own = await shop.ask(askQuestion, { topic: "other", question: "會員的問題" }, { token });
    const secret = await signingKey(testSettings.tokenSecrets[0]!);
    const made = (audience: string, until: string) =>
      new SignJWT({}).setProtectedHeader({ alg: "HS256" }).setAudience(audience).setSubject("1").setExpirationTime(until).sign(secret); // prettier-ignore
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const keys = [
      `${key.slice(0, -4)}AAAA`,
      `${none}.${key.split(".")[1]}.`,
      await made("yuelin-question", "-1 s"),
      await made("yuelin-ebook", "1 h"),
      await signLink(testSettings, own.question_id),
      await signLink(testSettings, 999_999),
      "none",
    ];
    for (const wrong of keys) {
      expect((await refusal(shop.ask(getGuestQuestion, { key: wrong }))).status).toBe(404);
      expect((await refusal(shop.ask(addToGuestQuestion, { key: wrong, reply: "補充" }))).status).toBe(404);
      expect((await refusal(shop.ask(closeGuestQuestion, { key: wrong }))).status).toBe(404);
    }
  });

  test("names an order that nobody is told of; who answers sees whether it is theirs", async () => {
    const { order_number, email } = await aPlacedOrder(shop);
    const own = await shop.ask(askQuestionAsGuest, { ...said, email, order_number });
    const other = await shop.ask(askQuestionAsGuest, { ...said, email: `else-${kind}@example.com`, order_number });
    expect(Object.keys(other)).toEqual(Object.keys(own));
    const seen = async ({ question_id }: { question_id: number }) =>
      (await shop.ask(showQuestion, { question_id }, asOperator)).own_order;
    expect([await seen(own), await seen(other)]).toEqual([true, false]);
  });

  test("pressed 32 times at once it is one, with one mail", async () => {
    const email = `often-${kind}@example.com`;
    const all = await Promise.all(
      Array.from({ length: 32 }, () =>
        shop.ask(askQuestionAsGuest, { ...said, email }, { operationId: `often-${kind}` }),
      ),
    );
    expect(new Set(all.map(({ question_id }) => question_id)).size).toBe(1);
    expect((await sentTo(shop, email)).length).toBe(1);
  });

  test("is forgotten a year after its last word, and not while it waits; a member's stays", async () => {
    const { token } = await aMember(shop);
    const member = await shop.ask(askQuestion, { topic: "other", question: "會員的問題" }, { token });
    const ask = (name: string) => shop.ask(askQuestionAsGuest, { ...said, email: `${name}-${kind}@example.com` });
    const [old, waits, young] = [await ask("old"), await ask("waits"), await ask("young")];
    for (const { question_id } of [member, old, young])
      await shop.ask(answerQuestion, { question_id, text: "已請物流查詢" }, asOperator);
    await shop.database.db.execute(sql`
      update questions set changed_at = now() - case when id = ${young.question_id} then interval '364 days' else interval '366 days' end
      where id in (${member.question_id}, ${old.question_id}, ${waits.question_id}, ${young.question_id})`);
    await forgetQuestions(shop);
    const show = ({ question_id }: { question_id: number }) => shop.ask(showQuestion, { question_id }, asOperator);
    for (const stays of [member, waits, young]) expect((await show(stays)).messages.length).toBeGreaterThan(0);
    expect((await refusal(show(old))).status).toBe(404);
    const { rows } = await shop.database.db.execute(
      sql`select from question_messages where question_id = ${old.question_id}`,
    );
    expect(rows).toEqual([]);
  });

  test("is bounded by address and by network", async () => {
    const bounded = await openShop(kind, { rateLimitFactor: 1 });
    try {
      const ask = (email: string, address: string) => bounded.ask(askQuestionAsGuest, { ...said, email }, { address });
      for (let number = 0; number < 6; number++) await ask("victim@example.com", `192.0.2.${number}`);
      expect(await refusal(ask("Victim@example.com", "192.0.2.77"))).toMatchObject({ status: 429 });
      for (let number = 0; number < 6; number++) await ask(`many${number}@example.com`, `2001:db8:1:2::${number}`);
      expect(await refusal(ask("more@example.com", "2001:db8:1:2:ffff::9"))).toMatchObject({ status: 429 });
    } finally {
      await bounded.close();
    }
  });
});
