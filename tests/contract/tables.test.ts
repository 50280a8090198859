import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createGateways } from "#api/outside/gateways";
import { readSettings } from "#api/settings";
import { invoice, recipientOf } from "#contract/checkout";
import {
  allowedDeliveries,
  allowedInvoices,
  allowedPayments,
  deliveryFee,
  deliveryNote,
  feeReason,
  deliveryTerms,
  type CartFacts,
} from "#contract/checkout-rules";
import { productTypes } from "#contract/codes";
import { countries } from "#contract/countries";
import { deliveries, deliveryCodes, deliveryOf, storeBrands, storeMaps, type StoreBrand } from "#contract/deliveries";
import { invoiceCodes, invoiceFields, invoiceOf } from "#contract/invoices";
import {
  orderStates,
  orderStatuses,
  paymentStates,
  paymentStatuses,
  statesBefore,
  type Cause,
} from "#contract/orders-states";
import { paymentCodes, paymentOf, payments } from "#contract/payments";
import { gatewayPages, walletSettings } from "#contract/settings-rules";
import { demoEnvironment } from "../../scripts/start.mjs";

const sums = [0, 1, 489, 490, 19_999, 20_000, 20_001, 100_000];
const types = Object.values(productTypes);
const carts: CartFacts[] = sums.flatMap((subtotal) =>
  [true, false].flatMap((has_goods) =>
    [true, false].flatMap((has_ebook) =>
      [[], ...types.map((type) => [type]), types].map((types) => ({
        subtotal,
        has_goods,
        has_ebook,
        only_books: has_goods && !has_ebook,
        types,
      })),
    ),
  ),
);
const combinations = carts.flatMap((cart) =>
  allowedDeliveries(cart).flatMap((delivery) =>
    [0, ...sums].flatMap((total) =>
      allowedPayments(delivery, cart, total).map((payment) => ({ cart, delivery, payment, total })),
    ),
  ),
);

