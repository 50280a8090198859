import { expect, test } from "vitest";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor } from "./visitor.ts";

// nobody answers there
const its = shopWithRows({ SMTP_URL: "smtp://127.0.0.1:9" });

test("whose code is refused where it was sent reads so at the next look, and of a new one nothing until it is refused too", async () => {
  const person = newVisitor(its.shop.origin);
  await person.visit("/forgot");
  person.fill("電子信箱或手機號碼", "reader@example.com");
  await person.press("發送驗證碼");
  const waits = "驗證碼已發送到 r***@example.com，請在 10 分鐘內輸入。";
  expect([person.path, person.alert(), person.main().includes(waits)]).toEqual(["/forgot/verify", "", true]);
  await its.database.query("update outbox set given_up_at = now() where code_flow is not null");
  await person.visit("/forgot/verify");
  expect(person.alert()).toBe(
    "驗證碼發送失敗：r***@example.com 收不到我們的訊息。請確認是否填寫正確，或稍後重新發送。",
  );
  expect(person.main()).not.toContain(waits);
  await person.press("重新發送驗證碼");
  expect([person.path, person.alert(), person.main().includes(waits)]).toEqual(["/forgot/verify", "", true]);
});
