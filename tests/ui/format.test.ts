import { describe, expect, it, test } from "vitest";
import { titleLanguage } from "#contract/language-rules";
import { feeWords, money } from "#contract/money-rules";
import { discountLabel } from "#contract/price-rules";
import { title48 } from "#contract/title-rules";
import { amongOthers } from "../../app/ui/order-rows.tsx";
import { taipeiDate, taipeiDateTime, taipeiMinute } from "../../app/taipei.server.ts";

describe("money", () => {
  it("groups thousands behind the dollar sign", () => {
    expect([0, 79, 999, 1000, 1234567].map(money)).toEqual(["$0", "$79", "$999", "$1,000", "$1,234,567"]);
  });
  it("says what a delivery costs", () =>
    expect([0, 80, 1234].map(feeWords)).toEqual(["免運費", "運費 80 元", "運費 1,234 元"]));
  it("puts the minus before the sign", () => expect(money(-1250)).toBe("−$1,250"));
});

describe("discount label", () => {
  it("says 79折, and 9折 rather than 90折", () => {
    expect([79, 90, 85, 5].map((range) => discountLabel("percentage", range))).toEqual([
      "79折",
      "9折",
      "85折",
      "0.5折",
    ]);
  });
  it("says how much is saved", () => expect(discountLabel("amount", 1050)).toBe("省 1,050 元"));
  it("says nothing where nothing is taken off", () => {
    expect([discountLabel(null, null), discountLabel("percentage", 100), discountLabel("amount", 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("dates", () => {
  it("are Taipei's, also past midnight and in summer", () => {
    expect(taipeiDate("2026-01-31T16:00:00Z")).toBe("2026/02/01");
    expect(taipeiDateTime("2026-07-01T15:59:59.999Z")).toBe("2026/07/01 23:59:59");
    expect(taipeiDateTime("2026-03-05T09:08:07+08:00")).toBe("2026/03/05 09:08:07");
  });
  it("say no seconds of a time of sale", () => expect(taipeiMinute("2026-07-01T15:59:59Z")).toBe("2026/07/01 23:59"));
  it("leave a plain date as it is", () => expect(taipeiDate("1791-12-31")).toBe("1791/12/31"));
  it("say nothing of what is no date", () => expect(taipeiDate("soon")).toBe(""));
});

describe("title of 48 units", () => {
  it("keeps what fits exactly", () => {
    expect(title48("林".repeat(24))).toBe("林".repeat(24));
    expect(title48("a".repeat(48))).toBe("a".repeat(48));
    expect(title48("林".repeat(20) + "abcdefgh")).toBe("林".repeat(20) + "abcdefgh");
  });
  it("cuts the rest and stays within 48 with its «…»", () => {
    expect(title48("林".repeat(25))).toBe("林".repeat(23) + "…");
    expect(title48("a".repeat(49))).toBe("a".repeat(46) + "…");
    expect(title48("a" + "林".repeat(24))).toBe("a" + "林".repeat(22) + "…");
  });
  it("never cuts a character in two", () => {
    expect(title48("👨‍👩‍👧".repeat(25))).toBe("👨‍👩‍👧".repeat(23) + "…");
    expect(title48("𠮷".repeat(30))).toBe("𠮷".repeat(23) + "…");
    const england = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
    expect(title48("林".repeat(20) + england.repeat(6))).toBe("林".repeat(20) + england.repeat(3) + "…");
    expect(title48("ｶﾞ".repeat(30))).toBe("ｶﾞ".repeat(23) + "…");
    expect(title48("e\u0301".repeat(60))).toBe("e\u0301".repeat(46) + "…");
  });
});

it("a name is in another language only where its title is", () => {
  expect(titleLanguage("Pride and Prejudice（精裝）", "英文")).toBe("en");
  expect(titleLanguage("吾輩は猫である", "日文")).toBe("ja");
  expect(titleLanguage("商用英文書信", "英文")).toBeUndefined();
  expect(titleLanguage("紅樓夢", "繁體中文")).toBeUndefined();
  expect(titleLanguage("Blue", null)).toBeUndefined();
  expect(titleLanguage("constructor", "constructor")).toBeUndefined();
});

test("how many there are follows a name with a space, and a bracket with none", () => {
  expect(["紅樓夢", "傲慢與偏見（電子書）"].map((name) => amongOthers(name, 2))).toEqual([
    " 等\u00a02\u00a0件",
    "等\u00a02\u00a0件",
  ]);
  expect(amongOthers("紅樓夢", 1)).toBe("");
});