describe("the tables of deliveries, payments and invoices", () => {
  test("know the specification's codes: nine deliveries, fourteen payments, seven invoices, five chains beside our own stores", () => {
    expect([...deliveryCodes].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 11]);
    expect(Object.entries(deliveries).map(([code, { key }]) => `${code} ${key}`).join()).toBe("1 ship_foreign,2 ship_home,3 ship_cvs,4 ship_yuelin_store,5 ship_711,7 ship_hk,8 ship_donation,9 ship_family_mart,11 ship_electronic"); // prettier-ignore
    expect([...paymentCodes].sort((a, b) => a - b)).toEqual([1, 2, 3, 6, 8, 12, 13, 14, 15, 16, 17, 18, 19, 21]);
    expect(Object.keys(payments)).toHaveLength(paymentCodes.length);
    expect(invoiceCodes).toHaveLength(7);
    expect(Object.entries(countries).map(([code, { option }]) => [option, code]).sort().join()).toBe("1,TW,2,US,3,CN,4,HK"); // prettier-ignore
    expect(Object.values(storeBrands).map(({ letter }) => letter)).toEqual(["S", "F", "L", "K", "H", ""]);
    expect(invoiceCodes.flatMap((type) => invoiceOf(type)!.carrier ?? [])).toEqual(["ER0032", "3J0002", "CQ0001"]);
  });

  test("a chain belongs to as many deliveries as the specification says, and none is without one", () => {
    const of = (brand: StoreBrand) => deliveryCodes.filter((code) => deliveryOf(code)!.brands.includes(brand));
    expect(of("family_mart")).toEqual([3, 9]);
    expect([of("hilife"), of("ok_mart"), of("shopping_seven"), of("hk_ok_mart")]).toEqual([[3], [3], [5], [7]]);
    expect(of("yuelin")).toEqual([4]);
  });

  test("each map of the specification shows the stores of one delivery, and only our own stores are on none", () => {
    const withMap = deliveryCodes.filter((code) => deliveryOf(code)!.map !== null);
    expect(withMap.map((code) => deliveryOf(code)!.map).sort()).toEqual([...storeMaps].sort());
    const withStores = deliveryCodes.filter((code) => deliveryOf(code)!.brands.length > 0);
    expect(withMap).toEqual(withStores.filter((code) => !deliveryOf(code)!.brands.includes("yuelin")));
  });

  test("a member's first purchase is carried free to stores of 3, 5, 7 and 9 (§9)", () => {
    expect(deliveryCodes.filter((code) => deliveries[code].first_purchase_free)).toEqual([3, 5, 9, 7]);
  });

  test("what is offered today", () => {
    expect(deliveryCodes.filter((code) => deliveries[code].offer)).toEqual([2, 3, 5, 9, 4, 1, 7, 8, 11]);
    expect(paymentCodes.filter((code) => payments[code].offered)).toEqual([
      2, 18, 12, 19, 17, 13, 14, 21, 3, 15, 8, 1, 16, 6,
    ]);
  });

  test("every allowed combination has a name, a fee, words, a way to pay and an invoice", () => {
    expect(combinations.length).toBeGreaterThan(1_000);
    for (const { delivery, payment, cart } of combinations) {
      const row = deliveryOf(delivery)!;
      const paid = paymentOf(payment)!;
      expect([row.name, paid.name, paid.note, row.arrived].every(Boolean)).toBe(true);
      for (const is_island of [true, false])
        for (const first_purchase of [true, false]) {
          const sent = { subtotal: cart.subtotal, is_island, first_purchase };
          const fee = deliveryFee(delivery, sent);
          expect(Number.isInteger(fee) && fee >= 0).toBe(true);
          // what is another than always says why
          if (fee === 0 || fee !== row.offer!.fee) expect(feeReason(delivery, sent)).not.toBe("");
          expect(deliveryNote(delivery, first_purchase)).not.toBe("");
          // it stands in half a narrow column: a sum is not torn from its unit
          expect(deliveryNote(delivery, first_purchase)).not.toContain(" 元");
        }
      expect(deliveryTerms(delivery)).toMatch(/。$/);
      expect(allowedInvoices(delivery).length).toBeGreaterThan(0);
      expect(recipientOf(delivery)).toBeDefined();
      expect(paid.page !== null).toBe(paid.begins.status === "awaiting_payment");
      expect(paid.hold !== null).toBe(paid.page !== null);
    }
  });

  test("every offered row is reached by some cart, every invoice by some delivery, and nothing else is", () => {
    expect(new Set(combinations.map(({ delivery }) => delivery))).toEqual(new Set([1, 2, 3, 4, 5, 7, 8, 9, 11]));
    expect(new Set(combinations.map(({ payment }) => payment))).toEqual(
      new Set([1, 2, 3, 6, 8, 12, 13, 14, 15, 16, 17, 18, 19, 21]),
    );
    expect(new Set(deliveryCodes.flatMap(allowedInvoices))).toEqual(new Set(invoiceCodes));
  });

  test("a total of 0 has one payment, and that payment nothing else", () => {
    for (const { payment, total } of combinations) expect(paymentOf(payment)!.for_nothing).toBe(total === 0);
  });

  test("what is paid at a counter goes to that counter's chain, and never with ebooks, made-to-order goods or above its bound", () => {
    for (const { delivery, payment, cart, total } of combinations.filter(
      ({ payment }) => paymentOf(payment)!.deliveries,
    )) {
      expect(paymentOf(payment)!.deliveries).toContain(delivery);
      expect([cart.has_ebook, cart.types.includes(productTypes.customized), total > 20_000]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  test("islands are never free, save on a first purchase; elsewhere goods of 490 are", () => {
    for (const code of deliveryCodes.filter((code) => (deliveryOf(code)!.offer?.island_fee ?? null) !== null))
      for (const subtotal of sums) {
        const fee = (is_island: boolean) => deliveryFee(code, { subtotal, is_island, first_purchase: false });
        expect(fee(true)).toBe(deliveryOf(code)!.offer!.island_fee);
        expect(fee(false) === 0).toBe(subtotal >= 490);
      }
  });

  test("what is no delivery has no fee", () => {
    expect(() => deliveryFee(6, { subtotal: 1, is_island: false, first_purchase: false })).toThrow(RangeError);
  });

  test("every invoice has a rule for each of its fields", () => {
    for (const type of invoiceCodes) {
      const { fields } = invoiceOf(type)!;
      const problems = invoice.safeParse({ type }).error?.issues.map(({ path }) => path[0]) ?? [];
      expect([...new Set(problems)].sort()).toEqual([...fields].sort());
      for (const field of fields) expect(invoiceFields[field].label).not.toBe("");
    }
  });

  test("every payment page's gateway is there, and takes its way of paying", () => {
    const gateways = createGateways(readSettings(demoEnvironment({ DATA_FOLDER: "memory://" } as never) as never));
    const pages = paymentCodes.flatMap((code) => paymentOf(code)!.page ?? []);
    expect(new Set(pages.map(({ gateway }) => gateway))).toEqual(new Set(gateways.keys()));
    for (const { gateway, method, before, stays } of pages) {
      expect(before).not.toBe("");
      const { opens, notices, ask } = gateways.get(gateway)!;
      // somebody must say in the end that it was paid: the operator, where the shop's own account is told
      expect(Boolean(notices ?? ask), gateway).toBe(!stays);
      expect("account" in opens, gateway).toBe(Boolean(stays));
      if ("request" in opens) continue;
      const started = opens.form({
        trade_number: "YL261121000001ABCDEF",
        order_number: "YL261121000001",
        amount: 1,
        method,
        created_at: new Date(0),
        return_url: "http://localhost/a",
        back_url: "http://localhost/b",
        notify_url: "http://localhost/c",
        account_url: "http://localhost/d",
        result_url: "http://localhost/e",
        pay_before: null,
        expire_days: 1,
      });
      expect(started.url).not.toBe("");
    }
    const elsewhere = pages.filter(({ stays }) => !stays).map(({ gateway }) => gateway);
    expect(new Set(Object.keys(gatewayPages))).toEqual(new Set(elsewhere));
    const files = [...gateways.keys()].map((name) => (name in walletSettings ? "wallet.ts" : `${name}.ts`));
    expect(readdirSync("api/outside/gateways")).toEqual([...new Set(files)].sort());
    expect(readdirSync("api/outside/simulators/gateways")).toEqual(
      readdirSync("api/outside/gateways").filter(
        (file) => elsewhere.some((name) => file === `${name}.ts`) || file === "wallet.ts",
      ),
    );
  });

  test("what goes back by a gateway has one that gives it back, and what waits for an account has none to ask", () => {
    const gateways = createGateways(readSettings(demoEnvironment({ DATA_FOLDER: "memory://" } as never) as never));
    for (const code of paymentCodes) {
      const { refund, page, for_nothing } = paymentOf(code)!;
      expect(refund.words).toMatch(/。$/);
      if (refund.by === "gateway" && !for_nothing) expect(gateways.get(page!.gateway)!.refunds).not.toBeNull();
    }
  });
});

describe("the states of an order", () => {
  const causes: Cause[] = ["gateway", "clock", "shopper", "operator"];

  test("each has words, and each is reached from the first ones", () => {
    for (const state of orderStatuses) expect(orderStates[state].name).not.toBe("");
    for (const state of paymentStatuses) expect(Object.values(paymentStates[state])).not.toContain("");
    const begins = paymentCodes.map((code) => payments[code].begins.status);
    const reached = new Set<string>(begins);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const to of orderStatuses)
        if (causes.some((cause) => statesBefore(to, cause).some((from) => reached.has(from)))) reached.add(to);
    }
    expect(reached).toEqual(new Set(orderStatuses));
  });

  test("what has left the shop is not given up, and what is over stays so", () => {
    for (const cause of causes)
      for (const from of ["shipped", "completed", "cancelled"] as const)
        expect(statesBefore("cancelled", cause)).not.toContain(from);
    // the operator: of what is read on a screen (api/ops/orders.ts)
    expect(causes.filter((cause) => statesBefore("cancelled", cause).includes("arrived"))).toEqual(["operator"]);
    expect([Object.keys(orderStates.completed.to), Object.keys(orderStates.cancelled.to)]).toEqual([["returned"], []]);
    // what somebody had in hand comes back by an operator's word, and is over then; so is what came back beside an ebook
    expect(causes.filter((cause) => statesBefore("returned", cause).length > 0)).toEqual(["operator"]);
    expect([statesBefore("returned", "operator"), Object.keys(orderStates.returned.to)]).toEqual([
      ["preparing", "arrived", "completed"],
      [],
    ]);
  });

  test("only the gateway makes an unpaid order stand, and only the clock lets it run out", () => {
    expect(causes.filter((cause) => statesBefore("placed", cause).includes("awaiting_payment"))).toEqual(["gateway"]);
    expect(statesBefore("cancelled", "clock")).toEqual(["awaiting_payment"]);
  });
});
