import { expect, inject, test } from "vitest";
import { signInAs } from "../shoppers.ts";
import { codeFor, fillRegistration, register, sentTo, someone } from "./members.ts";
import { aProductThat, aPaperBook } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

interface Refusal {
  path: string;
  page: string;
  /** label → what is typed */
  typed: Record<string, string>;
  button: string;
  problems: string[];
}

const refusals: Refusal[] = [
  {
    path: "/login",
    page: "會員登入",
    typed: { 電子信箱或手機號碼: "reader@example.com", 密碼: "" },
    button: "登入",
    problems: ["請輸入密碼"],
  },
  {
    path: "/login/guest",
    page: "訪客結帳",
    typed: { 電子信箱: "no address" },
    button: "以訪客身分結帳",
    problems: ["請輸入正確的電子信箱"],
  },
  {
    path: "/registry",
    page: "加入會員",
    typed: { 電子信箱: "a@b", 手機號碼: "0912", 密碼: "short", 確認密碼: "", 姓名: " 林讀" },
    button: "加入會員",
    problems: [
      "請輸入正確的電子信箱",
      "請輸入正確的手機號碼：09 開頭的 10 位數字",
      "密碼須為 6 至 24 個字元，英文字母與數字混合，不可使用特殊符號",
      "請輸入確認密碼",
      "請勾選同意服務條款",
    ],
  },
  {
    path: "/forgot",
    page: "忘記密碼",
    typed: { 電子信箱或手機號碼: "  " },
    button: "發送驗證碼",
    problems: ["請輸入電子信箱或手機號碼"],
  },
  {
    path: "/forgot",
    page: "忘記密碼",
    typed: { 電子信箱或手機號碼: "nobody@example.com" },
    button: "發送驗證碼",
    problems: ["查無此會員，請確認電子信箱或手機號碼"],
  },
  {
    path: "/orders",
    page: "訂單查詢",
    typed: { 訂單編號: "YL123", 電子信箱: "" },
    button: "查詢訂單",
    problems: ["請輸入正確的訂單編號", "請輸入電子信箱"],
  },
];

async function expectRefusal(person: Visitor, { path, page, typed, button, problems }: Refusal) {
  for (const [label, text] of Object.entries(typed)) person.fill(label, text);
  await person.press(button);
  expect(person.path).toBe(path);
  expect(person.title).toBe(`錯誤：${page} – 閱林`);
  // each of them leads to a field of the page, or `problems` throws
  expect(person.problems()).toEqual(problems);
  expect(person.has("main [role=alert][autofocus]"), "the reader begins at the summary").toBe(true);
  for (const [label, text] of Object.entries(typed))
    expect(person.value(label), label).toBe(label.includes("密碼") ? "" : text);
  for (const form of person.page().querySelectorAll("main form[method=post]"))
    expect(form.getAttribute("action"), "a path without a fragment").toMatch(/^\/[\w/-]+(\?redirect=[\w%]+)?$/);
}

test.each(refusals)("$path, refused: $problems", async (refusal) => {
  const person = visitor();
  await person.visit(refusal.path);
  expect(person.title).toBe(`${refusal.page} – 閱林`);
  await expectRefusal(person, refusal);
  expect([404, 422]).toContain(person.status);
});

test("the pages of a flow refuse as every form does", async () => {
  const who = await register(visitor());
  const person = visitor();
  await person.visit("/forgot");
  person.fill("電子信箱或手機號碼", who.email);
  await person.press("發送驗證碼");
  const code = await codeFor(origin, who.email);
  await expectRefusal(person, {
    path: "/forgot/verify",
    page: "輸入驗證碼",
    typed: { 驗證碼: "12 34" },
    button: "驗證",
    problems: ["請輸入 6 位數字的驗證碼"],
  });
  person.fill("驗證碼", code);
  await person.press("驗證");
  await expectRefusal(person, {
    path: "/forgot/reset",
    page: "重設密碼",
    typed: { 密碼: "onlyletters", 確認密碼: "onlyletters" },
    button: "重設密碼",
    problems: ["密碼須為 6 至 24 個字元，英文字母與數字混合，不可使用特殊符號"],
  });
  await expectRefusal(person, {
    path: "/forgot/reset",
    page: "重設密碼",
    typed: { 密碼: "Yuelin2027", 確認密碼: "Yuelin2028" },
    button: "重設密碼",
    problems: ["兩次輸入的密碼不一致，請再輸入一次"],
  });
  person.fill("密碼", "Yuelin2027");
  person.fill("確認密碼", "Yuelin2027");
  await person.press("重設密碼");
  expect([person.path, person.heading()]).toEqual(["/forgot/finished", "密碼已重設"]);
  expect(person.title).toBe("密碼已重設 – 閱林");
  await person.visit("/forgot/finished");
  expect(person.path, "it is said once").toBe("/forgot");
  await person.visit("/login");
  await signInAs(person, who.email, "Yuelin2027");
  await person.visit("/registry/complete");
  expect(person.path, "who was a member before is not welcomed as new").toBe("/member");
});

