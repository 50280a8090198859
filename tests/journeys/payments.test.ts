import { describe, expect, inject, test } from "vitest";
import { register, sentTo } from "./members.ts";
import { startShop } from "../running-shop.ts";
import { atPayment, findOrder, numberFor, sentWith } from "./paying.ts";
import { newVisitor } from "./visitor.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

describe("the card payment", () => {
  test("that is cancelled leaves an order that can be paid", async () => {
    const { guest } = await atPayment(origin);
    await guest.press("取消付款");
    expect(guest.path).toBe("/cart/step3");
    expect(guest.heading()).toBe("付款未完成");
    expect(guest.main()).toContain("訂單還為您保留，可以重新付款");
    const order_number = guest.term("訂單編號");
    await guest.press("重新付款");
    await guest.press("付款成功");
    expect([guest.heading(), guest.term("訂單編號")]).toEqual(["訂單已成立", order_number]);
  });

  test("whose window was closed leaves an order that is found again and paid", async () => {
    const { email } = await atPayment(origin);
    const order_number = await numberFor(origin, email);
    const person = await findOrder(origin, order_number, email);
    expect(person.heading()).toBe(`訂單 ${order_number}`);
    expect(person.term("付款狀態")).toBe("未付款");
    await person.press("重新付款");
    await person.press("付款成功");
    expect([person.heading(), person.term("訂單編號")]).toEqual(["訂單已成立", order_number]);
  });

  test("that was refused and then succeeds is one order and one payment; the first try's page takes nothing more", async () => {
    const { guest } = await atPayment(origin);
    const first = guest.url.href;
    await guest.press("付款失敗");
    expect(guest.heading()).toBe("付款未完成");
    await guest.press("重新付款");
    const second = guest.url.href;
    expect(second).not.toBe(first);
    await guest.press("付款成功");
    const order_number = guest.term("訂單編號");
    await guest.visit(first);
    expect(guest.main()).toContain("這筆交易已結束");
    await guest.visit(`${origin}/orders/${order_number}`);
    expect(guest.term("付款狀態")).toBe("已付款");
    expect(guest.buttons()).not.toContain("重新付款");
  });

  test("that is made twice in two windows is told, and the order stays paid", async () => {
    const { guest, email } = await atPayment(origin);
    const first = guest.url.href;
    const order_number = await numberFor(origin, email);
    const other = await findOrder(origin, order_number, email);
    await other.press("重新付款");
    await other.press("付款成功");
    expect(other.heading()).toBe("訂單已成立");
    await guest.visit(first);
    await guest.press("付款成功");
    const seen = await findOrder(origin, order_number, email);
    expect(seen.term("付款狀態")).toBe("已付款");
    expect((await sentTo(origin, email)).join()).toMatch(/退/);
  });

  test("of an order that is paid already cannot be begun", async () => {
    const { guest } = await atPayment(origin);
    await guest.press("付款成功");
    const order_number = guest.term("訂單編號");
    await guest.post(`${origin}/cart/pay-again`, { order_number });
    expect(guest.path).toBe(`/orders/${order_number}`);
    expect(guest.alert()).toBe("這筆訂單已完成付款");
  });
});

describe("a card in instalments and a UnionPay card", () => {
  test.each(["信用卡分期", "銀聯卡"])("%s: ordered, paid and shown without a script", async (payment) => {
    const { guest } = await atPayment(origin, payment);
    expect(guest.main()).toContain(payment);
    if (guest.main().includes("分期期數")) await guest.follow(/^12 期/);
    await guest.press("付款成功");
    expect([guest.heading(), guest.term("付款方式")]).toEqual(["訂單已成立", payment]);
  });

  test("that is refused leaves an order that is paid the same way again", async () => {
    const { guest } = await atPayment(origin, "信用卡分期");
    await guest.press("付款失敗");
    expect(guest.heading()).toBe("付款未完成");
    await guest.press("重新付款");
    expect(guest.main()).toContain("分期期數");
    await guest.press("付款成功");
    expect(guest.heading()).toBe("訂單已成立");
  });
});

describe("LINE Pay", () => {
  test("is paid without a script, by three redirects and one press; its order has a number of its own", async () => {
    const { guest, email } = await atPayment(origin, "LINE Pay");
    await guest.press("付款成功");
    expect([guest.heading(), guest.term("付款方式")]).toEqual(["訂單已成立", "LINE Pay"]);
    const order_number = guest.term("訂單編號");
    expect(order_number).toMatch(/^LN\d{12}$/);
    const found = await findOrder(origin, order_number.toLowerCase(), email);
    expect([found.path, found.term("付款狀態")]).toEqual([`/orders/${order_number}`, "已付款"]);
    await found.visit(`/Orders/${order_number}`);
    expect(found.path).toBe(`/orders/${order_number}`);
  });

  test.each(["付款失敗", "取消付款"])("%s leads back to an order that another try pays", async (button) => {
    const { guest } = await atPayment(origin, "LINE Pay");
    await guest.press(button);
    expect(guest.heading()).toBe("付款未完成");
    await guest.press("重新付款");
    await guest.press("付款成功");
    expect(guest.heading()).toBe("訂單已成立");
  });

  test("is finished by a browser that is nobody here, as the one inside of LINE is", async () => {
    const { guest, email } = await atPayment(origin, "LINE Pay");
    const inside = visitor();
    await inside.visit(guest.url.href);
    await inside.press("付款成功");
    expect(inside.main()).not.toContain(email);
    const found = await findOrder(origin, await numberFor(origin, email), email);
    expect(found.term("付款狀態")).toBe("已付款");
  });

  test("that gives no page leaves the order, says so, and is tried again", async () => {
    const shop = await startShop({ LINE_PAY_URL: "http://127.0.0.1:1" });
    try {
      const { guest } = await sentWith(shop.origin, "LINE Pay");
      expect([guest.path, guest.heading()]).toEqual(["/cart/step3", "付款未完成"]);
      expect(guest.alert()).toContain("付款頁暫時無法開啟。訂單已為您保留");
      await guest.press("重新付款");
      expect(guest.alert()).toContain("付款頁暫時無法開啟");
    } finally {
      await shop.stop();
    }
  });
});

