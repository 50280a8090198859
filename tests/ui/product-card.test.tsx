import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductCard as Product } from "#contract/products";
import { purchaseStatuses } from "#contract/codes";
import { lineProblem } from "#contract/cart-rules";
import { stateWords } from "#contract/purchase-rules";
import { stockWords } from "../../app/routes/product/stock-words.ts";
import { ProductCard } from "../../app/ui/product-card.tsx";
import { book, photo, whole } from "../../app/ui/product-card.css.ts";
import { product } from "../contract/cart-rules/facts.ts";

const thing: Product = {
  product_guid: "aaaaaaaaaaaa",
  yuelin_sn: "2680000000001",
  name: "行間 細字筆（藍色）",
  image: "/covers/aaaaaaaaaaaa.svg?v=1",
  authors: [],
  publisher: null,
  brand_name: "行間",
  final_price: 60,
  retail_price: 54,
  discount_label: null,
  restricted: false,
  is_ebook: false,
  preorder: false,
  button_status: "restock_notify",
};
const shown = (wish: Partial<Product>) =>
  renderToStaticMarkup(
    <ProductCard product={{ ...thing, ...wish }} first={false} id="one" onWish={() => () => undefined} />,
  );

test("what cannot be bought has one word on its card, on its page and in the cart", () => {
  for (const button_status of purchaseStatuses) {
    if (button_status === "add_to_shopping_cart") continue;
    const word = stateWords[button_status];
    expect(shown({ button_status }), button_status).toContain(`>${word}<`);
    const page = { stock: 0, is_ebook: false, preorder: false, publish_date: null, sale_start: null, sale_end: null };
    expect(stockWords({ ...page, button_status })).toBe(word);
    const reason = word === "已售完" ? "sold_out" : "not_for_sale";
    const problem = lineProblem(product(thing.product_guid, { button_status }), 1, { quantity: 0, reason }, false);
    expect(problem).toBe(`${word}，請移除後再結帳`);
  }
});

test("a photograph of goods fills the frame; drawings and books are shown whole", () => {
  const classes = (wish: Partial<Product>) => /<img class="([^"]+)"/.exec(shown(wish))![1];
  expect(classes({ image: "/images/pen.jpg" })).toBe(photo);
  expect(classes({})).toBe(whole);
  expect(classes({ image: "/images/book.jpg", brand_name: null, authors: ["曹雪芹"] })).toBe(whole);
  expect(classes({ brand_name: null, authors: ["曹雪芹"] })).toBe(book);
});
