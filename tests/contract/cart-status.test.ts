import { describe, expect, test } from "vitest";
import {
  afterChoices,
  cartStatus,
  cartStatuses,
  isCartStatus,
  maySee,
  movedOn,
  refusedAt,
  type CartStatus,
} from "#contract/cart-status";

const all = Object.keys(cartStatuses) as CartStatus[];

describe("the twelve statuses of a cart", () => {
  test("are §4's, and only these may be set", () => {
    expect(all.toSorted()).toEqual(
      [
        ...["empty", "created", "mounted", "delivery", "subscriber", "recipient"],
        ...["recipientType", "selectStore", "updatePoints", "payment", "validate", "checkout"],
      ].toSorted(),
    );
    for (const text of ["", "Delivery", "paid", "constructor", "__proto__", undefined])
      expect([isCartStatus(text), cartStatus(1, text)]).toEqual([false, "created"]);
    for (const from of all)
      for (const to of cartStatuses[from].to) expect(isCartStatus(to), `${from} → ${to}`).toBe(true);
  });

  test("each is reached, from each the cart can be emptied, and what is not listed changes nothing", () => {
    const reached = new Set<CartStatus>(["empty"]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const from of [...reached]) for (const to of all) reached.add(movedOn(from, to));
    }
    expect(reached).toEqual(new Set(all));
    for (const from of all) {
      expect(movedOn(from, "empty")).toBe("empty");
      for (const to of all)
        expect(movedOn(from, to)).toBe((cartStatuses[from].to as readonly string[]).includes(to) ? to : from);
    }
  });

  test("step 2 is opened by a payment alone, and closed by another delivery", () => {
    for (const from of all)
      for (const to of all)
        if (!maySee(2, from) && maySee(2, movedOn(from, to))) expect([from, to]).toEqual(["delivery", "payment"]);
    for (const from of all.filter((one) => maySee(2, one))) {
      expect(maySee(2, movedOn(from, "delivery")), from).toBe(false);
      for (const part of ["subscriber", "recipientType", "recipient", "selectStore", "validate", "checkout"] as const)
        expect(movedOn(from, part)).toBe(part);
    }
    expect([maySee(1, "empty"), maySee(1, "created"), maySee(2, "created")]).toEqual([false, true, false]);
  });

  test("whatever is kept, a cart without lines is empty, and one with lines is not", () => {
    for (const kept of [...all, "paid", undefined]) {
      expect(cartStatus(0, kept)).toBe("empty");
      expect(cartStatus(1, kept)).not.toBe("empty");
    }
  });
});

describe("what step 1 makes of it", () => {
  const home = { delivery: "2", payment: "2" };
  test.each([
    ["nothing is chosen", undefined, {}, {}, false, "mounted"],
    ["a delivery", undefined, {}, home, false, "delivery"],
    ["everything and 下一步", undefined, {}, home, true, "payment"],
    ["the same once more", "delivery", home, home, false, "delivery"],
    ["another payment for the same delivery", "delivery", home, { ...home, payment: "3" }, false, "payment"],
    ["another delivery", "payment", home, { ...home, delivery: "5" }, false, "delivery"],
    ["another delivery with another payment", "validate", home, { delivery: "5", payment: "8" }, false, "delivery"],
    ["another delivery and 下一步", "recipient", home, { ...home, delivery: "5" }, true, "payment"],
    ["a coupon", "payment", home, { ...home, coupon_code: "A" }, false, "updatePoints"],
    ["points, before a payment", "delivery", home, { ...home, points: "5" }, false, "delivery"],
    ["points and 下一步", "delivery", home, { ...home, points: "5" }, true, "updatePoints"],
    [
      "an empty field where there was none",
      "payment",
      home,
      { ...home, points: "", coupon_code: "" },
      false,
      "payment",
    ],
    ["下一步 again, after an answer that was lost", "checkout", home, home, true, "payment"],
    ["a status that there is not", "paid", home, home, false, "mounted"],
  ])("%s", (_, kept, before, now, confirmed, status) => {
    expect(afterChoices(kept, before, now, confirmed)).toBe(status);
  });
});

test("each status but that of a form on its way is what a press of one of the two steps makes of it", () => {
  const chosen = { delivery: "2", payment: "2" };
  const parts = ["subscriber.name", "recipient.use", "recipient.city", "recipient.store_state", "invoice.type"];
  const reached = [
    cartStatus(0, "payment"),
    cartStatus(1, undefined),
    afterChoices("created", {}, {}, false),
    afterChoices("created", {}, { delivery: "2" }, false),
    afterChoices("created", {}, chosen, true),
    afterChoices("payment", chosen, { ...chosen, points: "5" }, false),
    ...parts.map((part) => refusedAt([part])),
  ];
  expect(reached).toEqual(all.filter((status) => status !== "checkout"));
});

test("a refused form stands at its first part that is wrong", () => {
  expect(refusedAt(["recipient.city", "subscriber.name"])).toBe("subscriber");
  expect(refusedAt(["recipient.use", "recipient.city"])).toBe("recipientType");
  expect(refusedAt(["recipient.store_state", "recipient.name"])).toBe("recipient");
  expect(refusedAt(["recipient.store_state", "agree"])).toBe("selectStore");
  expect(refusedAt(["invoice.type"])).toBe("validate");
  expect(refusedAt([])).toBe("validate");
});
