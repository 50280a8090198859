import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const most = 250;
const rooms = ["app", "api", "contract", "styles", "scripts", "bench", "tests"];

/** What a demo shop is made of is data, and as long as it is. */
const isData = (file: string) => file.startsWith("api/db/seed/");

const files = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|[mc]js)$/.test(file))
    .map((file) => `${room}/${file}`)
    .filter((file) => !isData(file)),
);
const linesOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;

test("a file is read once, from the top: none is longer than 250 lines, it becomes a door with rooms before", () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => linesOf(file) > most).map((file) => `${file}: ${linesOf(file)} lines`)).toEqual([]);
});
