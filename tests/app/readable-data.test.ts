import { expect, test } from "vitest";
import type { OwnRow } from "../../app/own-data.server.ts";
import { readable } from "../../app/routes/member/profile/readable.server.ts";

async function read(...pieces: OwnRow[][]): Promise<string> {
  async function* given(): AsyncGenerator<OwnRow[], void> {
    for (const piece of pieces) yield await Promise.resolve(piece);
  }
  let text = "";
  for await (const part of readable.section("orders", given())) text += part;
  return text;
}

test("rows are told in words, times of Taipei, and what is not there is not told", async () => {
  const page = await read([
    {
      ...{ order_number: "YL1", status: "completed", delivery: 2, created_at: "2026-11-20T18:30:00Z", is_ebook: false },
      ...{ coupon_code: null, remark: "", refunds: null, subscriber: { name: "王小明", email: "" } },
      lines: [{ name: "書", quantity: 2 }],
    },
  ]);
  for (const words of [
    "<dt>訂單編號</dt><dd>YL1</dd>",
    "<dd>已完成</dd>",
    "<dd>2026/11/21 02:30:00</dd>",
    "<dd>否</dd>",
  ])
    expect(page).toContain(words);
  expect(page).toContain("<dt>訂購人</dt><dd><dl><dt>姓名或名稱</dt><dd>王小明</dd></dl></dd>");
  expect(page).toContain("<ol><li><dl><dt>姓名或名稱</dt><dd>書</dd><dt>數量</dt><dd>2</dd></dl></li></ol>");
  for (const absent of ["優惠代碼", "補充說明", "退款", "null"]) expect(page).not.toContain(absent);
});

test("codes are told in the shop's words", async () => {
  const page = await read([
    { status: "normal", sex: "F", country: "TW", card_level: "silver", phone_country_code: "886" },
  ]);
  for (const words of ["使用中", "女", "臺灣", "銀葉會員", "886"]) expect(page).toContain(`<dd>${words}</dd>`);
});

test("what somebody wrote is text and never markup; rows are counted through all pieces", async () => {
  const page = await read([{ text: "<script>alert(1)</script>&" }], [{ text: "二" }]);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&amp;");
  expect([page.includes('aria-label="訂單 1"'), page.includes('aria-label="訂單 2"')]).toEqual([true, true]);
  expect(await read([])).toContain("沒有資料");
});
