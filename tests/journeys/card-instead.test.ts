import { describe, expect, inject, test } from "vitest";
import { sentTo } from "./members.ts";
import { atPayment, findOrder, numberFor, sentWith } from "./paying.ts";
import { startShop } from "../running-shop.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const origin = inject("origin");

/** Who transfers, where the simulated bank lists it. */
async function transfers(account: string): Promise<Visitor> {
  const bank = newVisitor(inject("simulator"));
  await bank.visit("/");
  const waiting = [...bank.page().querySelectorAll("li")].find((trade) => trade.textContent!.includes(account))!;
  await bank.visit(waiting.querySelector("a")!.getAttribute("href")!);
  await bank.press("付款成功");
  return bank;
}

describe("a card instead of what was chosen, without a script", () => {
  test.each(["LINE Pay", "街口支付", "信用卡分期"])(
    "%s that failed is paid by card; the order keeps its number",
    async (payment) => {
      const { guest } = await atPayment(origin, payment);
      await guest.press("付款失敗");
      const order_number = guest.term("訂單編號");
      expect(guest.buttons()).toEqual(expect.arrayContaining(["重新付款", "改用信用卡付款"]));
      expect(guest.main()).toMatch(/信用卡一次付清，金額同樣是 \$[\d,]+，請在 30 分鐘內完成付款/);
      await guest.press("改用信用卡付款");
      expect(guest.heading()).toBe("模擬付款");
      await guest.press("付款成功");
      expect([guest.heading(), guest.term("訂單編號"), guest.term("付款方式")]).toEqual([
        "訂單已成立",
        order_number,
        "信用卡一次付清",
      ]);
      await guest.visit(`/orders/${order_number}`);
      expect([guest.term("付款狀態"), guest.term("付款方式")]).toEqual(["已付款", "信用卡一次付清"]);
      expect(guest.buttons()).not.toContain("改用信用卡付款");
    },
  );

  test("a gateway that gives no page: the card is offered beside another try, and pays", async () => {
    const shop = await startShop({ LINE_PAY_URL: "http://127.0.0.1:1" });
    try {
      const { guest } = await sentWith(shop.origin, "LINE Pay");
      expect([guest.heading(), guest.buttons().includes("重新付款")]).toEqual(["付款未完成", true]);
      await guest.press("改用信用卡付款");
      await guest.press("付款成功");
      expect(guest.heading()).toBe("訂單已成立");
    } finally {
      await shop.stop();
    }
  });

  test("an ATM account that is given up is not told any more; a transfer to it after the card has paid is told as a refund", async () => {
    const { guest, email } = await atPayment(origin, "ATM 轉帳");
    const account = guest.term("轉帳帳號").replaceAll(" ", "");
    const order_number = guest.term("訂單編號");
    expect(guest.main()).toContain("改用後，請不要再轉帳到原來的帳號");
    const person = await findOrder(origin, order_number, email);
    expect(person.buttons()).not.toContain("重新付款");
    await person.press("改用信用卡付款");
    await guest.visit(`/orders/${order_number}`);
    expect([guest.term("付款方式"), guest.main().includes("轉帳帳號")]).toEqual(["信用卡一次付清", false]);
    await person.press("付款成功");
    expect(person.heading()).toBe("訂單已成立");
    await transfers(account);
    expect((await sentTo(origin, email)).join()).toContain("這筆訂單先前已完成付款");
    await person.visit(`/orders/${order_number}`);
    expect([person.term("付款狀態"), person.term("付款方式")]).toEqual(["已付款", "信用卡一次付清"]);
  });

  test("that is pressed in a second window after the first has paid is told, and nothing is begun", async () => {
    const { guest, email } = await atPayment(origin, "LINE Pay");
    const order_number = await numberFor(origin, email);
    const other = await findOrder(origin, order_number, email);
    await guest.press("付款成功");
    await other.press("改用信用卡付款");
    expect([other.path, other.alert()]).toEqual([`/orders/${order_number}`, "這筆訂單已完成付款"]);
    expect(other.term("付款方式")).toBe("LINE Pay");
  });

  test("is not there for somebody else, nor for a card", async () => {
    const { guest, email } = await atPayment(origin);
    const order_number = await numberFor(origin, email);
    const stranger = newVisitor(origin);
    await stranger.post("/cart/pay-by-card", { order_number });
    expect(stranger.heading()).not.toBe("模擬付款");
    await guest.visit(`${origin}/orders/${order_number}`);
    expect(guest.buttons()).toContain("重新付款");
    expect(guest.buttons()).not.toContain("改用信用卡付款");
  });
});
