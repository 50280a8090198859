import { expect, test } from "vitest";
import { deliveryWords } from "../../app/routes/product/delivery-words.server.ts";

const book = {
  is_ebook: false,
  preorder: false,
  publish_date: "2020-09-27",
  retail_price: 387,
  type: 0,
  factory_direct: false,
  transfer_type: null,
};

test("a product says when it is sent, which ways it comes, how long each takes and what it costs by itself", () => {
  expect(deliveryWords(book)).toEqual([
    "付款完成（取貨付款為訂單成立）後 3 個工作天內出貨",
    "宅配到府：出貨後約 1 至 3 天送達，運費 80 元（離島另計）",
    "超商取貨：出貨後約 2 至 3 天到店，運費 65 元（離島另計）",
  ]);
});

test("what is dear enough comes free, and what is too dear or too large for a counter goes home", () => {
  expect(deliveryWords({ ...book, retail_price: 490 }).slice(1)).toEqual([
    "宅配到府：出貨後約 1 至 3 天送達，免運費（離島另計）",
    "超商取貨：出貨後約 2 至 3 天到店，免運費（離島另計）",
  ]);
  for (const product of [{ retail_price: 20_001 }, { type: 9 }])
    expect(deliveryWords({ ...book, ...product }).join()).not.toContain("超商");
});

test("where only our own stores are left beside the address, they are named, and no island", () => {
  expect(deliveryWords({ ...book, retail_price: 20_001 })).toContain("門市取貨：出貨後約 2 至 4 天到店，免運費");
});

test("what is not out yet is sent from its day on, what is made to order when it is made, and an ebook is not sent", () => {
  expect(deliveryWords({ ...book, type: 2 })[0]).toBe("客製商品，製作完成後出貨");
  expect(deliveryWords({ ...book, preorder: true, publish_date: "2026-12-24" })[0]).toBe(
    "預購商品，預計 2026/12/24 起出貨",
  );
  expect(deliveryWords({ ...book, preorder: true, publish_date: null })[0]).toBe("預購商品，上市後依序出貨");
  expect(deliveryWords({ ...book, is_ebook: true })).toEqual([]);
});

test("what its maker sends says so, and goes to an address alone", () => {
  expect(deliveryWords({ ...book, factory_direct: true })).toEqual([
    "由廠商直接寄送，限臺灣宅配，與其他商品分開送達",
    "宅配到府：出貨後約 1 至 3 天送達，運費 80 元（離島另計）",
  ]);
});

test("what lies elsewhere is fetched first, from a store or from its supplier; the ways are the same", () => {
  const [sent, ...ways] = deliveryWords({ ...book, transfer_type: "supplier" });
  expect([sent, ways]).toEqual(["向供應商調貨，到貨後 3 個工作天內出貨", deliveryWords(book).slice(1)]);
  expect(deliveryWords({ ...book, transfer_type: "store" })[0]).toBe("由其他門市調貨，到貨後 3 個工作天內出貨");
  // what is not out yet is nowhere to be fetched from
  expect(deliveryWords({ ...book, transfer_type: "store", preorder: true, publish_date: null })[0]).toMatch(/^預購/);
});
