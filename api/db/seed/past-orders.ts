/** What the two members have bought before, newest first; days count back from the day of seeding. */
export interface PastOrder {
  email: string;
  days: number;
  status: string;
  payment_status: string;
  delivery: number;
  payment: number;
  /** `source_key` without "demo:" and how many */
  lines: [string, number][];
  coupon_code?: string;
  points_used?: number;
  invoice: Record<string, string>;
  cancelled_reason?: string;
}

export const classic = (title: string, language = "zh", edition = "plain") => `classic/${title}/${language}/${edition}`;

export const pastOrders: PastOrder[] = [
  {
    email: "reader@example.com",
    days: 1,
    status: "awaiting_payment",
    payment_status: "pending",
    delivery: 2,
    payment: 3,
    lines: [
      [classic("史記"), 1],
      [classic("悲慘世界", "法文"), 1],
    ],
    invoice: { type: "invoice_member_account" },
  },
  {
    email: "reader@example.com",
    days: 4,
    status: "shipped",
    payment_status: "paid",
    delivery: 2,
    payment: 2,
    lines: [
      [classic("紅樓夢"), 1],
      [classic("莊子"), 1],
      [classic("我是貓", "jp"), 1],
    ],
    invoice: { type: "invoice_mobile", cellphone_barcode: "/ABC1234" },
  },
  {
    email: "reader@example.com",
    days: 9,
    status: "arrived",
    payment_status: "at_pickup",
    delivery: 5,
    payment: 8,
    lines: [[classic("小王子", "法文"), 1]],
    invoice: { type: "invoice_member_account" },
  },
  {
    email: "reader@example.com",
    days: 26,
    status: "completed",
    payment_status: "paid",
    delivery: 11,
    payment: 2,
    lines: [
      [classic("傲慢與偏見", "英文", "ebook"), 1],
      [classic("人間失格", "jp", "ebook"), 1],
    ],
    invoice: { type: "invoice_member_account" },
  },
  {
    email: "reader@example.com",
    days: 58,
    status: "cancelled",
    payment_status: "cancelled",
    delivery: 2,
    payment: 2,
    lines: [[classic("老子道德經"), 1]],
    invoice: { type: "invoice_paper" },
    cancelled_reason: "by_shopper",
  },
  {
    email: "reader@example.com",
    days: 120,
    status: "completed",
    payment_status: "paid",
    delivery: 2,
    payment: 2,
    coupon_code: "WELCOME50",
    points_used: 30,
    lines: [
      [classic("三國演義", "zh", "first"), 1],
      [classic("三國演義", "zh", "second"), 1],
      [classic("唐詩三百首"), 1],
    ],
    invoice: { type: "invoice_member_account" },
  },
  {
    email: "member@example.com",
    days: 6,
    status: "preparing",
    payment_status: "paid",
    delivery: 2,
    payment: 2,
    lines: [
      [classic("福爾摩斯冒險史", "英文"), 1],
      [classic("罪與罰", "俄文"), 1],
      [classic("變形記", "德文"), 2],
    ],
    invoice: { type: "invoice_triplicate", company: "示範股份有限公司", number: "04595257" },
  },
  {
    email: "member@example.com",
    days: 40,
    status: "completed",
    payment_status: "paid",
    delivery: 5,
    payment: 8,
    lines: [[classic("論語"), 1]],
    invoice: { type: "invoice_donate", donation_code: "919" },
  },
  {
    email: "member@example.com",
    days: 200,
    status: "completed",
    payment_status: "paid",
    delivery: 2,
    payment: 3,
    lines: [
      [classic("戰爭與和平", "俄文"), 1],
      [classic("一九八四", "英文"), 1],
      [classic("動物農莊", "英文"), 1],
    ],
    invoice: { type: "invoice_member_account" },
  },
];
