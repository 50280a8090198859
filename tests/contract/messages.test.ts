import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint";
import { fieldErrors, messageText, languages } from "#contract/messages";
import { fieldNames, schemaAt } from "#contract/schema-paths";

const rooms = import.meta.glob<Record<string, unknown>>("../../contract/*.ts", { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "input" in value && "output" in value;
const endpoints = [
  ...new Map(
    Object.values(rooms)
      .flatMap((room) => Object.values(room))
      .filter(isEndpoint)
      .map((endpoint) => [endpoint.name, endpoint]),
  ).values(),
];

const say = (schema: z.ZodType, input: unknown, language: (typeof languages)[number] = "zh-Hant") => {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error.issues, language, schema, input);
};
const one = (field: z.ZodType, given: unknown, name = "quantity") =>
  say(z.object({ [name]: field }), { [name]: given });

describe("what is said of a field", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["nothing where something is needed", z.string(), undefined, "請輸入數量"],
    ["an empty text", z.string().min(3), "", "請輸入數量"],
    ["spaces alone", z.string().min(3), "  ", "請輸入數量"],
    ["a text that is too short is not missing", z.string().min(3), "ab", "數量至少需要 3 個字"],
    ["a text that is too long", z.string().max(3), "abcd", "數量不可超過 3 個字"],
    ["one that is either", z.string().min(3).max(5), "ab", "數量須為 3 至 5 個字"],
    ["one of another length", z.string().length(4), "abc", "數量須為 4 個字"],
    ["a number that is too small", z.number().min(3), 2, "數量不可小於 3"],
    ["too large", z.number().max(3), 4, "數量不可大於 3"],
    ["outside of two bounds", z.coerce.number().int().min(1).max(99), "100", "數量須介於 1 與 99 之間"],
    ["not positive", z.number().positive(), 0, "數量須大於 0"],
    ["not whole", z.number().int(), 1.5, "數量須是整數"],
    ["no number", z.coerce.number().int(), "many", "數量須是整數"],
    ["too few of a list", z.array(z.string()).min(2), ["a"], "數量至少需要 2 項"],
    ["too many", z.array(z.string()).max(1), ["a", "b"], "數量最多 1 項"],
    ["another number of them", z.array(z.string()).length(2), ["a"], "數量須為 2 項"],
    ["no address of a page", z.url(), "x", "請輸入正確的數量"],
    ["no uuid", z.uuid(), "x", "請輸入正確的數量"],
    ["another pattern", z.string().regex(/^\d+$/), "x", "請輸入正確的數量"],
    ["no yes", z.literal(true), false, "請選擇數量"],
    ["no yes or no", z.boolean(), undefined, "請選擇數量"],
    ["none of the choices", z.enum(["a", "b"]), "c", "請選擇數量"],
  ])("%s", (_what, field, given, said) => expect(one(field, given)).toEqual({ quantity: said }));

  test.each([
    ["subscriber.name", "請輸入訂購人姓名"],
    ["recipient.name", "請輸入收件人姓名"],
    ["recipient.district", "請選擇鄉鎮市區"],
    ["recipient.store_state", "請選擇取貨門市"],
    ["recipient.address_book_id", "請選擇通訊錄"],
    ["invoice.type", "請選擇發票類型"],
    ["agree", "請勾選同意服務條款"],
  ])("%s is to be typed, chosen or ticked", (path, said) =>
    expect(messageText("required", "zh-Hant", path)).toBe(said),
  );

  test("names a field by its whole path first, then by its last step, and one without a name as this field", () => {
    expect(say(z.object({ recipient: z.object({ city: z.string() }) }), { recipient: {} })).toEqual({
      "recipient.city": "請選擇縣市",
    });
    expect(say(z.object({ lines: z.array(z.object({ qty: z.number() })) }), { lines: [{}] })).toEqual({
      "lines.0.qty": "請輸入數量",
    });
    expect(one(z.string(), undefined, "flow_internal")).toEqual({ flow_internal: "請輸入這個欄位" });
  });
});

describe("no endpoint tells people what programs call a field", () => {
  test("all endpoints are looked at", () => expect(endpoints.length).toBeGreaterThan(40));

  const wrong = [undefined, null, "", " ", "x", "x".repeat(3_000), -1, 1e12, 1.5, [], ["x"], [1], {}, true];
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint.input] as const))("%s", (_name, input) => {
    const names = fieldNames(input).filter((name) => !name.includes("."));
    for (const value of wrong) {
      const given = Object.fromEntries(names.map((name) => [name, value]));
      for (const message of Object.values(say(input, given))) expect(message).not.toMatch(/[a-z]{2}|undefined|\{/);
      for (const language of languages)
        for (const message of Object.values(say(input, given, language)))
          for (const name of names.filter((name) => name.includes("_"))) expect(message).not.toContain(name);
    }
  });
});

describe("the schema at a path", () => {
  const schema = z
    .object({
      kind: z.discriminatedUnion("type", [
        z.object({ type: z.literal("a") }),
        z.object({ type: z.literal("b"), deep: z.object({ n: z.number() }).optional() }),
      ]),
      lines: z.array(z.object({ q: z.coerce.number().default(1) })).default([]),
      name: z.preprocess((value) => value, z.string().nullable()),
    })
    .refine(() => true);

  test("goes through what wraps it, and knows no other", () => {
    expect(schemaAt(schema, ["kind", "deep", "n"])?._zod.def.type).toBe("number");
    expect(schemaAt(schema, ["lines", 7, "q"])?._zod.def.type).toBe("number");
    expect(schemaAt(schema, ["name"])?._zod.def.type).toBe("string");
    for (const path of [["none"], ["lines", "q"], ["name", "length"], ["__proto__"], ["kind", 0], ["constructor"]])
      expect(schemaAt(schema, path), path.join(".")).toBeUndefined();
  });

  test("names every field in order", () =>
    expect(fieldNames(schema)).toEqual(["kind", "kind.type", "kind.deep", "kind.deep.n", "lines", "lines.q", "name"]));
});
