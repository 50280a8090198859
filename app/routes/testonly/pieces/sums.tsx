import type { OrderSummary } from "#contract/orders";
import { box } from "#styles/page.css";
import { FactList } from "../../../ui/fact-list.tsx";
import { OrderRows } from "../../../ui/order-rows.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { Piece } from "./piece.tsx";

const order: OrderSummary = {
  order_number: "26112100012",
  created_at: "2026/11/21 16:20",
  status: "placed",
  status_name: "處理中",
  payment_status: "paid",
  payment_status_name: "已付款",
  delivery: 1,
  payment: 1,
  first_product_name: "紅樓夢（校注本）",
  quantity: 3,
  product_guids: [],
  sub_orders: [],
  total: 1_467,
};

export function Sums() {
  return (
    <>
      <Piece name="金額">
        <div className={box}>
          <SummaryList
            rows={[
              { term: "商品小計", amount: 12_345 },
              { term: "折扣", amount: -1_234 },
              { term: "優惠券", amount: -100, note: "新會員首購禮（代碼 HELLO100）" },
              { term: "運費", amount: "免運費" },
              { term: "應付總額", amount: 11_011, total: true },
            ]}
          />
        </div>
      </Piece>
      <Piece name="結帳步驟">
        <Steps at={1} />
      </Piece>
      <Piece name="資料">
        <FactList
          facts={[
            { term: "訂單編號", value: order.order_number, strong: true },
            { term: "作者", value: <a href="/search?author=曹雪芹">曹雪芹</a> },
            { term: "配送地址", value: "臺北市大安區和平東路一段 1 號 2 樓（請勿按門鈴，放在一樓管理室即可，謝謝）" },
          ]}
        />
      </Piece>
      <Piece name="訂單列表">
        <OrderRows orders={[order, { ...order, order_number: "26112100013", status_name: "已取消", quantity: 1 }]} />
      </Piece>
    </>
  );
}
