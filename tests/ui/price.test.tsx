import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { LinePrice, PagePrice, Price } from "../../app/ui/price.tsx";

describe.each([
  ["a card's", Price],
  ["a product page's", PagePrice],
])("%s price", (_, Shown) => {
  const shown = (final_price: number, retail_price: number, discount_label: string | null) =>
    renderToStaticMarkup(<Shown {...{ final_price, retail_price, discount_label }} />).replace(/ class="[^"]*"/g, "");
  const words = (html: string) => html.replace(/<[^>]+>/g, "");

  it("is one amount where nothing is reduced, whatever a label says", () => {
    for (const label of [null, "9折"]) expect(words(shown(1900, 1900, label)).trim()).toBe("定價 $1,900");
    expect(shown(1900, 1900, null)).not.toContain("<s>");
  });

  it("says what is paid, then what it would have cost, named and struck through, and the discount as plain text", () => {
    const html = shown(430, 387, "9折");
    expect(words(html)).toBe("優惠價 $387 定價 $430 9折");
    expect(html).toContain("<s>定價 $430</s> 9折");
    expect(html.match(/<b>/g)).toHaveLength(1);
    expect(words(shown(430, 387, null)).trim()).toBe("優惠價 $387 定價 $430");
  });
});

test("a line of the cart says what one costs as a card does, without its words", () => {
  const words = (final_price: number, retail_price: number, discount_label: string | null) =>
    renderToStaticMarkup(<LinePrice {...{ final_price, retail_price, discount_label }} />).replace(
      /<(?!\/?s>)[^>]+>/g,
      "",
    );
  expect(words(430, 387, "9折")).toBe("$387 <s>定價 $430</s> 9折");
  expect(words(430, 280, "省 150 元")).toBe("$280 <s>定價 $430</s> 省\u00a0150\u00a0元");
  for (const label of [null, "9折"]) expect(words(1900, 1900, label)).toBe("$1,900");
});
