import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { shown } from "../../app/routes/product/shown-product.server.ts";

const product = {
  ...{ product_guid: "one", name: "山中\n的書（精裝）", retail_price: 300, button_status: "add_to_shopping_cart" },
  ...{
    dual: null,
    least_buy_count_value: 1,
    activities: [],
    categories: [],
    images: [],
    is_ebook: false,
    binding: null,
  },
  editions: [{ product_guid: "other", name: "山中\n的書（平裝）", retail_price: 200, is_ebook: false, binding: null }],
} as unknown as ProductDetail;

test("a product whose name was kept in two lines is shown, and so are its editions", () => {
  const { edition, editions } = shown(product, []);
  expect(edition).toMatch(/^精裝 /);
  expect(editions).toMatchObject([{ product_guid: "other", words: expect.stringMatching(/^平裝 /) as string }]);
});
