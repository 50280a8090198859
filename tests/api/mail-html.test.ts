import { expect, test } from "vitest";
import { htmlOf } from "#api/outside/mail-html";

const body =
  "王小明 您好：\n\n物流編號：903\n查詢包裹：https://a.example/?b=1&c=2\n\n詳見 https://a.example/help，謝謝 <b>\n";

test("says what the text says, its addresses as links, and nothing of it is markup", () => {
  const html = htmlOf("出貨通知 & <訂單>", body);
  expect(html).toContain("<title>出貨通知 &amp; &lt;訂單&gt;</title>");
  expect(html.match(/<p /g)).toHaveLength(3);
  expect(html).toContain('>物流編號：903<br><a href="https://a.example/?b=1&amp;c=2"');
  expect(html).toMatch(/<a href="https:\/\/a\.example\/help">https:\/\/a\.example\/help<\/a>，謝謝 &lt;b&gt;<\/p>/);
  expect(html.replace(/<title>[^]*<\/title>|<[^>]+>|\n/g, "")).toBe(
    "王小明 您好：物流編號：903查詢包裹詳見 https://a.example/help，謝謝 &lt;b&gt;",
  );
});
