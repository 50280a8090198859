import { expect, type Page } from "@playwright/test";
import { deliveries, isAbroad, type Delivery } from "#contract/deliveries";
import { payments, type Payment } from "#contract/payments";
import { chooseWay, everyPair, fewWays, fillWay, sendAndPay, wayWords, type Hands } from "../ordering.ts";
import { check, test } from "./axe-check.ts";
import { handsOf } from "./hands.ts";
import { addToCart, aProduct, asGuest } from "./steps.ts";

/** The states of the checkout that only some ways have: a store, its list, an address abroad, a payment that is waited for or that failed, an order given up. */
const kinds: Record<string, (delivery: Delivery, payment: Payment) => boolean> = {
  "a store": (delivery) => delivery.recipient === "store" && !isAbroad(delivery),
  "a store in Hong Kong": (delivery) => delivery.recipient === "store" && isAbroad(delivery),
  "an address abroad": (delivery) => delivery.recipient === "overseas",
  "a payment that is waited for": (_, payment) => payment.page !== null && payment.refund.by === "account",
};

for (const [kind, is] of Object.entries(kinds)) {
  const way = fewWays().find((one) => !one.ebook && is(deliveries[one.delivery], payments[one.payment]))!;
  test(`no violation: ${kind}, ${wayWords(way)}`, async ({ page }, info) => {
    const hands = await atFirstStep(page, info.project.name === "js");
    await chooseWay(hands, way);
    await fillWay(hands, way);
    await check(page, "step 2, filled in");
    const order_number = await sendAndPay(hands, way);
    await check(page, "step 3");
    await page.goto(`/orders/${order_number}`);
    await check(page, "the order");
  });
}

test("no violation: a payment that failed, whether to give the order up, and given up", async ({ page }, info) => {
  const way = everyPair.find(({ delivery, payment }) => delivery === 2 && payment === 2)!;
  const hands = await atFirstStep(page, info.project.name === "js");
  await chooseWay(hands, way);
  await fillWay(hands, way);
  const order_number = await sendAndPay(hands, way, "付款失敗");
  await check(page, "step 3, not paid");
  await page.goto(`/orders/${order_number}/cancel`);
  await check(page, "whether to give it up");
  await page.getByRole("button", { name: "確定取消" }).click();
  await expect(page.getByText("已取消").first()).toBeVisible();
  await check(page, "given up");
});

/** A guest with a book, whose hands stop for axe where a step or a list is left. */
async function atFirstStep(page: Page, scripted: boolean): Promise<Hands> {
  const product = await aProduct(
    page.request,
    (card) =>
      card.button_status === "add_to_shopping_cart" &&
      !card.restricted &&
      !card.is_ebook &&
      !card.preorder &&
      card.authors.length > 0 &&
      card.retail_price <= 250,
  );
  await page.goto(`/product/${product.product_guid}`);
  await addToCart(page);
  await asGuest(page, `axe${Date.now()}@example.com`);
  const hands = handsOf(page, scripted);
  return {
    ...hands,
    async press(name) {
      if (name.startsWith("下一步") || name === "選擇此門市") await check(page, `before ${name}`);
      await hands.press(name);
      if (name === "選擇門市") await check(page, "the list of stores, not asked yet");
    },
  };
}
