import { expect, test } from "vitest";
import { abroadOf, noticesOf } from "../../app/abroad.server.ts";

test("step 2 speaks of a text message for counters in Taiwan alone", () => {
  const told = [3, 5, 9, 4, 7, 1, 2, 8, 11].map((delivery) => [delivery, noticesOf(delivery).includes("簡訊")]);
  expect(told.filter(([, sms]) => sms).map(([delivery]) => delivery)).toEqual([3, 5, 9, 4]);
  expect(abroadOf(7, undefined)!.onlyMobile).toBe("香港的號碼（+852），到店通知寄到訂購人的電子信箱");
});
