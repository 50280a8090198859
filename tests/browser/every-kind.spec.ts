import { expect, test, type Page } from "@playwright/test";
import { invoiceWords } from "#contract/invoices";
import { paymentOf } from "#contract/payments";
import { deliveryOf } from "#contract/deliveries";
import { chooseWay, fewWays, fillWay, sendAndPay, toPay, wayWords } from "../ordering.ts";
import { handsOf } from "./hands.ts";
import { addToCart, aProduct, asGuest, signIn } from "./steps.ts";

/** Each delivery, each payment and each invoice at least once, with scripts and without; which go together is the tables' matter. */
for (const [at, way] of fewWays().entries())
  test(`${wayWords(way)}: ordered`, async ({ page, request, javaScriptEnabled }) => {
    const payment = paymentOf(way.payment)!;
    const product = await aProduct(
      request,
      (card) =>
        card.button_status === "add_to_shopping_cart" &&
        !card.restricted &&
        card.is_ebook === way.ebook &&
        (way.ebook || (!card.preorder && card.authors.length > 0 && card.retail_price <= 250)),
    );
    // the one order that points pay is a demo member's, who has some
    if (way.for_nothing) {
      await signIn(page, "/cart");
      await emptyCart(page);
    }
    await page.goto(`/product/${product.product_guid}`);
    await addToCart(page);
    if (way.for_nothing) await page.goto("/cart/step1");
    else await asGuest(page, `kind${Date.now()}-${at}@example.com`);

    const hands = handsOf(page, javaScriptEnabled);
    await chooseWay(hands, way);
    await expect(page.getByRole("heading", { level: 1, name: "填寫訂購資料" })).toBeVisible();
    await fillWay(hands, way, way.for_nothing);
    const total = await toPay(hands);
    const order_number = await sendAndPay(hands, way);
    const waits = payment.page !== null && payment.refund.by === "account";
    await expect(page.getByRole("heading", { level: 1, name: waits ? "等待付款" : "訂單已成立" })).toBeVisible();
    expect(order_number.slice(0, 2)).toBe(payment.prefix);
    expect(await hands.term("付款方式")).toBe(payment.name);
    await page.goto(`/orders/${order_number}`);
    expect([await hands.term("配送方式"), await hands.term("付款方式")]).toEqual([
      deliveryOf(way.delivery)!.name,
      payment.name,
    ]);
    expect(await hands.term("發票")).toContain(invoiceWords(way.invoice, way.for_nothing));
    expect(total === 0).toBe(way.for_nothing);
  });

/** What other tests left in a demo member's. */
async function emptyCart(page: Page) {
  await page.goto("/cart");
  const clear = page.getByRole("button", { name: "清空購物車" });
  const remove = page.getByRole("button", { name: "移除" });
  if ((await clear.count()) > 0) await clear.click();
  else if ((await remove.count()) > 0) await remove.click();
  await expect(page.getByText("購物車是空的")).toBeVisible();
}
