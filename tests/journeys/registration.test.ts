import { expect, inject, test } from "vitest";
import { anotherCode, codeFor, fillRegistration, sentTo, someone } from "./members.ts";
import { newVisitor } from "./visitor.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

test("a visitor becomes a member with the code that the phone got, and comes back to where the way began", async () => {
  const who = someone();
  const person = visitor();
  await person.visit(`/login?redirect=${encodeURIComponent("/search?q=%E7%B4%85")}`);
  await person.visit(person.page().querySelector("main a[href^='/registry']")!.getAttribute("href")!);
  fillRegistration(person, who);
  await person.press("加入會員");
  expect(person.heading()).toBe("會員驗證");
  expect(person.main()).toContain(`${who.phone.slice(0, 4)}***${who.phone.slice(-3)}`);
  expect(person.main()).not.toContain(who.phone);
  person.fill("驗證碼", await codeFor(origin, who.phone));
  await person.press("驗證");
  expect(person.heading()).toBe("歡迎加入閱林");
  expect(person.main()).toContain("會員驗證完成，您已登入");
  expect(person.has("header, footer")).toBe(false);
  await person.follow("繼續逛逛");
  expect(person.url.href).toBe(`${origin}/search?q=%E7%B4%85`);
  expect(person.has("header form[action='/logout']")).toBe(true);
});

test("a registration that is refused says everything that is wrong, and keeps what was typed save the passwords", async () => {
  const person = visitor();
  await person.visit("/registry");
  await person.press("加入會員");
  expect([person.status, person.title]).toEqual([422, "錯誤：加入會員 – 閱林"]);
  expect(person.problems()).toEqual([
    "請輸入電子信箱",
    "請輸入手機號碼",
    "請輸入密碼",
    "請輸入確認密碼",
    "請輸入姓名",
    "請勾選同意服務條款",
  ]);
  person.fill("電子信箱", "no-address");
  person.fill("手機號碼", "02 2345 6789");
  person.fill("密碼", "short");
  person.fill("確認密碼", "short");
  person.fill("姓名", "林讀");
  await person.press("加入會員");
  expect(person.status).toBe(422);
  expect(person.errorOf("電子信箱")).toBe("請輸入正確的電子信箱");
  expect(person.errorOf("手機號碼")).toBe("請輸入正確的手機號碼：09 開頭的 10 位數字");
  expect(person.errorOf("密碼")).toContain("6 至 24 個字元，英文字母與數字混合");
  expect(person.value("電子信箱")).toBe("no-address");
  expect(person.value("手機號碼")).toBe("02 2345 6789");
  expect(person.value("姓名")).toBe("林讀");
  expect([person.value("密碼"), person.value("確認密碼")]).toEqual(["", ""]);
  person.fill("密碼", "Yuelin2026");
  person.fill("確認密碼", "Yuelin2027");
  await person.press("加入會員");
  expect(person.errorOf("確認密碼")).toBe("兩次輸入的密碼不一致，請再輸入一次");
});

test("a wrong code is refused in words, the fifth ends the code, and a new one opens the account", async () => {
  const who = someone();
  const person = visitor();
  await person.visit("/registry");
  fillRegistration(person, who);
  await person.press("加入會員");
  const first = await codeFor(origin, who.phone);
  person.fill("驗證碼", "12a");
  await person.press("驗證");
  expect([person.status, person.errorOf("驗證碼")]).toEqual([422, "請輸入 6 位數字的驗證碼"]);
  for (let wrong = 0; wrong < 5; wrong++) {
    person.fill("驗證碼", anotherCode(first));
    await person.press("驗證");
    // the one that uses up the last try says so
    const told = wrong < 4 ? [422, "驗證碼錯誤，請再輸入一次"] : [410, "驗證碼輸入錯誤次數過多，請重新發送"];
    expect([person.status, person.errorOf("驗證碼")]).toEqual(told);
    expect(person.title).toMatch(/^錯誤：/);
  }
  person.fill("驗證碼", first);
  await person.press("驗證");
  expect([person.status, person.errorOf("驗證碼")]).toEqual([410, "驗證碼輸入錯誤次數過多，請重新發送"]);

  await person.press("重新發送驗證碼");
  expect(person.news()).toBe("驗證碼已重新發送，先前的驗證碼不能再使用");
  person.fill("驗證碼", first);
  await person.press("驗證");
  const second = await codeFor(origin, who.phone);
  if (second !== first) expect(person.errorOf("驗證碼")).toBe("驗證碼錯誤，請再輸入一次");
  person.fill("驗證碼", `${second.slice(0, 3)} ${second.slice(3)}`);
  await person.press("驗證");
  expect(person.path).toBe("/registry/complete");
});

test("a phone gets five codes a day", async () => {
  const who = someone();
  const person = visitor();
  await person.visit("/registry");
  fillRegistration(person, who);
  await person.press("加入會員");
  for (let sent = 1; sent < 5; sent++) {
    await person.press("重新發送驗證碼");
    expect(person.news()).toContain("已重新發送");
  }
  await person.press("重新發送驗證碼");
  expect(person.alert()).toBe("每日簡訊驗證以 5 次為限，請明天再試");
  expect(await sentTo(origin, who.phone)).toHaveLength(5);
});

test("the page for the code, the new password and the welcome are nobody's who did not come to them step by step", async () => {
  const person = visitor();
  for (const [path, to] of [
    ["/registry/verify", "/registry"],
    ["/registry/complete", "/registry"],
    ["/forgot/verify", "/forgot"],
    ["/forgot/reset", "/forgot"],
  ] as const) {
    await person.visit(path);
    expect(person.path, path).toBe(to);
  }
});
