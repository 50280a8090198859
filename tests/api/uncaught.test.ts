import { EventEmitter } from "node:events";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog, endByLine } from "#api/log";

test("an error that nobody caught is one line without parameters, and the end of the process", () => {
  const lines: string[] = [];
  const exits: unknown[] = [];
  const self = Object.assign(new EventEmitter(), { exit: (code: number) => void exits.push(code) });
  endByLine(
    createLog({ write: (line: string) => void lines.push(line) }),
    self as unknown as Parameters<typeof endByLine>[1],
  );
  self.emit(
    "uncaughtException",
    new DrizzleQueryError("update members set email = $1", ["canary@example.com"], new Error("canary")),
    "unhandledRejection",
  );
  expect(exits).toEqual([1]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("canary");
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 60, err: { statement: "update members" } });
});
