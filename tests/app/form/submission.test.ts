import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "#contract/endpoint";
import * as fields from "#contract/fields";
import { register } from "#contract/members";
import { post, readingForms, statusOf } from "./posting.ts";

let form: Awaited<ReturnType<typeof readingForms>>;
beforeAll(async () => {
  form = await readingForms();
});

const posted = (given: Record<string, string>) => post(new URLSearchParams(given).toString());

const order = z.object({
  name: fields.personName,
  recipient: z.object({ name: fields.personName, district: fields.taiwanPlace.optional() }),
  lines: z.array(z.object({ q: z.coerce.number().int().min(1).max(9) })).default([]),
  tags: z.array(z.string()).default([]),
  keep: z.boolean().default(false),
  points: z.coerce.number().int().min(0).optional(),
  kind: z.discriminatedUnion("type", [
    z.object({ type: z.literal("paper") }),
    z.object({ type: z.literal("mobile"), barcode: fields.mobileBarcode }),
  ]),
});
const right = { name: "王小明", "recipient.name": "林讀", "kind.type": "paper", leave_empty: "" };

/** The status that the form was refused with before anything was made of it, or 200. */
const answer = (request: Request, lists?: string[]) =>
  statusOf(form.readSubmission(request, order, { ...(lists && { lists }) }));

