import { drizzle } from "drizzle-orm/pglite";
import { expect, test } from "vitest";
import { members } from "#api/db";

/** api/prepared.ts builds on these; an upgrade that renames one must fail here, and not in a checkout. */
test("Drizzle's prepared query and handle have the private parts that api/prepared.ts binds anew", () => {
  const db = drizzle.mock();
  const query = db.select({ id: members.id }).from(members).prepare("by_id");
  for (const part of ["queryString", "params", "fields", "joinsNotNullableMap", "rawQueryConfig"])
    expect(query, part).toHaveProperty(part);
  const { dialect, session } = db as unknown as Record<string, Record<string, unknown>>;
  expect(dialect!.sqlToQuery).toBeTypeOf("function");
  expect(session!.prepareQuery).toBeTypeOf("function");
});
