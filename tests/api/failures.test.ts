import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { orders, outbox } from "#api/db";
import { handle, write } from "#api/handle";
import { createLog } from "#api/log";
import { endpoint } from "#contract/endpoint";
import { getCartQuantity } from "#contract/cart";
import { listCategories } from "#contract/categories";
import { signIn } from "#contract/members";
import { patience, until } from "../patience.ts";
import { aReader } from "../people.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { databases, openShop, type TestShop } from "../shop.ts";
import { withClient } from "../with-client.ts";

const canary = {
  email: "kanalia.gelb@example.com",
  phone: "0987654321",
  name: "金絲雀",
  token: "kanalientoken0123456789",
};

const keepNote = endpoint({
  name: "keepNote",
  summary: "A write whose answer breaks the contract where it is told to, or whose statement fails",
  method: "POST",
  path: "/api/v2/test/notes",
  auth: "anyone",
  input: z.object({ to: z.string(), break: z.enum(["answer", "query", "words", "nothing"]) }),
  output: z.object({ kept: z.int() }),
});
const readNotes = endpoint({
  ...keepNote,
  name: "readNotes",
  method: "GET",
  path: "/api/v2/test/notes",
  input: z.object({}),
});
const noteHandlers = [
  write(keepNote, async ({ to, break: wrong }, ctx) => {
    await ctx.db.insert(outbox).values({ kind: "mail", recipient: to, subject: canary.name, body: canary.phone });
    if (wrong === "query")
      await ctx.db
        .insert(orders)
        .values({ order_number: to, owner: canary.token } as unknown as typeof orders.$inferInsert);
    if (wrong === "words") JSON.parse(`${to} ${canary.token}`);
    return { kept: wrong === "answer" ? (canary.email as unknown as number) : 1 };
  }),
  handle(readNotes, async (_input, ctx) => ({ kept: (await ctx.db.select().from(outbox)).length })),
];

let written = "";
const log = createLog({ write: (line) => void (written += line) });

/** All that is written to the log meanwhile. */
async function logOf(deed: () => Promise<unknown>): Promise<string> {
  written = "";
  await deed();
  return written;
}

function expectNoCanary(log: string): void {
  for (const secret of [...Object.values(canary), "gelb", "987654321"]) expect(log).not.toContain(secret);
}

describe.each(databases)("a failure on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind, {}, { handlers: noteHandlers, log });
  });
  afterAll(() => shop.close());
  const kept = async () => (await shop.ask(readNotes, {})).kept;

  test("an answer that breaks the contract undoes the write, so that nobody is told of a failure that was a success", async () => {
    const before = await kept();
    for (const operationId of [undefined, "once"]) {
      await expect(
        shop.ask(keepNote, { to: canary.email, break: "answer" }, { ...(operationId && { operationId }) }),
      ).rejects.toMatchObject({ status: 500, code: "busy" });
      expect(await kept()).toBe(before);
    }
    expect(await shop.ask(keepNote, { to: canary.email, break: "nothing" }, { operationId: "once" })).toEqual({
      kept: 1,
    });
    expect(await kept()).toBe(before + 1);
  });

  test("is written down without a parameter, a message or a piece of what was read", async () => {
    const log = await logOf(async () => {
      for (const wrong of ["query", "words", "answer"] as const)
        await shop.ask(keepNote, { to: canary.email, break: wrong }).catch(() => undefined);
      shop.log.error({ err: new Error(canary.email) });
      shop.log.error(new Error(canary.email, { cause: new Error(canary.phone) }));
    });
    const lines = log
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expectNoCanary(log);
    const failed = lines.find((line) => (line.err as { statement?: string } | undefined)?.statement)!;
    expect(failed).toMatchObject({ level: 50, endpoint: "keepNote", msg: "failed" });
    expect(failed.err).toMatchObject({
      statement: "insert orders",
      cause: { code: expect.stringMatching(/^\w{5}$/) as string },
    });
    expect(failed.request_id).toMatch(/^[\w-]{8,}$/);
    expect((failed.err as { at: string[] }).at.join()).toMatch(/\.ts:\d+/);
  });
});

