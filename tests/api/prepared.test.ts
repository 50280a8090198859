import { readFileSync, readdirSync } from "node:fs";
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

/** A connection keeps the statement that came first under a name, and refuses another text. */
test("each statement that is planned once has a name of its own", () => {
  const sources = readdirSync("api", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(`api/${file}`, "utf8"));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:named|namedCards)<[^(]*?>\(\s*"(\w+)"|\.prepare\("(\w+)"\)/g)].map(
      ([, raw, built]) => raw ?? built!,
    ),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
