import type { Db } from "../../db.ts";
import { layOrder, type Laid } from "./lay-order.ts";
import { classic, type PastOrder } from "./past-orders.ts";

/** What several guests took home together, each of them for itself; so many have ordered it. */
const baskets: { lines: string[]; guests: number }[] = [
  { lines: [classic("紅樓夢"), classic("三國演義"), classic("水滸傳")], guests: 3 },
  { lines: [classic("紅樓夢"), classic("唐詩三百首")], guests: 2 },
  { lines: [classic("紅樓夢", "zh", "modern"), classic("西遊記")], guests: 2 },
  { lines: [classic("莊子"), classic("老子道德經"), classic("論語")], guests: 3 },
  { lines: [classic("史記"), classic("孫子兵法")], guests: 2 },
  { lines: [classic("一九八四", "英文"), classic("動物農莊", "英文")], guests: 3 },
  { lines: [classic("罪與罰", "俄文"), classic("戰爭與和平", "俄文"), classic("變形記", "德文")], guests: 2 },
  { lines: [classic("傲慢與偏見", "英文"), classic("福爾摩斯冒險史", "英文"), classic("悲慘世界", "法文")], guests: 2 },
  { lines: [classic("我是貓", "jp"), classic("人間失格", "jp"), classic("小王子", "法文")], guests: 3 },
];

const names = ["張以安", "李敏華", "黃書勤", "吳靜宜", "蔡承翰", "鄭雅文"];
const home = { name: "", mobile_phone: "", zip: "300", city: "新竹市", district: "東區", address: "光復路二段 101 號" };

/** Long ago enough to be in no list of bestsellers: what is bought together is found in half a year. */
export async function layGuestOrders(tx: Db, laid: Laid): Promise<void> {
  const orders = baskets.flatMap(({ lines, guests }) => Array.from({ length: guests }, () => lines));
  for (const [at, lines] of orders.entries()) {
    const [name, mobile_phone] = [names[at % names.length]!, `0910200${String(300 + at)}`];
    const past: PastOrder = {
      email: `guest${at + 1}@example.com`,
      days: 40 + at * 5,
      ...{ status: "completed", payment_status: "paid", delivery: 2, payment: 2 },
      lines: lines.map((key) => [key, 1]),
      invoice: { type: "invoice_paper" },
    };
    const buyer = { member_id: null, owner: `g${900_000 + at}`, name, home: { ...home, name, mobile_phone } };
    await layOrder(tx, buyer, past, laid, 300_000 + 137 * (at + 1));
  }
}
