import { expect, inject, test } from "vitest";
import { atStep2, send, sum } from "../checkout-ways.ts";
import type { Visitor } from "../visitor.ts";
import { fillHomeAddress } from "../ways.ts";

const origin = inject("origin");

const toPenghu = (guest: Visitor) => {
  fillHomeAddress(guest);
  guest.select("縣市", "澎湖縣");
  guest.select("鄉鎮市區", "馬公市");
};
const told = (total: number) =>
  `這張訂單送往離島，運費為 250 元。應付總額已變更為 ${total.toLocaleString("en-US")} 元，請確認後再送出訂單`;

test("a form that is refused for its consent comes back with the sum of the island that was typed, and says so", async () => {
  const guest = await atStep2(origin);
  const before = sum(guest);
  toPenghu(guest);
  await guest.press("送出訂單");
  expect([guest.status, guest.problems()]).toEqual([422, [told(before + 170), "請勾選同意服務條款"]]);
  expect(sum(guest)).toBe(before + 170);
  // what was told once is known
  await guest.press("送出訂單");
  expect(guest.problems()).toEqual(["請勾選同意服務條款"]);
  expect(sum(guest)).toBe(before + 170);
  guest.choose("我已閱讀並同意服務條款");
  await send(guest);
  expect(sum(guest)).toBe(before + 170);
});

test("a sum that rises with a wrong barcode is told beside it, and not charged in silence", async () => {
  const guest = await atStep2(origin);
  const before = sum(guest);
  fillHomeAddress(guest);
  await guest.press("送出訂單");
  expect(guest.problems()).toEqual(["請勾選同意服務條款"]);
  toPenghu(guest);
  guest.choose("我已閱讀並同意服務條款");
  guest.choose("手機條碼載具");
  guest.fill("手機條碼", "WRONG");
  await guest.press("送出訂單");
  expect([guest.status, guest.problems().length, guest.problems()[0]]).toEqual([422, 2, told(before + 170)]);
  expect(sum(guest)).toBe(before + 170);
  // and back again
  guest.select("縣市", "臺北市");
  guest.select("鄉鎮市區", "大安區");
  await guest.press("送出訂單");
  expect(guest.problems()[0]).toBe(
    `運費已變更為 80 元。應付總額已變更為 ${before.toLocaleString("en-US")} 元，請確認後再送出訂單`,
  );
  expect(sum(guest)).toBe(before);
});
