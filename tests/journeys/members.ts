import { randomInt } from "node:crypto";
import { expect } from "vitest";
import { password } from "../shoppers.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

/** An address and a phone that nobody else has. */
export function someone() {
  const number = String(randomInt(1e8)).padStart(8, "0");
  return { email: `journey${number}@example.com`, phone: `09${number}` };
}

/** The messages that were sent to this phone or address, newest first: what the demo shop shows instead of sending. */
export async function sentTo(origin: string, recipient: string): Promise<string[]> {
  const reader = newVisitor(origin);
  await reader.visit("/testonly/outbox");
  expect(reader.heading()).toBe("寄出的信與簡訊");
  const to = recipient.includes("@") ? recipient : `886${recipient.slice(1)}`;
  return [...reader.page().querySelectorAll("article")]
    .filter((article) => article.querySelector("h2")!.textContent!.includes(to))
    .map((article) => article.querySelector("pre")!.textContent!);
}

export async function codeFor(origin: string, recipient: string): Promise<string> {
  const [newest] = await sentTo(origin, recipient);
  return /(?<!\d)\d{6}(?!\d)/.exec(newest ?? "")![0];
}

export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export function fillRegistration(person: Visitor, { email, phone }: { email: string; phone: string }): void {
  person.fill("電子信箱", email);
  person.fill("手機號碼", phone);
  person.fill("密碼", password);
  person.fill("確認密碼", password);
  person.fill("姓名", "林讀");
  person.choose("我已閱讀並同意服務條款");
}

/** On the page that asks it before what is 限制級. */
export async function fillBirthday(person: Visitor, birthday: string): Promise<void> {
  person.fill("生日", birthday);
  await person.press("儲存生日");
}

/** A new member, signed in; with a birthday where one is said. */
export async function register(
  person: Visitor,
  who = someone(),
  { birthday }: { birthday?: string } = {},
): Promise<{ email: string; phone: string }> {
  await person.visit("/registry");
  fillRegistration(person, who);
  await person.press("加入會員");
  expect(person.heading()).toBe("會員驗證");
  person.fill("驗證碼", await codeFor(person.url.origin, who.phone));
  await person.press("驗證");
  expect(person.path).toBe("/registry/complete");
  if (birthday) {
    await person.visit("/member/profile/birthday");
    await fillBirthday(person, birthday);
    expect(person.path).toBe("/member/profile");
  }
  return who;
}
