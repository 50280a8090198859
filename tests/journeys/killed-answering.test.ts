import { afterAll, beforeAll, expect, test } from "vitest";
import { aShopToKill, type ShopToKill } from "../killing.ts";
import { until } from "../patience.ts";
import { opsOf, operatorKey } from "./orders/operator.ts";

let shop: ShopToKill;
beforeAll(async () => void (shop = await aShopToKill({ OPERATOR_KEY: operatorKey })));
afterAll(() => shop.stop());

const standing = async (id: number) =>
  (
    await shop.rows<{ state: string; answers: number; mails: number; audit: number }>(
      `select state,
         (select count(*)::int from question_messages where question_id = questions.id and "by" = 'shop') as answers,
         (select count(*)::int from outbox where recipient = guest_email) as mails,
         (select count(*)::int from operator_actions where command = 'answerQuestion' and questions.id::text = any (target_ids)) as audit
       from questions where id = $1`,
      [id],
    )
  )[0]!;

test("an answer is kept and mailed once, whenever the shop is killed under it and it is said again", async () => {
  for (const at of ["at once", "as soon as it was written"]) {
    const [asked] = await shop.rows<{ id: number }>(
      `with asked as (
         insert into questions (guest_name, guest_email, topic) values ('王訪客', $1, 'other') returning id
       ), said as (
         insert into question_messages (question_id, "by", text) select id, 'asker', '請問營業時間？' from asked
       )
       select id from asked`,
      [`killed-${at.length}@example.com`],
    );
    const { id } = asked!;
    const answer = () =>
      opsOf(shop.origin, "questions", "answer", String(id), "--text", "每天", "--operation", `killed-${id}`);
    const said = answer();
    if (at !== "at once") await until("the answer", async () => (await standing(id)).answers > 0, 0);
    await shop.kill();
    await said;
    const { answers, mails, audit, state } = await standing(id);
    expect([answers, mails, audit, state], at).toEqual(answers === 1 ? [1, 1, 1, "answered"] : [0, 0, 0, "waiting"]);
    await shop.restart();
    expect(await answer(), at).toMatchObject({ code: 0 });
    expect(await standing(id), at).toEqual({ state: "answered", answers: 1, mails: 1, audit: 1 });
  }
});