test("what the shop says of no field stands above the form, and is no list of fields", async () => {
  const person = visitor();
  await person.visit("/orders");
  person.fill("訂單編號", "YL000000000000");
  person.fill("電子信箱", "reader@example.com");
  await person.press("查詢訂單");
  expect([person.status, person.title]).toEqual([404, "錯誤：訂單查詢 – 閱林"]);
  expect(person.alert()).toContain("找不到符合的訂單");
  expect(person.problems()).toEqual([]);
  expect(person.value("訂單編號")).toBe("YL000000000000");
});

test("a form with a field that it does not have is refused whole", async () => {
  const person = visitor();
  for (const [path, fields] of Object.entries({
    "/login": { account: "reader@example.com", password: "Yuelin2026", device: "stolen" },
    "/registry": { email: "a@example.com", "lines[1000000].q": "1" },
    "/orders": { order_number: "YL000000000000", __intent__: "{" },
    "/logout": { token: "x" },
  })) {
    await person.visit("/");
    await person.post(path, fields);
    expect([path, person.status]).toEqual([path, 400]);
  }
});

test("a robot that fills the hidden field or leaves it out has the ordinary answer, and nothing is done", async () => {
  for (const trap of [{ leave_empty: "http://spam.example" }, {}] as Record<string, string>[]) {
    const who = someone();
    const robot = visitor();
    await robot.visit("/registry");
    fillRegistration(robot, who);
    const fields = { ...robot.fieldsOf("加入會員") };
    delete fields.leave_empty;
    await robot.post("/registry", { ...fields, ...trap });
    expect([robot.status, robot.path]).toEqual([200, "/registry"]);
    expect(await sentTo(origin, who.phone)).toEqual([]);

    await robot.post("/login/guest", { email: who.email, redirect: "/cart", ...trap });
    expect(robot.path).toBe("/cart");
    await robot.visit("/cart/step1");
    expect(robot.path).toBe("/login");

    await robot.post("/orders", { order_number: "YL000000000000", email: who.email, ...trap });
    expect([robot.status, robot.alert().slice(0, 8)]).toEqual([404, "找不到符合的訂單"]);
  }
});

test("what may be left out says so beside its name, what is needed says nothing", async () => {
  const person = visitor();
  for (const path of ["/registry", "/login", "/orders", "/forgot"]) {
    await person.visit(path);
    expect(person.main(), path).not.toContain("選填");
    for (const field of person.page().querySelectorAll("main form[method=post] input:not([type=hidden], [tabindex])"))
      if (field.getAttribute("type") !== "checkbox") expect(field.hasAttribute("required")).toBe(true);
  }
});

test("a field of the checkout that may be left out is marked, outside of its name", async () => {
  const guest = visitor();
  await guest.post("/cart/add", { product_guid: (await aProductThat(origin, aPaperBook)).product_guid });
  await guest.visit("/login?redirect=/cart/step1");
  guest.fill("電子信箱", "optional@example.com");
  await guest.press("以訪客身分結帳");
  expect(guest.value("優惠代碼")).toBe("");
  const marks = [...guest.page().querySelectorAll("[id$=-optional]")];
  expect(marks.map((mark) => [mark.id, mark.textContent])).toEqual([["step1-coupon_code-optional", "選填"]]);
  const field = guest.page().getElementById("step1-coupon_code")!;
  expect(field.hasAttribute("required")).toBe(false);
  expect(field.getAttribute("aria-describedby")).toContain("step1-coupon_code-optional");
});