describe("JKOPay", () => {
  test("is paid without a script, and its order has a number of its own", async () => {
    const { guest } = await atPayment(origin, "街口支付");
    await guest.press("付款成功");
    expect([guest.heading(), guest.term("付款方式")]).toEqual(["訂單已成立", "街口支付"]);
    expect(guest.term("訂單編號")).toMatch(/^JK\d{12}$/);
  });

  test.each(["付款失敗", "取消付款"])("%s leads back to an order that waits, and another try pays", async (button) => {
    const { guest } = await atPayment(origin, "街口支付");
    await guest.press(button);
    expect(guest.heading()).toBe("等待付款");
    await guest.press("重新付款");
    await guest.press("付款成功");
    expect(guest.heading()).toBe("訂單已成立");
  });
});

describe("an ATM transfer", () => {
  test("has its account told as long as it is awaited; made at the bank it settles the order", async () => {
    const { guest, email } = await atPayment(origin, "ATM 轉帳");
    const account = guest.term("轉帳帳號").replaceAll(" ", "");
    expect(account).toMatch(/^\d{14,16}$/);
    const person = await findOrder(origin, guest.term("訂單編號"), email);
    expect(person.term("轉帳帳號").replaceAll(" ", "")).toBe(account);
    expect(person.buttons(), "a second payment would be paid twice").not.toContain("重新付款");

    const bank = newVisitor(inject("simulator"));
    await bank.visit("/");
    const waiting = [...bank.page().querySelectorAll("li")].find((trade) => trade.textContent!.includes(account))!;
    await bank.visit(waiting.querySelector("a")!.getAttribute("href")!);
    expect(bank.heading()).toBe("模擬轉帳");
    await bank.press("付款成功");
    await person.visit(person.path);
    expect(person.term("付款狀態")).toBe("已付款");
  });
});

describe("an order", () => {
  test("is found by number and address only; every other pair answers alike", async () => {
    const { guest, email } = await atPayment(origin);
    await guest.press("付款成功");
    const order_number = guest.term("訂單編號");
    const found = await findOrder(origin, order_number.toLowerCase(), ` ${email.toUpperCase()} `);
    expect(found.path).toBe(`/orders/${order_number}`);
    const words = "找不到符合的訂單，請確認訂單編號與訂購時的電子信箱";
    for (const [number, address] of [
      [order_number, "other@example.com"],
      ["YL261121999999", email],
    ] as const) {
      const person = await findOrder(origin, number, address);
      expect([person.status, person.alert()]).toEqual([404, words]);
      expect([person.value("訂單編號"), person.value("電子信箱")]).toEqual([number, address]);
    }
    const blank = await findOrder(origin, "", "");
    expect([blank.status, blank.problems()]).toEqual([422, ["請輸入訂單編號", "請輸入電子信箱"]]);
  });

  test("of somebody else is not there, for a visitor, a guest and a member", async () => {
    const { guest } = await atPayment(origin);
    await guest.press("付款成功");
    const order_number = guest.term("訂單編號");
    const member = visitor();
    await register(member);
    const other = (await atPayment(origin)).guest;
    for (const person of [member, other]) {
      await person.visit(`${origin}/orders/${order_number}`);
      // a guest may be the one who ordered, and is asked for the address it was ordered with
      expect([person.status, person.path]).toEqual(
        person === member ? [404, `/orders/${order_number}`] : [200, "/orders"],
      );
      for (const path of [`/cart/step3?order=${order_number}`, `/cart/pay/${order_number}`]) {
        await person.visit(origin + path);
        expect([person.status, person.path], path).toEqual(
          person === member ? [404, path.split("?")[0]] : [200, "/orders"],
        );
      }
      expect(person.page().documentElement.outerHTML).not.toContain("王小明");
      await person.post(`${origin}/cart/pay-again`, { order_number });
      expect(person.heading()).not.toBe("模擬付款");
    }
    const stranger = visitor();
    await stranger.visit(`/orders/${order_number}`);
    expect(stranger.path).toBe("/orders");
    expect(stranger.main()).not.toContain("王小明");
  });
});
