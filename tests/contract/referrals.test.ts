import { expect, test } from "vitest";
import { paymentCodes } from "#contract/payments";
import {
  isFresh,
  partnerOf,
  referralPartnerCodes,
  referralPartners,
  referralWords,
  refusesPayment,
} from "#contract/referrals";

test("each partner's orders are without exactly the payments of §5", () => {
  const refused = (code: (typeof referralPartnerCodes)[number] | null) =>
    paymentCodes.filter((payment) => refusesPayment(code, payment)).toSorted((one, other) => one - other);
  expect(refused(null)).toEqual([]);
  expect(refused("shopback")).toEqual([17, 19, 21]);
  expect(refused("market_america")).toEqual([19, 21]);
});

test("a link is a partner's by its utm_source, in whatever case, and by nothing else", () => {
  const of = (query: string) => partnerOf(new URLSearchParams(query));
  for (const code of referralPartnerCodes) {
    const { utm_source } = referralPartners[code];
    expect(of(`utm_source=${utm_source}&click=1`)).toBe(code);
    expect(of(`q=1&utm_source=${utm_source.toUpperCase()}`)).toBe(code);
    expect(of(`utm_medium=${utm_source}`)).toBeNull();
  }
  expect(of("utm_source=newsletter")).toBeNull();
  expect(of("utm_source=")).toBeNull();
  expect(of("")).toBeNull();
});

test("it counts for a day, and not from the future", () => {
  const at = "2026-11-23T10:00:00.000Z";
  const after = (hours: number) => isFresh({ at }, Date.parse(at) + hours * 3_600_000);
  expect([after(0), after(23.99), after(24), after(25), after(-1)]).toEqual([true, true, false, false, false]);
  expect(isFresh({ at: "soon" }, Date.now())).toBe(false);
});

test("why a payment is not offered is one sentence", () => {
  expect(referralWords("shopback", [17, 19, 21])).toBe(
    "經由 ShopBack 前來的訂單，依合作規定不能使用街口支付、LINE Pay、Atome",
  );
  expect(referralWords("market_america", [19, 17])).toBe("經由美安前來的訂單，依合作規定不能使用 LINE Pay、街口支付");
});
