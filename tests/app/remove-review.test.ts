import { expect, test, vi } from "vitest";
import { action } from "../../app/routes/product/remove-review.ts";

const { removed, told } = vi.hoisted(() => ({ removed: { now: true }, told: [] as unknown[] }));
// sealed, a cookie tells nobody what is in it
vi.mock("../../app/cookies/flash.server.ts", () => ({ flashCookie: (flash: unknown) => void told.push(flash) }));
vi.mock("../../app/shopper.server.ts", () => ({
  requireMember: () => ({ api: { attempt: () => ({ data: { removed: removed.now } }) } }),
}));

test.each([
  [true, "已刪除您的評論"],
  [false, "您沒有評論過這件商品，不需要刪除"],
])("of a review that was there (%s) it is said that it is gone, of none that there was none", async (there, words) => {
  removed.now = there;
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: "http://shop.test", "sec-fetch-site": "same-origin" }; // prettier-ignore
  const request = new Request("http://shop.test/product/x/review/remove", { method: "POST", headers, body: "" });
  await action({ request, params: { id: "0123456789abcdef" }, context: {} } as never);
  expect(told.at(-1)).toEqual({ kind: "status", messages: [words] });
});
