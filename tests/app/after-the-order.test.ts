import { expect, test } from "vitest";
import { stateOf } from "../../app/order-state.ts";

/** The headline and the words of the page after the order. */

const came = { unfinished: false, unopened: false };
const told = (
  status: Parameters<typeof stateOf>[0]["status"],
  payment_status: Parameters<typeof stateOf>[0]["payment_status"],
  can_pay_again = false,
  {
    payment = 2,
    transfer = null,
    pay_before = null,
  }: { payment?: number; transfer?: object | null; pay_before?: string | null } = {},
) => {
  const order = { status, payment, payment_status, can_pay_again, transfer, pay_before };
  const { heading, words } = stateOf(order, came);
  return `${heading}：${words}`;
};

test("who can pay no more is not told to, though the order has not been given up yet", () => {
  expect(told("awaiting_payment", "failed", true)).toMatch(/^付款未完成：.*可以重新付款/);
  for (const state of ["unpaid", "failed", "cancelled"] as const)
    expect(told("awaiting_payment", state)).toMatch(/^付款未完成：付款期限已過，無法再付款。若您剛完成付款/);
});

test("an order whose money went back while the goods stay was not cancelled", () => {
  for (const state of ["refunding", "refunded"] as const) {
    expect(told("arrived", state)).toMatch(/^訂單已成立：您付的款項已全數退還或退款處理中/);
    expect(told("cancelled", state)).toMatch(/^訂單已取消：/);
    expect(told("returned", state)).toMatch(/^訂單已退貨：/);
  }
});

test("an order that was given up is headed by the payment only where that is why", () => {
  expect(told("cancelled", "expired")).toMatch(/^付款未完成：這筆訂單已取消/);
  expect(told("cancelled", "cancelled")).toMatch(/^訂單已取消：這筆訂單已取消/);
});

test("nobody is told to transfer to an account whose day is over", () => {
  expect(told("awaiting_payment", "pending", false, { payment: 3, transfer: {} })).toMatch(/^等待轉帳|付款期限前/);
  expect(told("awaiting_payment", "pending", false, { payment: 3 })).toMatch(/^付款未完成：付款期限已過/);
});

test("who transferred to the shop's own account on its last day is told that it is looked for, not that it is over", () => {
  const own = { payment: 15, transfer: {} };
  expect(told("awaiting_payment", "pending", false, { ...own, pay_before: "2099-01-01T00:00:00Z" })).toMatch(
    /^等待付款：請在付款期限前/,
  );
  expect(told("awaiting_payment", "pending", false, { ...own, pay_before: "2020-01-01T00:00:00Z" })).toMatch(
    /^等待付款：付款期限已過。若已匯款，我們正在對帳，確認後會以電子郵件通知/,
  );
  expect(told("cancelled", "expired", false, own)).toMatch(/^付款未完成：這筆訂單已取消/);
});

test("of what costs nothing no payment is said to have come", () => {
  expect(told("placed", "paid")).toMatch(/我們已收到您的付款/);
  expect(told("placed", "paid", false, { payment: 6 })).toMatch(/^訂單已成立：這筆訂單不需付款/);
});
