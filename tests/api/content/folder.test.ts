import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readFolder } from "#api/content-folder";
import { newsletterContent } from "#contract/newsletters";

const folder = mkdtempSync(join(tmpdir(), "yuelin-content-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a link in a folder of content is told, not left out as if its place were empty", () => {
  const place = join(folder, "slots", "HomePage", "B001");
  mkdirSync(place, { recursive: true });
  writeFileSync(join(folder, "elsewhere.json"), "{}");
  writeFileSync(join(place, ".gitkeep"), "");
  symlinkSync(join(folder, "elsewhere.json"), join(place, "1.json"));
  expect(readFolder(join(folder, "slots")).unreadable).toEqual([
    { file: "HomePage/B001/1.json", reason: "是連結，請放檔案本身" },
  ]);
});

test("a newsletter's title stands in one line: it is a mail's subject", () => {
  const title = (text: string) =>
    newsletterContent.safeParse({ kind: "ebooks", title: text, paragraphs: ["特價"] }).success;
  expect([title("十二月選書"), title("十二月\r\nBcc: a@example.com")]).toEqual([true, false]);
});
