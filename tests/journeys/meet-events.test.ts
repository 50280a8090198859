import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";
import { signInAs } from "../shoppers.ts";
import { register, someone } from "./members.ts";
import { operatorKey, opsOf } from "./orders/operator.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";

let shop: RunningShop;
let origin = "";
beforeAll(async () => {
  shop = await startShop({ OPERATOR_KEY: operatorKey });
  ({ origin } = shop);
});
afterAll(() => shop.stop());
const visitor = () => newVisitor(origin);
const page = "/activity/meetevent";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const buttons = (who: Visitor, deed: string) => who.buttons().filter((name) => name.startsWith(deed));
const at = ({ url }: Visitor) => url.pathname + url.search;
const codeIn = (who: Visitor) => /報到碼([A-Z0-9 ]{11})/.exec(who.main())![1]!.trim();
const ops = (...args: string[]) => opsOf(origin, "meet-events", ...args);

async function anEvent(event: object): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "yuelin-meet-")), "event.json");
  writeFileSync(file, JSON.stringify({ title: "小說家午後", text: "朗讀與簽書", place: "中山店", ...event }));
  const { code, said } = await ops("add", file);
  expect([code, said]).toEqual([0, expect.stringContaining(page)]);
  return /見面會 (\d+)/.exec(said)![1]!;
}
async function recordedFor(id: string, who = visitor()): Promise<Visitor> {
  const { said } = await ops("staff-code", id);
  who.fill("工作人員代碼", /代碼：(.+)/.exec(said)![1]!.toLowerCase());
  who.fill("裝置名稱", "入口一");
  await who.press("登記這台裝置");
  return who;
}

test("a reader signs in and signs up, the last place is gone for the next, and comes back when it is given up", async () => {
  expect(await ops("add", "/nowhere.json")).toMatchObject({ code: 2 });
  const id = await anEvent({ sessions: [{ starts_at: inHours(1), ends_at: inHours(2), places: 1 }] });
  const member = visitor();
  await member.visit("/activity");
  await member.follow("見面會的場次與報名");
  expect([member.heading(), member.main()]).toEqual(["見面會", expect.stringMatching(/\d\d:\d\d 起小說家午後中山店還有 1 個名額.*店員選書見面會/)]); // prettier-ignore
  await member.follow("小說家午後");
  await member.follow(/^登入後報名/);
  await signInAs(member, "member@example.com");
  expect([at(member), member.heading()]).toEqual([`${page}?id=${id}`, "小說家午後"]);
  const session_id = member.fieldsOf("報名").session_id!;
  await member.press(buttons(member, "報名")[0]!);
  expect(member.news()).toMatch(/^已報名 \d{4}\/\d\d\/\d\d（.）\d\d:\d\d 的場次/);
  expect(member.main()).toMatch(/您已報名/);
  await member.visit("/member");
  await member.follow("小說家午後");
  expect(member.main()).toContain("報到碼");
  const squares = member.page().querySelector("main svg[role=img] path")!.getAttribute("d")!;
  expect([squares.length > 1_000, member.source().includes("style=\""), member.has("script[src]")]).toEqual([true, false, false]); // prettier-ignore

  const other = visitor();
  await register(other, someone());
  await other.visit(`${page}?id=${id}`);
  expect([buttons(other, "報名"), other.main()]).toEqual([[], expect.stringContaining("已額滿")]);
  await other.post(`${page}/sign-up`, { session_id, event_id: id });
  expect([at(other), other.alert()]).toEqual([`${page}?id=${id}`, "這個場次剛剛額滿了，請改選其他場次"]);
  await member.press(buttons(member, "取消報名")[0]!);
  expect([member.news(), buttons(member, "報名").length]).toEqual([
    expect.stringMatching(/^已取消 \d{4}\/\d\d\/\d\d（.）\d\d:\d\d 的報名，謝謝您把名額讓給其他讀者$/),
    1,
  ]);
  await other.visit(`${page}?id=${id}`);
  await other.press(buttons(other, "報名")[0]!);
  expect(other.main()).toContain("報到碼");
  await ops("close", id);
  // what is closed leaves the list, and is still found by who has a place
  await other.visit("/member");
  expect(other.main()).toMatch(/已報名的活動.*小說家午後場次已取消，\d{4}\/\d\d\/\d\d（.）\d\d:\d\d，中山店/);
  await other.follow("小說家午後");
  expect(at(other)).toBe(`${page}?id=${id}`);
  expect(other.main()).toMatch(/這場活動已停辦.*這個場次已取消，請不要前往/);
  await other.visit(page);
  expect(other.heading()).toBe("店員選書見面會：冬天讀的長篇");
  await other.visit(`${page}?id=x`);
  expect(other.status).toBe(404);
});

