import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { main } from "#api/ops-cli/main";

const folder = mkdtempSync(join(tmpdir(), "yuelin-wrong-"));
let said: string[] = [];
beforeEach(() => {
  said = [];
  const say = (words: string) => void said.push(words);
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
  vi.stubEnv("OPERATOR_KEY", "test-operator-key-0123456789abcdefghi");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
// nobody listens there, and nobody is asked
const command = (...args: string[]) => main([...args, "--api", "http://127.0.0.1:9"]);
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test("a file that is not there, or is none of the kind, is wrong use and no shop out of reach; it is said in words", async () => {
  const gone = join(folder, "gone");
  const wrong: [string[], string][] = [
    [["brands", `${gone}.csv`], `${gone}.csv：沒有這個檔案或資料夾`],
    [["stock", folder], "這是資料夾，應為檔案"],
    [
      ["brands", file("list", "name\n")],
      "不支援的檔案類型：沒有副檔名。可匯入 .csv、.jsonl，商品另可用 ONIX 3.0 的 .xml。",
    ],
    [["content", "publish", gone], `${gone}：沒有這個檔案或資料夾`],
    [["content", "publish", file("plain", "")], `${join(folder, "plain")}：這不是資料夾`],
    [["meet-events", "add", `${gone}.json`], `${gone}.json：沒有這個檔案或資料夾`],
  ];
  for (const [args, words] of wrong) {
    said = [];
    expect([await command(...args), said], args.join(" ")).toEqual([2, [words]]);
  }
  expect(await command("meet-events", "add", file("torn.json", "{"))).toBe(2);
  expect(said.at(-1)).toContain("不是 JSON");
});

test("what is wrong with an event's file is said in the language of the commands", async () => {
  const event = { title: "見面會", text: "", place: "信義店", sessions: [{ starts_at: "2026-12-01", places: 0 }] };
  const path = file("event.json", JSON.stringify(event));
  expect(await command("meet-events", "add", path)).toBe(1);
  expect(said.length).toBeGreaterThan(2);
  for (const line of said) expect(line.replace(path, "")).toMatch(/^：[\w.]+：[^A-Za-z]+$/);
});