/** that a shop holds at the most */
const connections = 10;

describe("the database goes away", () => {
  let postgres: RunningPostgres;
  let shop: TestShop;
  let told: string[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    shop = await openShop("postgres", { databaseUrl: postgres.url, databaseWaitSeconds: 1 }, { log });
    await shop.database.onChange((table) => void told.push(table));
  });
  afterAll(async () => {
    await shop.close();
    await postgres.stop();
  });

  const change = (sql: string) => withClient(postgres.url, async (client) => void (await client.query(sql)));

  test("a table that somebody has locked is waited for as long as the setting says, then 503 with Retry-After", async () => {
    await withClient(postgres.url, async (client) => {
      await client.query("begin; lock table categories in access exclusive mode");
      await expect(shop.ask(listCategories, {})).rejects.toMatchObject({ status: 503, code: "busy", retryAfter: 5 });
      await client.query("rollback");
    });
    expect(await shop.ask(listCategories, {})).toEqual([]);
  });

  test("a connection that is not to be had is waited for as long as the setting says, then 503 with Retry-After", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    onTestFinished(() => release());
    let taken = 0;
    const all = Array.from({ length: connections }, () =>
      shop.database.db.transaction(async () => {
        taken++;
        await held;
      }),
    );
    await until("every connection is held", () => taken === connections);
    await expect(shop.ask(listCategories, {})).rejects.toMatchObject({ status: 503, code: "busy", retryAfter: 5 });
    release();
    await Promise.all(all);
    expect(await shop.ask(listCategories, {})).toEqual([]);
  });

  test("connections that break in the middle of a transaction, or as it begins, fail it alone: none of them is missing afterwards", async () => {
    const { db } = shop.database;
    for (let time = 0; time <= connections; time++)
      await expect(
        db.transaction(async (tx) => {
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        }),
      ).rejects.toThrow();
    for (let time = 0; time <= connections; time++) {
      await db.execute(sql`select 1`);
      await withClient(postgres.url, async (client) => {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
        );
        await db.transaction(async () => {}).catch(() => {});
      });
    }
    const all = Array.from({ length: connections }, () => db.transaction((tx) => tx.execute(sql`select 1`)));
    expect(await Promise.all(all)).toHaveLength(connections);
  });

  test("everything is 503 with Retry-After, nothing personal is written down, and it serves again by itself", async () => {
    const member = await aReader(shop, { email: canary.email, phone_number: "987654321", name: canary.name });
    await postgres.halt();
    const log = await logOf(async () => {
      for (const asked of [
        () => shop.ask(listCategories, {}),
        () => shop.ask(getCartQuantity, {}, { token: member.token }),
        () => shop.ask(signIn, { account: canary.email, password: "Yuelin2026" }),
      ])
        await expect(asked()).rejects.toMatchObject({ status: 503, code: "busy", retryAfter: 5 });
    });
    expect(log.split("\n").filter((line) => line.includes('"msg":"failed"')).length).toBeGreaterThanOrEqual(3);
    expectNoCanary(log);
    expect(log).not.toContain(member.token.slice(0, 20));
    expect((await shop.fetch(new Request("http://shop.internal/readyz"))).status).toBe(503);
    await postgres.resume();
    await vi.waitFor(async () => expect(await shop.ask(listCategories, {})).toEqual([]), {
      timeout: patience,
      interval: 50,
    });
  });

  test("after a restart changes are heard again, and that something was missed is told", async () => {
    const heard = (table: string) =>
      vi.waitFor(
        async () => {
          await change(`update ${table} set id = id`);
          expect(told).toContain(table);
        },
        { timeout: patience, interval: 100 },
      );
    await heard("categories");
    told = [];
    await postgres.halt();
    await postgres.resume();
    await vi.waitFor(() => expect(told).toContain(""), { timeout: patience });
    await heard("slots");
  });
});
