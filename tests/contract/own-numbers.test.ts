import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { invoiceCodes } from "#contract/invoices";

// a name that means a delivery's or payment's code (order.payment, Number(delivery_type), chosenDelivery), not what is missing until one is free
const code = String.raw`\b(?!\w*free)\w*(?:delivery|payment)(?:_?(?:type|code))?\b`;
const owner = String.raw`(?:\w+\??!?\.)*`;
const number = String.raw`["'\`]?\d+["'\`]?`;
const numbers = String.raw`\[\s*${number}(?:\s*,\s*${number})*\s*,?\s*\]`;
const compared = String.raw`(?:===?|!==?|<>|[<>]=?)`;
const asked = String.raw`\.(?:has|includes|indexOf|get)\(\s*(?:\w+\()?${owner}${code}`;

const literal = [
  String.raw`${code}[)!}]*\s*${compared}\s*${number}`,
  String.raw`(?<![\w.])${number}\s*${compared}\s*(?:\w+\()?${owner}${code}`,
  // a list of numbers, or a Set of one
  String.raw`${numbers}(?:\s+as const)?\)*${asked}`,
  String.raw`switch\s*\((?:\w+\()?${owner}${code}`,
  // SQL, and Drizzle's words for it
  String.raw`${code}\}?\s*(?:=|(?:not\s+)?in\s*\(|=\s*any\s*\(\s*(?:array\s*\[|'\{))\s*\d`,
  String.raw`case\s+${owner}${code}\s+when\s+\d`,
  String.raw`\b(?:eq|ne|inArray|notInArray)\(\s*${owner}${code}\s*,\s*\[?\s*\d`,
  // a row by its number
  String.raw`(?<![.\w])(?:deliveries|payments)\[\s*["'\`]?\d`,
  String.raw`\b(?:deliveryOf|paymentOf)\(\s*["'\`]?\d`,
  // a type of invoice by its name
  `["'\`](?:${invoiceCodes.join("|")})["'\`]`,
].map((pattern) => new RegExp(pattern, "gi"));

/** Lists, Sets and rows of numbers that have a name: `const counter = new Set([1, 7])`, `const fees = { 1: 80 }`. */
const named = new RegExp(
  String.raw`\bconst (\w+)(?::[^=]+)? = (?:new (?:Set|Map)(?:<[^>]+>)?\(\s*(?:${numbers}|\[\s*\[\s*\d)|${numbers}|\{\s*\d+:)`,
  "g",
);

function breaches(text: string): string[] {
  const ofNames = [...text.matchAll(named)].map(
    ([, name]) => new RegExp(String.raw`\b${name}(?:${asked}|\[${owner}${code}\])`, "gi"),
  );
  return [...literal, ...ofNames].flatMap((one) => [...text.matchAll(one)].map(([found]) => found));
}

describe("nothing but the tables knows a delivery's, payment's or invoice's own number", () => {
  test.each([
    'if (draft.delivery === 11) return "";',
    "const atm = order.payment !== 3;",
    'const atm = draft.payment! === "3";',
    "const atm = 3 === chosen.payment;",
    "if (Number(delivery_type) >= 8)",
    "const abroad = chosenDelivery > 7;",
    "entries.find(({ delivery_type }) => ![1, 7, 8].includes(delivery_type))",
    'const store = ["2", "3"].includes(draft.delivery)',
    "const store = new Set([2, 3]).has(order.delivery);",
    "const store: ReadonlySet<number> = new Set([2, 3]);\nif (store.has(Number(order.delivery))) return;",
    "const store = [\n  2,\n  3,\n];\nif (store.includes(delivery)) return;",
    "const fees = { 1: 80, 5: 65 };\nreturn fees[order.delivery];",
    "const fees = new Map([[1, 80]]);\nreturn fees.get(delivery);",
    "switch (draft.payment) {",
    "case when payment = 3 then interval '12 hours'",
    "case o.delivery when 2 then 1 end",
    "where ${orders.payment} in (1, 3)",
    "where payment = any(array[1, 3])",
    "where delivery not in (1, 3)",
    "and(eq(orders.payment, 3), open)",
    "inArray(orders.delivery, [1, 7])",
    'invoice.type || "invoice_member_account"',
    "deliveries[5].offer",
    "paymentOf(3)",
  ])("the search finds «%s»", (text) => expect(breaches(text)).not.toEqual([]));

  test.each([
    "const near = to_free_delivery > 0;",
    "if (likelyShipping(cart) === null)",
    "const turnedAway = new Set([401, 403, 429]);\nif (turnedAway.has(refusal.status)) log(order.payment);",
    "[401, 403, 429].includes(refusal.status)",
    "allowedPayments(delivery, cart, total).includes(payment)",
    "paymentCodes.includes(order.payment)",
    "const sizes = [40, 34];\nsizes.find((size) => size < 262); deliveries[delivery].name",
    "deliveries[delivery].name",
    "payments[code].name",
    "deliveryFee(cart) === 0",
    "payment_status === 'paid'",
    "where payment is null and delivery = ${delivery}",
    "entries.length > 0 && delivery",
    "paymentOf(order.payment)?.page",
  ])("and passes over «%s»", (text) => expect(breaches(text)).toEqual([]));

  test("nothing in app or api does", () => {
    const files = ["app", "api"].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${room}/${file}`),
    );
    // the demo shop's people and their old orders are data, not rules
    const found = files
      .filter((file) => !file.startsWith("api/db/seed/"))
      .flatMap((file) => breaches(readFileSync(file, "utf8")).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });
});
