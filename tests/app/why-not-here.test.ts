import { expect, test } from "vitest";
import type { SubOrderStatus } from "#contract/sub-orders";
import { whyNotHere } from "../../app/routes/orders/detail/why-not-here.ts";

const of = (...statuses: SubOrderStatus[]) =>
  whyNotHere(statuses.map((status, at) => ({ number: at + 1, kind: "normal", status })));

test("a parcel that came back is named where no other one waits to be sent, and what waits where one does", () => {
  expect(of("came_back")).toMatch(/^包裹已退回給我們。要重新寄送/);
  expect(of("came_back", "came_back")).toMatch(/^包裹 1、2 已退回給我們。/);
  expect(of("returned", "came_back")).toMatch(/^包裹 2 已退回給我們。/);
  expect(of("came_back", "arrived")).toMatch(/^包裹 1 已退回給我們。/);
  expect(of("shipped", "preparing", "came_back")).toMatch(/^已有包裹出貨，.*還沒寄出的包裹/);
  expect(of("preparing", "came_back")).toMatch(/^已在備貨/);
});
