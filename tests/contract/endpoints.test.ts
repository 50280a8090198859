import { expect, test } from "vitest";
import { everyEndpoint } from "../endpoints.ts";

/** The cart's own calls, and those that lay an order of what is in it or fill it anew. */
const isOfCart = ({ name, path }: { name: string; path: string }) =>
  /^\/api\/v\d\/cart\//.test(path) || ["placeOrder", "payByCreditCard", "buyAgain"].includes(name);

test("the cart's endpoints wait a minute and are asked again once (§7)", async () => {
  const endpoints = (await everyEndpoint()).filter(isOfCart);
  expect(endpoints.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["addToCart", "getCartQuantity", "quoteCheckout", "getInternationalShipping", "placeOrder"]),
  );
  for (const { name, timeout, retries } of endpoints) expect([name, timeout, retries]).toEqual([name, 60_000, 1]);
});

/** What a page can do without, what asks outside, or what carries photos; the operator's commands wait a minute. */
const others: Record<string, number> = {
  ...{ getGlobalBanners: 3_000, getMemberCentreBanners: 3_000, getPageBanners: 3_000, getMemberHomePageSlots: 3_000 },
  ...{ takeQueuePlace: 5_000, checkQueuePlace: 5_000 },
  ...{ addQuestionPhoto: 45_000, addReturnPhoto: 45_000, finishPayment: 50_000, chatAboutGifts: 60_000 },
};

test("all others wait 15 s, and what is only read is asked again twice, but for what is named here (§7)", async () => {
  const endpoints = (await everyEndpoint()).filter((one) => !isOfCart(one) && one.auth !== "operator");
  expect(endpoints.length).toBeGreaterThan(100);
  for (const { name, timeout } of endpoints) expect([name, timeout]).toEqual([name, others[name] ?? 15_000]);
  const notTwice = endpoints.filter(({ method, retries }) => method === "GET" && retries !== 2);
  expect(notTwice.map(({ name, retries }) => [name, retries]).sort()).toEqual([
    ["checkQueuePlace", 0],
    ["followChanges", 0],
    ["getGlobalBanners", 0],
    ["getMemberCentreBanners", 0],
    ["getMemberHomePageSlots", 0],
    ["getPageBanners", 0],
  ]);
});
