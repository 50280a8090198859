import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../../running-shop.ts";
import { sentTo } from "../members.ts";
import { atPayment, findOrder } from "../paying.ts";
import { newVisitor, type Visitor } from "../visitor.ts";

const operatorKey = "test-operator-key-0123456789abcdefghij";
let shop: RunningShop;
beforeAll(async () => void (shop = await startShop({ OPERATOR_KEY: operatorKey })));
afterAll(() => shop.stop());

/** As an operator types it, of the shop that runs. */
const ops = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, OPERATOR_KEY: operatorKey };
    execFile(
      process.execPath,
      ["build/api/ops-cli.js", "orders", ...args, "--as", "店長", "--api", shop.origin],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: (out + err).trim() }),
    );
  });

/** The steps as they are heard, and the one where the order stands. */
const progress = (person: Visitor) =>
  [...person.page().querySelectorAll("ol[aria-label=訂單進度] > li")].map((step) => {
    const words = step.textContent!.replace(/\d\d-\d\d \d\d:\d\d$/, " 日期");
    return step.getAttribute("aria-current") === "step" ? `→ ${words}` : words;
  });

test("from the payment to the completion: what the operator says, and what the shopper sees and is told each time", async () => {
  const { guest, email } = await atPayment(shop.origin);
  await guest.press("付款成功");
  const order_number = guest.term("訂單編號");
  const person = await findOrder(shop.origin, order_number, email);
  const see = async () => {
    await person.visit(`/orders/${order_number}`);
    return progress(person);
  };
  expect(await see()).toEqual([
    "→ 訂單成立（目前進度） 日期",
    "備貨（尚未進行）",
    "出貨（尚未進行）",
    "送達（尚未進行）",
  ]);
  expect(person.term("已付金額")).toMatch(/^\$\d/);
  expect((await ops("list")).said).toContain(order_number);

  expect(await ops("prepare", order_number, "--dry-run")).toEqual({
    code: 0,
    said: `${order_number}  已改為「備貨中」（試排，沒有寫入）`,
  });
  // one that there is not, and a slip of the hand, keep none of the others
  expect((await ops("prepare", order_number, `${order_number}-x`)).code).toBe(2);
  expect((await see())[1]).toBe("備貨（尚未進行）");
  const prepared = await ops("prepare", "YL260101000000", order_number);
  expect([prepared.code, prepared.said]).toEqual([1, expect.stringMatching(/^YL260101000000 {2}\S/m)]);
  expect((await see())[1]).toBe("→ 備貨（目前進度） 日期");
  expect(person.main()).toContain("已在備貨，無法在這裡取消");
  expect(await ops("ship", order_number)).toMatchObject({
    code: 1,
    said: expect.stringContaining("請指定物流公司") as string,
  });
  expect(await ops("ship", order_number, "--carrier", "tcat", "--tracking", "903221488720")).toMatchObject({ code: 0 });
  expect(await ops("ship", order_number, "--carrier", "tcat", "--tracking", "903221488720")).toEqual({
    code: 0,
    said: `${order_number}  已經是「已出貨」，沒有變動`,
  });
  expect((await see())[2]).toBe("→ 出貨（目前進度） 日期");
  expect([person.term("物流公司"), person.term("物流編號")]).toEqual(["黑貓宅急便", "903221488720"]);
  expect(person.page().querySelector("a[href*='t-cat.com.tw']")?.textContent).toBe("到黑貓宅急便查詢");

  expect(await ops("arrive", order_number)).toMatchObject({ code: 0 });
  expect((await see())[3]).toBe("→ 送達（目前進度） 日期");
  expect(await ops("complete", order_number)).toMatchObject({ code: 0 });
  expect(await see()).toEqual(["訂單成立", "備貨", "出貨", "送達"].map((name) => `${name}（已完成） 日期`));
  expect(person.term("訂單狀態")).toBe("已完成");

  expect((await ops("show", order_number)).said).toMatch(
    /收件人：王小明，0912345678，[\s\S]*包裹：.*黑貓宅急便 903221488720（物流特店編號 [A-Z]{2}\d{12}P1）/,
  );
  // the operator reads the same clock as the shopper
  expect((await ops("show", order_number)).said).toContain(`成立：${person.term("訂購時間")}\n`);
  expect(await ops("cancel", order_number)).toMatchObject({ code: 1 });
  expect(await ops("send", order_number)).toMatchObject({ code: 2 });
  const told = (await sentTo(shop.origin, email)).reverse().join("\n");
  for (const words of [/已經出貨[\s\S]*物流編號：903221488720/, "您的訂單已送達", "這筆訂單已完成"])
    expect(told).toMatch(words);
});

test("the demo's member sees orders in every state, each with its steps, and what earned points", async () => {
  const member = newVisitor(shop.origin);
  await member.visit("/login?redirect=/member/orders?group=completed");
  member.fill("電子信箱或手機號碼", "reader@example.com");
  member.fill("密碼", "Yuelin2026");
  await member.press("登入");
  expect(member.path).toBe("/member/orders");
  await member.follow(/^YL\d{12}$/);
  expect(progress(member)).toEqual(["訂單成立", "付款", "提供電子書", "完成"].map((name) => `${name}（已完成） 日期`));
  expect(member.term("回饋點數")).toMatch(/^\d+ 點$/);
});
