import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkMacValue, hasRightMac } from "#api/outside/check-mac-value";

const keys = { hashKey: "OurOwnKey0123456", hashIv: "OurOwnIv01234567" };
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("hex").toUpperCase();

describe("the gateway's signature", () => {
  test("is the hash of the sorted fields between key and IV, encoded as .NET does and in lower case", () => {
    const fields = { b: "two words", A: "1", c: "*-_.!()", D: "~'/", e: "書" };
    const whole =
      "hashkey%3dourownkey0123456%26a%3d1%26b%3dtwo+words%26c%3d*-_.!()%26d%3d%7e%27%2f%26e%3d%e6%9b%b8%26hashiv%3dourowniv01234567";
    expect(checkMacValue(fields, keys)).toBe(hash("sha256", whole));
    expect(checkMacValue(fields, keys, "md5")).toBe(hash("md5", whole));
  });

  test("is the one of the notice that ECPay's own SDK_PHP gives as its example", () => {
    const published = { hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
    const example = {
      MerchantID: "3002607",
      MerchantTradeNo: "WPLL4E341E122DB44D62",
      PaymentDate: "2019/05/09 00:01:21",
      PaymentType: "Credit_CreditCard",
      PaymentTypeChargeFee: "1",
      RtnCode: "1",
      RtnMsg: "交易成功",
      SimulatePaid: "0",
      TradeAmt: "500",
      TradeDate: "2019/05/09 00:00:18",
      TradeNo: "1905090000188278",
    };
    const CheckMacValue = "6E7F053EF215FC851A050A2FF01D72CBE440EA138DC3E905647985DDF236FD25";
    expect(checkMacValue(example, published)).toBe(CheckMacValue);
    expect(hasRightMac({ ...example, TradeAmt: "501", CheckMacValue }, published)).toBe(false);
  });

  test("is 64 upper-case hexadecimal digits, 32 with MD5", () => {
    expect(checkMacValue({ A: "1" }, keys)).toMatch(/^[0-9A-F]{64}$/);
    expect(checkMacValue({ A: "1" }, keys, "md5")).toMatch(/^[0-9A-F]{32}$/);
  });

  test("does not depend on the order of the fields, nor on an old signature among them", () => {
    expect(checkMacValue({ B: "2", a: "1", CheckMacValue: "X" }, keys)).toBe(checkMacValue({ a: "1", B: "2" }, keys));
  });

  test("counts a field that is sent empty", () => {
    expect(checkMacValue({ a: "1", b: "" }, keys)).not.toBe(checkMacValue({ a: "1" }, keys));
  });

  test("is refused when a field, a key or the signature is another, or when there is none", () => {
    const signed = { a: "1", b: "書 & +", CheckMacValue: checkMacValue({ a: "1", b: "書 & +" }, keys) };
    expect(hasRightMac(signed, keys)).toBe(true);
    expect(hasRightMac({ ...signed, CheckMacValue: signed.CheckMacValue.toLowerCase() }, keys)).toBe(true);
    expect(hasRightMac({ ...signed, a: "2" }, keys)).toBe(false);
    expect(hasRightMac({ ...signed, extra: "" }, keys)).toBe(false);
    expect(hasRightMac(signed, { ...keys, hashIv: "another" })).toBe(false);
    expect(hasRightMac({ ...signed, CheckMacValue: signed.CheckMacValue.slice(1) }, keys)).toBe(false);
    expect(hasRightMac({ a: "1", b: "書 & +" }, keys)).toBe(false);
    expect(hasRightMac({ ...signed, CheckMacValue: "書".repeat(64) }, keys)).toBe(false);
  });

  test("is looked at before the fields that it is said to be of", () => {
    for (const [given, algorithm] of [
      ["0".repeat(63), "sha256"],
      ["g".repeat(64), "sha256"],
      ["0".repeat(64), "md5"],
    ] as const) {
      const untouched = Object.defineProperty({ CheckMacValue: given }, "a", {
        enumerable: true,
        get: () => expect.unreachable("the fields were sorted"),
      });
      expect(hasRightMac(untouched, keys, algorithm)).toBe(false);
    }
  });
});
