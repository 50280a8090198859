import type { ProductCard } from "#contract/products";
import { Price, PagePrice } from "../../../ui/price.tsx";
import { ProductGrid, ProductRow } from "../../../ui/product-grid.tsx";
import { QuantityField, Step } from "../../../ui/quantity-field.tsx";
import { Piece } from "./piece.tsx";

const long = "在沒有訊號的山屋裡，與一位不願留下姓名的守林人徹夜交談的四十九個夜晚（增訂新版．附手繪地圖與索引）";

const reduced = { final_price: 430, retail_price: 387, discount_label: "9折" };
const plain = { final_price: 430, retail_price: 430, discount_label: null };

export function Goods({ book, thing }: { book: ProductCard; thing: ProductCard }) {
  const kinds: Partial<ProductCard>[] = [
    reduced,
    plain,
    { name: long, authors: ["安・瑪莉・凡登布魯克－戴維斯", "林讀", "王小明", "陳大文"], ...reduced },
    { is_ebook: true },
    { preorder: true, final_price: 123_456, retail_price: 98_765, discount_label: "8折" },
    { button_status: "restock_notify" },
    { restricted: true },
    { button_status: "out_of_print", is_ebook: true },
  ];
  const cards = kinds.map((kind, at) => ({
    ...book,
    ...kind,
    product_guid: `${book.product_guid.slice(0, -2)}0${at}`,
  }));
  return (
    <>
      <Piece name="價格">
        <p>
          <Price {...reduced} />
        </p>
        <p>
          <Price {...plain} />
        </p>
        <PagePrice {...reduced} />
        <PagePrice {...plain} />
      </Piece>
      <Piece name="商品卡">
        <ProductGrid products={[...cards, { ...thing, product_guid: "piece0thing00" }]} />
      </Piece>
      <Piece name="一列商品卡">
        <ProductRow products={cards.map((card) => ({ ...card, product_guid: `r${card.product_guid.slice(1)}` }))} />
      </Piece>
      <Piece name="數量">
        <Quantity name="one" value={1} />
        <Quantity name="some" value={12} />
        <Quantity name="most" value={20} />
        <Quantity name="wrong" value="兩本" error="數量請填 1 到 20 的整數" />
      </Piece>
    </>
  );
}

const most = 20;

function Quantity({ name, value, error }: { name: string; value: number | string; error?: string }) {
  return (
    <QuantityField
      name={name}
      value={value}
      max={most}
      error={error}
      less={<Step by="less" type="button" disabled={value === 1} />}
      more={<Step by="more" type="button" disabled={value === most} />}
    />
  );
}
