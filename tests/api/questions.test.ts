import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetQuestions } from "#api/questions";
import { endSession } from "#api/tokens";
import type { ApiError } from "#contract/endpoint";
import { listOperatorActions } from "#contract/ops";
import { answerQuestion, closeQuestionByOperator, listQuestions, showQuestion, showQuestionPhoto } from "#contract/question-ops"; // prettier-ignore
import {
  addQuestionPhoto,
  addToQuestion,
  askQuestion,
  closeQuestion,
  getQuestion,
  getQuestionPhoto,
  listOwnQuestions,
  listQuestionCategories,
} from "#contract/questions";
import { aMember } from "../builders.ts";
import { refusal, sentTo } from "../people.ts";
import { files, sendTo } from "../photos.ts";
import { aPlacedOrder } from "../placed-orders.ts";
import { asOperator } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const topic = "faulty";
const question = "第 12 頁缺頁，請問可以換一本嗎？";

describe.each(databases)("a member's questions on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const asked = async (token: string, more: object = {}, operationId?: string) =>
    (await shop.ask(askQuestion, { topic, question, ...more }, { token, ...(operationId && { operationId }) })).question_id; // prettier-ignore
  const take = (token: string, file: Buffer, more: object = {}) =>
    sendTo(shop, addQuestionPhoto.path, token, file, more);
  const thread = (token: string, question_id: number) => shop.ask(getQuestion, { question_id }, { token });
  const fieldsOf = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      (error: unknown) => (error as ApiError).fields,
    );

  test("has categories, each with what it is about, and the bound of its files", async () => {
    const { categories, photos } = await shop.ask(listQuestionCategories, {});
    expect(categories.length).toBeGreaterThan(4);
    const codes = categories.flatMap(({ topics }) => topics.map((one) => one.topic));
    expect(new Set(codes).size).toBe(codes.length);
    expect(photos).toEqual({ most: 3, bytes: 2 * 1024 * 1024 });
  });

  test("is asked, answered by mail, added to and closed; the audit has no word of it", async () => {
    const member = await aMember(shop, { email: `asker-${kind}@example.com`, name: "林讀" });
    const { token } = member;
    const question_id = await asked(token, { question: `  ${question}\r\n\r\n\r\n\r\n謝謝\u202e  ` });
    expect(await thread(token, question_id)).toMatchObject({
      ...{ question_id, topic, order_number: null, state: "waiting" },
      messages: [{ by: "asker", text: `${question}\n\n謝謝`, photos: [] }],
    });
    const [told] = await sentTo(shop, `asker-${kind}@example.com`);
    expect(told!.subject).toContain(`問題 ${question_id}`);
    expect(told!.body).toContain(`/member/customer/question/${question_id}`);
    const [toShop] = await sentTo(shop, shop.settings.mailFrom);
    expect(`${toShop!.subject}${toShop!.body}`).toContain(`questions show ${question_id}`);
    expect(`${toShop!.subject}${toShop!.body}`).not.toMatch(/缺頁|林讀|@/);
    expect((await shop.ask(listQuestions, {}, asOperator)).map((one) => one.question_id)).toContain(question_id);
    expect(await shop.ask(showQuestion, { question_id }, asOperator)).toMatchObject({
      ...{ member_id: member.id, name: "林讀", email: `asker-${kind}@example.com`, own_order: false },
    });

    const text = "您好，可以換書，請由退貨申請。";
    await shop.ask(answerQuestion, { question_id, text, dry_run: true }, asOperator);
    expect((await thread(token, question_id)).state).toBe("waiting");
    const say = () => shop.ask(answerQuestion, { question_id, text }, { ...asOperator, operationId: `say-${kind}` });
    expect(await Promise.all([say(), say(), say()])).toEqual(Array(3).fill({ state: "answered", changed: true }));
    const mails = (await sentTo(shop, `asker-${kind}@example.com`)).filter(({ body }) => body.includes(text));
    expect(mails.length).toBe(1);
    expect((await thread(token, question_id)).messages.map(({ by }) => by)).toEqual(["asker", "shop"]);
    const [action] = await shop.ask(listOperatorActions, {}, asOperator);
    expect(action).toMatchObject({ command: "answerQuestion", target_ids: [String(question_id)], after: { state: "answered" } }); // prettier-ignore
    expect(JSON.stringify(action)).not.toMatch(/換書|林讀|@/);

    expect(await shop.ask(addToQuestion, { question_id, reply: "好的，謝謝" }, { token })).toEqual({
      state: "waiting",
    });
    expect(await shop.ask(closeQuestion, { question_id }, { token })).toEqual({ state: "closed" });
    expect(await shop.ask(closeQuestion, { question_id }, { token })).toEqual({ state: "closed" });
    expect(await refusal(shop.ask(addToQuestion, { question_id, reply: "還有" }, { token }))).toEqual({ status: 409, code: "question_closed" }); // prettier-ignore
    expect(await shop.ask(closeQuestionByOperator, { question_id }, asOperator)).toEqual({ state: "closed", changed: false }); // prettier-ignore
    // an answer that was being written meanwhile goes out, and it stays closed
    expect(await shop.ask(answerQuestion, { question_id, text: "補充說明" }, asOperator)).toMatchObject({ state: "closed" }); // prettier-ignore
  });

  test("the operator closes it, and its asker is told once", async () => {
    const email = `closed-${kind}@example.com`;
    const { token } = await aMember(shop, { email });
    const question_id = await asked(token);
    await shop.ask(closeQuestionByOperator, { question_id }, asOperator);
    await shop.ask(closeQuestionByOperator, { question_id }, asOperator);
    expect((await sentTo(shop, email)).filter(({ subject }) => subject!.includes("已結案")).length).toBe(1);
    expect(await refusal(shop.ask(closeQuestionByOperator, { question_id: 999_999 }, asOperator))).toMatchObject({ status: 404 }); // prettier-ignore
    expect(await refusal(shop.ask(showQuestion, { question_id: 999_999 }, asOperator))).toMatchObject({ status: 404 });
  });

  test("a member who has only a telephone is told there, without a word of it", async () => {
    const { token } = await aMember(shop, {
      ...{ email: null, phone_number: kind === "pglite" ? "911000111" : "911000112" },
      phone_proven_at: new Date().toISOString(),
    });
    const question_id = await asked(token);
    await shop.ask(answerQuestion, { question_id, text: "請看這裡" }, asOperator);
    const [sms] = await sentTo(shop, kind === "pglite" ? "886911000111" : "886911000112");
    expect(sms).toMatchObject({ kind: "sms", body: expect.stringContaining(`/member/customer/question/${question_id}`) as string }); // prettier-ignore
    expect(sms!.body).not.toContain("請看這裡");
  });

  test("is about an order of one's own or none; what is empty, too long or of no topic is told beside its field", async () => {
    const order = await aPlacedOrder(shop, { member: true });
    const other = await aPlacedOrder(shop, { member: true });
    const { token } = order.who;
    const question_id = await asked(token, { order_number: order.order_number });
    expect((await thread(token, question_id)).order_number).toBe(order.order_number);
    expect((await shop.ask(showQuestion, { question_id }, asOperator)).own_order).toBe(true);
    expect(await fieldsOf(asked(token, { order_number: other.order_number }))).toEqual({
      order_number: "您的訂單裡沒有這筆，請重新選擇",
    });
    expect(Object.keys((await fieldsOf(asked(token, { question: "  \u200b " })))!)).toEqual(["question"]);
    expect(Object.keys((await fieldsOf(asked(token, { question: "字".repeat(2001) })))!)).toEqual(["question"]);
    expect(Object.keys((await fieldsOf(asked(token, { topic: "nothing" })))!)).toEqual(["topic"]);
    // the two characters that end a form's line are one
    await asked(token, { question: "字\r\n".repeat(1000).trim() });
    // what is sent beside it changes nothing
    const sly = await asked(token, { state: "closed", member_id: 1 });
    expect((await thread(token, sly)).state).toBe("waiting");
  });

  test("32 presses at once are one question", async () => {
    const { token } = await aMember(shop);
    const all = await Promise.all(Array.from({ length: 32 }, () => asked(token, {}, `press-${kind}`)));
    expect(new Set(all).size).toBe(1);
    const { total, questions } = await shop.ask(listOwnQuestions, {}, { token });
    expect([total, questions[0]!.question_id]).toEqual([1, all[0]]);
    const replies = await Promise.all(
      Array.from({ length: 32 }, () =>
        shop.ask(addToQuestion, { question_id: all[0]!, reply: "補充" }, { token, operationId: `more-${kind}` }),
      ),
    );
    expect(new Set(replies.map(({ state }) => state))).toEqual(new Set(["waiting"]));
    expect((await thread(token, all[0]!)).messages.length).toBe(2);
  });

  test("a list of one's own, ten to a page, the newest first", async () => {
    const { token } = await aMember(shop);
    expect(await shop.ask(listOwnQuestions, {}, { token })).toMatchObject({ questions: [], pages: 1, total: 0 });
    const ids: number[] = [];
    const long = `第 0 個問題：${"書角".repeat(30)}`;
    ids.push(await asked(token, { question: long }));
    for (let number = 1; number < 12; number++) ids.push(await asked(token, { question: `第 ${number} 個問題` }));
    const first = await shop.ask(listOwnQuestions, {}, { token });
    expect(first).toMatchObject({ pages: 2, total: 12 });
    expect(first.questions.map(({ question_id }) => question_id)).toEqual(ids.toReversed().slice(0, 10));
    expect(first.questions[0]!.beginning).toBe("第 11 個問題");
    const second = await shop.ask(listOwnQuestions, { page: 2 }, { token });
    expect(second.questions.map((one) => one.beginning)).toEqual(["第 1 個問題", `${long.slice(0, 59)}…`]);
  });

  test("is its asker's: another member finds nothing, who is nobody or was is asked to sign in", async () => {
    const owner = await aMember(shop);
    const other = await aMember(shop);
    const photo = await take(owner.token, files.pdf(), { name: "單據.pdf.exe" });
    const question_id = await asked(owner.token, { photos: [photo] });
    const gone = await aMember(shop);
    const { rows } = await shop.database.db.execute<{ id: string }>(sql`select id from sessions where member_id = ${gone.id}`); // prettier-ignore
    for (const { id } of rows) await endSession(shop.database.db, id);
    const { photo_id } = photo;
    const deeds = {
      getQuestion: (token?: string) => shop.ask(getQuestion, { question_id }, { ...(token && { token }) }),
      getQuestionPhoto: (token?: string) => shop.ask(getQuestionPhoto, { photo_id }, { ...(token && { token }) }),
      addToQuestion: (token?: string) => shop.ask(addToQuestion, { question_id, reply: "補充" }, { ...(token && { token }) }), // prettier-ignore
      closeQuestion: (token?: string) => shop.ask(closeQuestion, { question_id }, { ...(token && { token }) }),
    };
    const none = { listOwnQuestions, askQuestion };
    for (const [name, deed] of Object.entries(deeds)) {
      expect([name, (await refusal(deed())).status]).toEqual([name, 401]);
      expect([name, (await refusal(deed(gone.token))).status]).toEqual([name, 401]);
      expect([name, (await refusal(deed(other.token))).status]).toEqual([name, 404]);
      await deed(owner.token);
    }
    for (const endpoint of Object.values(none))
      expect((await refusal(shop.ask(endpoint as typeof askQuestion, { topic, question }))).status).toBe(401);
    await expect(sendTo(shop, addQuestionPhoto.path, null, files.pdf())).rejects.toMatchObject({ status: 401 });
    await expect(sendTo(shop, addQuestionPhoto.path, gone.token, files.pdf())).rejects.toMatchObject({ status: 401 });
    // nobody names another's file, nor one's own twice
    const wrong = { "photos.0.photo_id": "這個檔案已逾時，請移除後重新選擇" };
    expect(await fieldsOf(asked(other.token, { photos: [photo] }))).toEqual(wrong);
    expect(await fieldsOf(asked(owner.token, { photos: [photo] }))).toEqual(wrong);
    expect((await refusal(shop.ask(listQuestions, {}))).status).toBe(404);
    expect((await refusal(shop.ask(answerQuestion, { question_id, text: "回覆" }, { token: owner.token }))).status).toBe(404); // prettier-ignore
  });

  test("of a file only what it shows is kept, whatever it is called; what is none is refused in words", async () => {
    const { token } = await aMember(shop);
    const name = `${"很長的名字".repeat(40)}.jpg.exe`;
    const polyglot = await take(token, await files.polyglot(), { name, press: "p1" });
    expect(polyglot.name.length).toBe(120);
    const kept = await shop.ask(getQuestionPhoto, { photo_id: polyglot.photo_id }, { token });
    const bytes = Buffer.from(kept.base64, "base64");
    expect([(await sharp(bytes).metadata()).format, bytes.includes("script")]).toEqual(["jpeg", false]);
    const refused = (file: Buffer) =>
      take(token, file, { press: "p2" }).then(
        () => null,
        (error: unknown) => (error as ApiError).fields.photo,
      );
    expect(await refused(files.page())).toContain("JPG、PNG、HEIC、HEIF 或 PDF");
    expect(await refused(await files.bomb())).toBe("照片的尺寸太大，請縮小後再選擇");
    expect(await refused(Buffer.alloc(0))).toBe("檔案是空的，請重新選擇");
    expect(await refused(Buffer.alloc(2 * 1024 * 1024 + 1))).toBe("檔案太大，每個最多 2 MB，請縮小後再選擇");
    const four = [];
    for (let number = 0; number < 4; number++) four.push(await take(token, files.pdf(), { press: `four-${number}` }));
    expect(await fieldsOf(asked(token, { photos: four }))).toEqual({ photos: "最多可附 3 個檔案，請移除多出的" });
    for (let number = 0; number < 9; number++) await take(token, files.pdf(), { press: `left-${number}` });
    const { rows } = await shop.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from question_photos where message_id is null and member_id = (select member_id from question_photos where id = ${polyglot.photo_id} union select max(member_id) from question_photos limit 1)`,
    );
    expect(rows[0]!.n).toBeLessThanOrEqual(9);
  });

  test("its files are the operator's to see, forgotten after a day where none names them, and half a year after its end", async () => {
    const { token } = await aMember(shop);
    const named = await take(token, await files.jpeg(), { press: "named" });
    const left = await take(token, files.pdf(), { press: "left" });
    const question_id = await asked(token, { photos: [named] });
    const other = await asked(token);
    const { photo_id } = named;
    expect((await shop.ask(showQuestion, { question_id }, asOperator)).messages[0]!.photos).toEqual([named]);
    expect((await shop.ask(showQuestionPhoto, { question_id, photo_id }, asOperator)).kind).toBe("picture");
    expect((await refusal(shop.ask(showQuestionPhoto, { question_id: other, photo_id }, asOperator))).status).toBe(404);
    await shop.database.db.execute(sql`update question_photos set created_at = now() - interval '25 hours'`);
    await forgetQuestions(shop);
    expect((await refusal(shop.ask(getQuestionPhoto, { photo_id: left.photo_id }, { token }))).status).toBe(404);
    await shop.ask(closeQuestion, { question_id }, { token });
    await forgetQuestions(shop);
    expect((await shop.ask(getQuestionPhoto, { photo_id }, { token })).kind).toBe("picture");
    await shop.database.db.execute(sql`update questions set changed_at = now() - interval '181 days' where id = ${question_id}`); // prettier-ignore
    await forgetQuestions(shop);
    expect((await refusal(shop.ask(getQuestionPhoto, { photo_id }, { token }))).status).toBe(404);
  });
});