test("at the entrance the link of the squares leads to a button, a typed code does the same, and said again it says when it was done", async () => {
  const sessions = [2, 30].map((hours) => ({ starts_at: inHours(hours), ends_at: inHours(hours + 1), places: 9 }));
  const id = await anEvent({ sessions });
  const member = visitor();
  await member.visit(`/login?redirect=${encodeURIComponent(`${page}?id=${id}`)}`);
  await signInAs(member, "reader@example.com");
  const other = visitor();
  await other.visit(`/login?redirect=${encodeURIComponent(`${page}?id=${id}`)}`);
  await signInAs(other, "reader@example.com");
  await member.press(buttons(member, "報名")[0]!);
  const code = codeIn(member);
  // one place each, also for who presses what another tab still shows
  expect([buttons(member, "報名"), member.main()]).toEqual([
    [],
    expect.stringContaining("一人一個名額。要改選其他場次"),
  ]);
  await other.press(buttons(other, "報名")[1]!);
  expect(other.alert()).toBe("一人一個名額：您已報名這場活動的其他場次，請先取消再改選");
  const link = `${page}/check-in?code=${code.replaceAll(" ", "")}`;

  // who has no recorded device is shown nothing of the guest
  const staff = visitor();
  await staff.visit(link);
  expect([staff.heading(), staff.main().includes("林")]).toEqual(["登記報到裝置", false]);
  staff.fill("工作人員代碼", "ACDEFGHJKM");
  staff.fill("裝置名稱", "入口一");
  await staff.press("登記這台裝置");
  expect([staff.status, staff.problems()]).toEqual([422, ["工作人員代碼不正確，或已經換新，請向主辦人確認"]]);
  await recordedFor(id, staff);
  // the guest has waited for it
  expect([at(staff), staff.heading()]).toEqual([link, "小說家午後：報到"]);
  expect(staff.main()).toMatch(/林○雅.*的場次.*確認報到.*報到 0／報名 1/);
  await staff.visit(link);
  expect(staff.main()).toContain("報到 0／報名 1");
  const cookie = staff.cookies().get("localhost")!.get("yuelin-entrance")!;
  const elsewhere = await fetch(origin + link, {
    method: "POST",
    headers: { cookie: `yuelin-entrance=${cookie.value}`, origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" }, // prettier-ignore
    body: new URLSearchParams({ entry_code: code }).toString(),
  });
  expect(elsewhere.status).toBe(403);
  await staff.press("確認報到");
  expect([staff.path, staff.news()]).toEqual([`${page}/check-in`, expect.stringMatching(/^林○雅，.*：報到完成$/)]);
  expect(staff.main()).toContain("報到 1／報名 1");
  staff.fill("報到碼", code.toLowerCase());
  await staff.press("報到");
  expect(staff.news()).toMatch(/^林○雅，.*：已於 \d\d:\d\d 報到$/);
  await staff.visit(link);
  expect([buttons(staff, "確認報到"), staff.main()]).toEqual([[], expect.stringMatching(/已於 \d\d:\d\d 報到/)]);
  await member.visit(`${page}?id=${id}`);
  expect([member.main(), buttons(member, "取消報名"), member.has("main svg")]).toEqual([expect.stringMatching(/已於 \d\d:\d\d 報到/), [], false]); // prettier-ignore

  // of the other session
  const early = visitor();
  await register(early, someone());
  await early.visit(`${page}?id=${id}`);
  await early.press(buttons(early, "報名")[1]!);
  for (const [typed, why] of [
    ["", "請輸入報到碼"],
    ["ACD EFG HJK", "這不是這場活動的報到碼，請確認有沒有打錯"],
    [codeIn(early), expect.stringMatching(/^這是 \d{4}\/\d\d\/\d\d \d\d:\d\d 場次的報名，開始前 3 小時起才能報到$/)], // prettier-ignore
  ] as const) {
    staff.fill("報到碼", typed);
    await staff.press("報到");
    expect([staff.status, staff.problems()]).toEqual([422, [why]]);
  }
  await staff.visit(`${page}/check-in?code=ACDEFGHJK`);
  expect([staff.status, staff.alert()]).toEqual([422, "這不是這場活動的報到碼，請確認有沒有打錯"]);
  const listed = await ops("list");
  expect(listed.said).toMatch(/小說家午後.*\n.*名額 9 {2}報名 1 {2}報到 1\n.*報名 1 {2}報到 0\n.*裝置：入口一/);

  // a device that is no longer known is recorded anew, and what was typed waits for it
  const device = staff.cookies().get("localhost")!;
  device.delete("yuelin-entrance");
  staff.fill("報到碼", "ACDEFGHJK");
  await staff.press("報到");
  expect(at(staff)).toBe(`${page}/device?code=ACDEFGHJK`);
  await recordedFor(id, staff);
  expect(at(staff)).toBe(`${page}/check-in?code=ACDEFGHJK`);

  // a new code for the staff ends what was recorded by the old one; a device can be handed back
  await ops("staff-code", id);
  staff.fill("報到碼", code);
  await staff.press("報到");
  expect([staff.path, staff.alert()]).toEqual([`${page}/device`, expect.stringContaining("登記已經結束")]);
  await staff.visit(`${page}/device`);
  await recordedFor(id, staff);
  await staff.press("結束這台裝置的登記");
  expect([staff.path, staff.news()]).toEqual([`${page}/device`, "已結束這台裝置的登記"]);
  expect(cookieHeader(staff, page)).not.toContain("entrance");

  // who was checked in before it was called off reads that too
  await ops("close", id);
  await member.visit(`${page}?id=${id}`);
  expect(member.main()).toMatch(/您於 \d\d:\d\d 報到後，這個場次已取消，不會舉行/);
});
