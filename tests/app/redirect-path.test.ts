import { describe, expect, test } from "vitest";
import { ownPath } from "../../app/redirect-path.ts";

const hosts = [
  "evil.example",
  "evil.example:443",
  "yuelin.example.evil.example",
  "xn--9caa.example",
  "evil。example",
  "ⓔvil.example",
  "[::1]",
  "2130706433",
  "user:pass@evil.example",
  "localhost@evil.example",
];
const starts = [
  "//",
  "///",
  "/\\",
  "\\\\",
  "\\/",
  "/\\/",
  "/ /",
  "/\t/",
  "/\n/",
  "/\r\n/",
  "\t//",
  " //",
  "https://",
  "http://",
  "https:",
  "https:/",
  "HtTpS://",
  "ftp://",
  "/.//",
  "/..//",
  "/a/..//",
  "/%2f",
  "/%2F%2F",
  "/%5c",
  "/%5C%5C",
  "/%09/",
  "/%0d%0a/",
  "/\u0000/",
  "/\u3000/",
  "／／",
  "/／",
  "//%2f",
  "/;//",
  "/.\\",
];
const scripts = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/x",
  "about:blank",
  "mailto:a@evil.example",
  "file:///etc/passwd",
];
const hostile = [
  ...starts.flatMap((start) => hosts.map((host) => start + host)),
  ...scripts,
  ...scripts.map((script) => `/${"\t"}${script}`),
  "",
  "evil.example",
  "www.evil.example/cart",
  "?redirect=//evil.example",
  "#//evil.example",
  "/\u2028/evil.example",
  "/%",
  "/%zz",
  "/%c0%af",
  "/a\r\nSet-Cookie: x=1",
  "/login",
  "/login?redirect=/login",
  "/login/",
  "/logout",
  "/%6cogin",
  "/cart\\..\\\\evil.example",
  null,
  undefined,
];

describe("the way back after sign-in", () => {
  test(`none of ${hostile.length} hostile values leads to another host, a script or round in a circle`, () => {
    expect(hostile.length).toBeGreaterThan(200);
    for (const wanted of hostile) {
      const path = ownPath(wanted);
      const seen = new URL(path, "https://shop.example/login");
      expect(seen.origin, JSON.stringify(wanted)).toBe("https://shop.example");
      expect(path.startsWith("/") && !/^\/[/\\]/.test(path), JSON.stringify([wanted, path])).toBe(true);
      expect(path, JSON.stringify(wanted)).not.toMatch(/[\s\\]|^\/log(in|out)/);
      // a browser, or a proxy, that decodes once more than it should
      expect(new URL(decodeURIComponent(path), "https://shop.example/login").origin, JSON.stringify(wanted)).toBe(
        "https://shop.example",
      );
    }
  });

  test("a thousand random strings stay at home", () => {
    const signs = [
      "/",
      "\\",
      ".",
      "%2f",
      "%5c",
      "@",
      ":",
      "evil.example",
      "\t",
      "?",
      "#",
      "a",
      "%00",
      "／",
      "http",
      "javascript:",
    ];
    let seed = 42;
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31);
    for (let number = 0; number < 1_000; number++) {
      const wanted = Array.from({ length: 1 + (next() % 8) }, () => signs[next() % signs.length]).join("");
      expect(new URL(ownPath(wanted), "https://shop.example/login").origin, JSON.stringify(wanted)).toBe(
        "https://shop.example",
      );
    }
  });

  test.each([
    "/",
    "/cart/step1",
    "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2&page=2",
    "/product/abc123def456#review",
    "/member/orders/2",
    "/category/1/3?sort=price",
  ])("%s is kept", (path) => expect(ownPath(path)).toBe(path));

  test.each([
    ["/search?q=紅樓夢", "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2"],
    ["/search?q=水滸傳 全套#清單", "/search?q=%E6%B0%B4%E6%BB%B8%E5%82%B3%20%E5%85%A8%E5%A5%97#%E6%B8%85%E5%96%AE"],
    ["/活動/秋", "/%E6%B4%BB%E5%8B%95/%E7%A7%8B"],
    ["/member/../cart", "/cart"],
  ])("%s is kept as an address has it", (typed, path) => {
    expect(ownPath(typed)).toBe(path);
    expect(ownPath(path), "and stays").toBe(path);
  });

  test.each([
    "/書\\evil.example",
    "/書\t/evil.example",
    "/書\u0085",
    "/書/%2e%2e//evil.example",
    "//書.example",
    "/%2f書",
  ])("%j leads home for all its Chinese", (typed) => expect(ownPath(typed)).toBe("/"));

  test("the fallback is the caller's", () => expect(ownPath("//evil.example", "/cart/step1")).toBe("/cart/step1"));
});
