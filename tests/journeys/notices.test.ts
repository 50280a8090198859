import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { until } from "../patience.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { sentTo } from "./members.ts";
import { atPayment, findOrder, numberFor } from "./paying.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

// a shop of its own: how its gateway behaves is set for everybody
let shop: RunningShop;
let origin: string;
beforeAll(async () => {
  shop = await startShop();
  origin = shop.origin;
});
afterAll(() => shop.stop());

async function untilPaid(person: Visitor): Promise<void> {
  await until("已付款", async () => {
    await person.visit(person.path);
    return person.term("付款狀態") === "已付款";
  });
}

describe("the gateway's notice", () => {
  afterEach(() => manner("now"));

  async function manner(value: "now" | "late" | "twice" | "never"): Promise<void> {
    const clerk = newVisitor(shop.simulator);
    await clerk.visit("/");
    const labels = {
      now: "立即通知（預設）",
      late: "先讓瀏覽器返回，5 秒後才通知",
      twice: "同一個通知送兩次",
      never: "完全不通知",
    };
    clerk.choose(labels[value]);
    await clerk.press("儲存設定");
  }

  test("that comes late finds the shopper waiting, and the page tells the truth before and after", async () => {
    const { guest, email } = await atPayment(origin);
    await manner("late");
    await guest.press("付款成功");
    expect(guest.path).toBe("/cart/step3");
    expect(["等待付款", "訂單已成立"]).toContain(guest.heading());
    const order_number = guest.term("訂單編號");
    await manner("now");
    const person = await findOrder(origin, order_number, email);
    await untilPaid(person);
    await guest.visit(`/cart/step3?order=${order_number}`);
    expect(guest.heading()).toBe("訂單已成立");
  });

  /** What the order and its payment tell; the invoice's mail comes in the time of its job. */
  const toldOf = async (email: string) => (await sentTo(origin, email)).filter((body) => !body.includes("發票號碼"));

  test("that comes twice changes nothing more, and one mail is sent", async () => {
    const { guest, email } = await atPayment(origin);
    await manner("twice");
    await guest.press("付款成功");
    expect(guest.heading()).toBe("訂單已成立");
    const mails = (await toldOf(email)).length;
    const other = await atPayment(origin);
    await manner("now");
    await other.guest.press("付款成功");
    expect(mails).toBe((await toldOf(other.email)).length);
  });

  test("that never comes leaves no order that says it is paid on the browser's word", async () => {
    const { guest } = await atPayment(origin);
    await manner("never");
    await guest.press("付款成功");
    expect(guest.path).toBe("/cart/step3");
    expect(guest.heading()).not.toBe("訂單已成立");
    expect(guest.main()).toContain("付款結果確認中");
  });

  test("that somebody made up is believed by nobody", async () => {
    const { guest, email } = await atPayment(origin);
    const order_number = await numberFor(origin, email);
    for (const path of ["/api/v1/payments/ecpay/notify", "/cart/payment-return"]) {
      await fetch(origin + path, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          MerchantTradeNo: `${order_number}P00001`,
          RtnCode: "1",
          TradeAmt: "1",
          CheckMacValue: "0".repeat(64),
        }),
      });
    }
    await guest.visit(`${origin}/orders/${order_number}`);
    expect(guest.term("付款狀態")).toBe("未付款");
  });
});
