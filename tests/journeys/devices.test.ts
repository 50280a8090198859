import { expect, inject, test } from "vitest";
import { password, signInAs } from "../shoppers.ts";
import { register, sentTo } from "./members.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const origin = inject("origin");

/** One member at two devices. */
async function atTwo() {
  const here = newVisitor(origin);
  const { email } = await register(here);
  return { here, there: await another(email), email };
}

async function another(email: string, typed = password): Promise<Visitor> {
  const who = newVisitor(origin);
  await who.visit("/login");
  await signInAs(who, email, typed);
  return who;
}

const endings = (who: Visitor) => who.buttons().filter((name) => /^登出.+登入$/.test(name));

test("one's devices are listed, and one of them is signed out: its next page is /login, this one goes on", async () => {
  const { here, there } = await atTwo();
  await here.visit("/member/profile");
  await here.follow("登入中的裝置");
  expect([here.path, here.heading()]).toEqual(["/member/profile/devices", "登入中的裝置"]);
  expect(here.main()).toContain("（目前使用的裝置）");
  expect(here.main()).toContain("最近使用 剛剛");
  expect(endings(here)).toHaveLength(1);
  await here.press(endings(here)[0]!);
  expect([here.path, here.news(), endings(here)]).toEqual(["/member/profile/devices", "已登出這個裝置", []]);
  await there.visit("/member/profile");
  expect(there.path).toBe("/login");
});

test("all others are signed out at once; an address that is nobody's ends nothing", async () => {
  const { here, there, email } = await atTwo();
  const third = await another(email);
  await here.visit("/member/profile/devices");
  const action = here.page().querySelector('main form[action*="/devices/"]')!.getAttribute("action")!;
  const { here: stranger } = await atTwo();
  for (const path of [action, "/member/profile/devices/x/end"]) {
    await stranger.post(path, {});
    expect(stranger.path).toBe("/member/profile/devices");
  }
  const visitor = newVisitor(origin);
  await visitor.post(action, {});
  expect(visitor.path).toBe("/login");
  await there.visit("/member");
  expect(there.path).toBe("/member");
  await here.press("登出其他所有裝置");
  expect([here.news(), endings(here)]).toEqual(["其他裝置都已登出", []]);
  for (const who of [there, third]) {
    await who.visit("/member");
    expect(who.path).toBe("/login");
  }
});

test("a new password wants the old one; the page after it comes once, and others are signed out", async () => {
  const { here, there, email } = await atTwo();
  await here.visit("/member/profile/modify-password");
  expect(here.path).toBe("/member/profile");
  here.fill("密碼", password);
  await here.press("確認是我");
  expect([here.path, here.heading()]).toEqual(["/member/profile/modify-password", "修改密碼"]);
  here.fill("舊密碼", "Wrong2026");
  here.fill("新密碼", "Better2027");
  here.fill("確認新密碼", "Better2027");
  await here.press("修改密碼");
  expect([here.status, here.problems(), here.value("新密碼")]).toEqual([422, ["密碼錯誤，請再輸入一次"], ""]);
  here.fill("舊密碼", password);
  here.fill("新密碼", "letters only");
  here.fill("確認新密碼", "letters");
  await here.press("修改密碼");
  expect(here.problems()).toEqual(["密碼須為 6 至 24 個字元，英文字母與數字混合，不可使用特殊符號"]);
  here.fill("舊密碼", password);
  here.fill("新密碼", "Better2027");
  here.fill("確認新密碼", "Better2027");
  await here.press("修改密碼");
  expect([here.path, here.heading()]).toEqual(["/member/profile/complete-password", "密碼已變更"]);
  await here.visit("/member/profile/complete-password");
  expect(here.path, "only from the page before").toBe("/");
  await there.visit("/member");
  expect(there.path).toBe("/login");
  expect((await sentTo(origin, email))[0]).toContain("其他裝置都已登出");
  await another(email, "Better2027");
});