describe("what no form of the schema has is refused before anything is made of it", () => {
  test.each([
    "other",
    "recipient",
    "recipient.other",
    "name.length",
    "name[0]",
    "lines",
    "lines[0]",
    "lines[100].q",
    "lines[1000000].q",
    "lines[-1].q",
    "lines[01a].q",
    "lines[].q",
    "lines.0.q",
    "__proto__",
    "__proto__.polluted",
    "constructor.prototype.polluted",
    "toString",
    "kind.constructor",
    "__state__",
    "__intent__",
    "",
    ".",
    "a".repeat(50_000),
    "recipient.".repeat(3_000),
  ])("%.40s is a 400", async (name) => {
    expect(await answer(posted({ ...right, [name]: "1" }))).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("an index of 99 is the last", async () => {
    expect(await answer(posted({ ...right, "lines[99].q": "1" }))).toBe(200);
  });

  test("buttons that change a list are read where the form has that list, and only as they are made", async () => {
    const intent = (value: unknown) => ({
      ...right,
      "lines[0].q": "1",
      __intent__: typeof value === "string" ? value : JSON.stringify(value),
    });
    const insert = { type: "insert", payload: { name: "lines" } };
    expect(await answer(posted(intent(insert)), ["lines"])).toBe(200);
    for (const wrong of [
      "{",
      "null",
      "1",
      '"insert"',
      "[]",
      {},
      { type: "insert" },
      { type: "reset", payload: {} },
      { type: "update", payload: { name: "name", value: {} } },
      { type: "insert", payload: { name: "__proto__" } },
      { type: "insert", payload: { name: "lines", index: 1_000_000 } },
      { type: "remove", payload: { name: "lines", index: -1 } },
      { type: "reorder", payload: { name: "lines", from: 0, to: 1e9 } },
    ])
      expect(await answer(posted(intent(wrong)), ["lines"]), JSON.stringify(wrong)).toBe(400);
    expect(await answer(posted(intent(insert)), ["tags"])).toBe(400);
  });

  test("origin, type, size and the number of fields are looked at first", async () => {
    expect(await answer(post("name=a", { "sec-fetch-site": "cross-site" }))).toBe(403);
    expect(await answer(post("{}", { "content-type": "application/json" }))).toBe(415);
    expect(await answer(posted({ ...right, name: "x".repeat(200_000) }))).toBe(413);
    expect(await answer(post("tags=1&".repeat(401)))).toBe(413);
  });
});

describe("a form becomes the schema's value", () => {
  test("numbers, ticks, lists and groups; of a repeated name the last counts", async () => {
    const body =
      "name=x&name=%E7%8E%8B%E5%B0%8F%E6%98%8E&recipient.name=%E6%9E%97+%E8%AE%80&recipient.district=%E5%A4%A7%E5%AE%89%E5%8D%80" +
      "&lines[0].q=2&lines[1].q=3&tags=a&tags=b&keep=on&points=&kind.type=mobile&kind.barcode=%2Fabc%2B123";
    const read = await form.readSubmission(post(body), order);
    expect(read.status === "success" && read.value).toEqual({
      name: "王小明",
      recipient: { name: "林 讀", district: "大安區" },
      lines: [{ q: 2 }, { q: 3 }],
      tags: ["a", "b"],
      keep: true,
      kind: { type: "mobile", barcode: "/ABC+123" },
    });
  });

  test("who leaves the trap empty is a person; who fills it or does not send it is none", async () => {
    const robot = async (given: Record<string, string>) => (await form.readSubmission(posted(given), order)).robot;
    expect(await robot(right)).toBe(false);
    expect(await robot({ ...right, leave_empty: "buy now" })).toBe(true);
    expect(await robot({ name: "王小明" })).toBe(true);
  });
});

describe("a refused form", () => {
  const refused = async (given: Record<string, string>, error?: ApiError, schema: z.ZodType = order) => {
    const answered = form.refuse(await form.readSubmission(posted(given), schema), error);
    return { ...answered.data.result, init: answered.init! };
  };

  test("says in the form's order what is wrong with each field, one message each, as the API does", async () => {
    const { error, status, init } = await refused({
      "kind.type": "mobile",
      "kind.barcode": "x",
      points: "many",
      "lines[0].q": "12",
      "lines[1].q": "",
      "recipient.name": " ",
    });
    expect([status, init.status]).toEqual(["error", 422]);
    expect(Object.entries(error!)).toEqual([
      ["name", ["請輸入姓名"]],
      ["recipient.name", ["請輸入收件人姓名"]],
      ["lines[0].q", ["搜尋字詞須介於 1 與 9 之間"]],
      ["lines[1].q", ["請輸入搜尋字詞"]],
      ["points", ["使用點數須是整數"]],
      ["kind.barcode", ["請輸入 / 開頭、共 8 個字元的手機條碼，例如 /ABC+123"]],
    ]);
  });

  test("keeps what was typed save passwords", async () => {
    const { initialValue, error } = await refused(
      {
        email: "Reader@",
        phone_number: "0912 345 678",
        password: "Yuelin2026",
        password_confirm: "Yuelin2027",
        agree: "on",
      },
      undefined,
      register.input,
    );
    expect(initialValue).toEqual({ email: "Reader@", phone_number: "0912 345 678", agree: "on" });
    expect(error).toMatchObject({
      email: ["請輸入正確的電子信箱"],
      password_confirm: ["兩次輸入的密碼不一致，請再輸入一次"],
    });
  });

  test("shows the shop's refusal beside its field, or above the form where it is about none of it", async () => {
    const shop = (fields: Record<string, string>, retryAfter?: number) =>
      new ApiError(429, "too_many_requests", "操作太頻繁，請稍後再試", fields, retryAfter);
    const beside = await refused(right, shop({ "recipient.name": "找不到收件人", "lines.0.q": "不足" }));
    expect(beside.error).toEqual({ "recipient.name": ["找不到收件人"], "lines[0].q": ["不足"] });
    const above = await refused(right, shop({ flow: "請輸入這個欄位" }, 30));
    expect(above.error).toEqual({ "": ["操作太頻繁，請稍後再試"] });
    expect(above.init).toEqual({ status: 429, headers: { "Retry-After": "30" } });
  });
});

describe("the browser is told what it can know of a field", () => {
  test("lengths and patterns of every field", () => {
    const known = form.constraintOf(register.input);
    expect(known.email).toEqual({ required: true, minLength: 1, maxLength: 254 });
    expect(known.phone_number).toEqual({ required: true, minLength: 10, maxLength: 20 });
    expect(known.name).toEqual({ required: true, minLength: 1, maxLength: 40 });
    expect(known.birthday).toEqual({ required: false, minLength: 8, maxLength: 20 });
    // of either rule for passwords; the pattern is the classic one's
    expect(known.password).toEqual({ required: true, minLength: 6, maxLength: 64 });
    const classic = form.constraintOf(z.object({ password: fields.passwordRules.classic })).password!;
    expect(classic).toMatchObject({ required: true, minLength: 6, maxLength: 24 });
    const pattern = new RegExp(classic.pattern!, "v");
    expect(["abc123", "abcdef", "abc12!"].map((text) => pattern.test(text))).toEqual([true, false, false]);
    expect(form.constraintOf(order).points).toMatchObject({ required: false, min: 0 });
  });

  const every = Object.entries(fields as Record<string, unknown>);
  test.each(every.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType))(
    "%s has its longest length",
    (_name, field) => expect(form.constraintOf(z.object({ field })).field).toHaveProperty("maxLength"),
  );
});
