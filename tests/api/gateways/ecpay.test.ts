import { describe, expect, test } from "vitest";
import { ecpay } from "#api/outside/gateways/ecpay";
import { cardProblem, extraOf } from "#api/outside/simulators/ecpay-cards";
import { testSettings } from "../../shop.ts";

const payment = {
  trade_number: "YL261121000001ABCDEF",
  order_number: "YL261121000001",
  amount: 1733,
  created_at: new Date("2026-11-21T09:30:00+08:00"),
  return_url: "https://shop.example/cart/payment-return?order=YL261121000001",
  back_url: "https://shop.example/cart/payment-return?order=YL261121000001&unfinished=1",
  notify_url: "https://shop.example/api/v1/payments/ecpay/notify",
  account_url: "https://shop.example/api/v1/payments/ecpay/account",
  result_url: "https://shop.example/api/v1/payments/ecpay/result",
  pay_before: null,
  expire_days: 1,
};
const { opens } = ecpay(testSettings.payment);
const fieldsOf = (method: string) => ("form" in opens ? opens.form({ ...payment, method }).fields : {});

// The several periods are those of ECPay's own SDK_PHP (CreateInstallmentOrder); ecpay-clients.test.ts compares the signatures.
describe("ECPay's forms ask", () => {
  test("in instalments: every number that the shopper may choose, and the whole sum", () => {
    expect(fieldsOf("installments")).toMatchObject({
      ChoosePayment: "Credit",
      CreditInstallment: "3,6,12,18,24",
      TotalAmount: "1733",
    });
  });

  test("by UnionPay: nothing else may pay it", () => {
    const fields = fieldsOf("union");
    expect(fields).toMatchObject({
      ChoosePayment: "Credit",
      UnionPay: "1",
    });
    expect(fields).not.toHaveProperty("CreditInstallment");
    // who has paid has no other way back, and is not told that the payment was not made
    expect(fields).not.toHaveProperty("OrderResultURL");
    expect(fields.ClientBackURL).toBe(payment.return_url);
  });
});

describe("the simulated page", () => {
  test.each([
    ["a number of periods that there is not", { CreditInstallment: "3,5" }],
    ["no number at all", { CreditInstallment: "" }],
    ["a UnionPay card in instalments", { CreditInstallment: "3", UnionPay: "1" }],
    ["instalments of a transfer", { CreditInstallment: "3", ChoosePayment: "ATM" }],
    ["an unknown choice of UnionPay", { UnionPay: "7" }],
  ])("does not take %s", (_, fields) => {
    expect(cardProblem({ ChoosePayment: "Credit", ...fields })).toMatch(/錯誤|只能/);
  });

  test("lets the first instalment bear what cannot be divided, as the banks do", () => {
    const fields = { ...fieldsOf("installments"), NeedExtraPaidInfo: "Y" };
    expect(extraOf(fields, "6", "")).toMatchObject({ amount: "1733", stage: "6", stast: "293", staed: "288" });
    expect(extraOf(fields, "7", ""), "what was not offered").toMatchObject({ stage: "3" });
    expect(extraOf(fieldsOf("credit"), "6", "")).toEqual({});
  });
});
