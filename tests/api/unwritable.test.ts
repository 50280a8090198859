import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sql } from "drizzle-orm";
import { handle } from "#api/handle";
import { getActivity, listHeaders } from "#contract/activities";
import { getEditorsList, listEditorsLists, listOnlineBestSellers } from "#contract/best-sellers";
import { getDocument } from "#contract/documents";
import { endpoint } from "#contract/endpoint";
import { signIn } from "#contract/members";
import { databases, openShop, type TestShop } from "../shop.ts";

const keep = endpoint({
  name: "keep",
  summary: "Takes what no field looks at",
  method: "POST",
  path: "/api/v2/test/kept",
  auth: "anyone",
  input: z.object({ as: z.enum(["int", "text", "jsonb"]), what: z.string() }),
  output: z.object({}),
});
const keepHandler = handle(keep, async ({ as, what }, ctx) => {
  await ctx.db.execute(sql`select ${what}::text::${sql.raw(as)}`);
  return {};
});

describe.each(databases)("what the database cannot hold, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind, {}, { handlers: [keepHandler] })));
  afterAll(() => shop.close());
  const refused = { status: 422, code: "invalid_input" };

  test("is what was asked wrongly, and no failure of the shop's", async () => {
    const nul = "a\0b";
    const asked: Promise<unknown>[] = [
      shop.ask(listOnlineBestSellers, { category_id: "9999999999" }),
      shop.ask(listEditorsLists, { category_id: "9999999999" }),
      shop.ask(getEditorsList, { key: nul }),
      shop.ask(listHeaders, { category: nul }),
      shop.ask(getActivity, { kind: "event", key: nul }),
      shop.ask(getDocument, { page: nul }),
      shop.ask(signIn, { account: `${nul}@example.com`, password: "Yuelin2026" }),
    ];
    for (const answer of asked) await expect(answer).rejects.toMatchObject(refused);
  });

  test("is told beside its field", async () => {
    for (const what of ["a\0b", "甲\ud83d"])
      await expect(shop.ask(keep, { as: "text", what })).rejects.toMatchObject({
        ...refused,
        fields: { what: expect.stringMatching(/有無法使用的字元，請刪除後重新輸入$/) as string },
      });
  });

  test.each([
    ["int", "9999999999"],
    ["jsonb", String.raw`"a\u0000b"`],
  ] as const)("is told so where no field has looked: %s", async (as, what) => {
    await expect(shop.ask(keep, { as, what })).rejects.toMatchObject(refused);
  });
});
