import { productTypes, type DeliveryCode, type InvoiceType, type PaymentCode } from "./codes.ts";

/**
 * Which deliveries, payments and invoices go together, and what a delivery costs. The shop decides by these functions and the pages may show
 * by them; what a browser sends is checked again. Money in TWD, sums include tax.
 */
export const fees = {
  home: 80,
  homeIsland: 250,
  store: 65,
  storeIsland: 120,
  /** goods of this much are delivered free of charge, save to the islands */
  freeFrom: 490,
} as const;

/** The chains neither carry nor collect more than this for one parcel. */
export const storeLimit = 20_000;

/** What of a cart decides. `types` are the product types in it (§3). */
export interface CartFacts {
  subtotal: number;
  has_goods: boolean;
  has_ebook: boolean;
  types: readonly number[];
}

/** Online payments: the browser goes to a payment page. */
export const onlinePayments: readonly number[] = [2, 3];
/** Paid to the shop assistant who hands the parcel over. */
export const pickupPayments: readonly number[] = [8];
export const storeDeliveries: readonly number[] = [5];
export const overseasDeliveries: readonly number[] = [1, 7];

/** The deliveries of this cart, in the shown order. Ebooks travel electronically whatever their company, so they decide only when alone. */
export function allowedDeliveries(cart: CartFacts): DeliveryCode[] {
  if (!cart.has_goods) return cart.has_ebook ? [11] : [];
  if (cart.types.includes(productTypes.shippingLimit) || cart.subtotal > storeLimit) return [2];
  return [2, 5];
}

/**
 * The payments of a delivery, in the shown order. A total of 0 leaves nothing to pay (6). Paying at the counter is not offered for ebooks,
 * which are delivered before anybody collects, nor for what is made to order and could not be sold to someone else.
 */
export function allowedPayments(delivery: number, cart: CartFacts, total: number): PaymentCode[] {
  if (total === 0) return [6];
  const payments: PaymentCode[] = [2, 3];
  if (delivery === 5 && total <= storeLimit && !cart.has_ebook && !cart.types.includes(productTypes.customized))
    payments.push(8);
  return payments;
}

/** The invoices of a delivery. Zero tax is for what leaves the country; paper needs a parcel to lie in. */
export function allowedInvoices(delivery: number): InvoiceType[] {
  if (overseasDeliveries.includes(delivery)) return ["invoice_oversea"];
  const invoices: InvoiceType[] = ["invoice_member_account", "invoice_mobile", "invoice_CDC"];
  if (delivery !== 11) invoices.push("invoice_paper");
  return [...invoices, "invoice_triplicate", "invoice_donate"];
}

/** What the delivery costs: `subtotal` is the goods before coupon and points. A member's first purchase is carried to a store free of charge (§9). */
export function deliveryFee(
  delivery: number,
  order: { subtotal: number; is_island: boolean; first_purchase: boolean },
): number {
  if (delivery === 11) return 0;
  if (storeDeliveries.includes(delivery)) {
    if (order.first_purchase) return 0;
    if (order.is_island) return fees.storeIsland;
    return order.subtotal >= fees.freeFrom ? 0 : fees.store;
  }
  if (order.is_island) return fees.homeIsland;
  return order.subtotal >= fees.freeFrom ? 0 : fees.home;
}

/** When a delivery is free and what else it may cost, in words that follow what it costs now. */
export function deliveryNote(delivery: number, first_purchase: boolean): string {
  if (delivery === 11) return "以電子方式提供";
  if (storeDeliveries.includes(delivery)) {
    if (first_purchase) return "首次購物優惠";
    return `滿 ${fees.freeFrom} 元免運，離島門市 ${fees.storeIsland} 元`;
  }
  return `滿 ${fees.freeFrom} 元免運，離島 ${fees.homeIsland} 元`;
}

export const paymentNotes: Partial<Record<number, string>> = {
  2: "前往付款頁面輸入卡號，本站不會取得您的卡片資料",
  3: "取得專屬轉帳帳號，請於 3 天內完成轉帳",
  6: "已全額折抵，不需另外付款",
  8: "到門市取貨時付款",
};

/** TWD off `subtotal`, never more than it. percentage: 90 means 9折; amount: TWD. */
export function couponDiscount(coupon: { discount_type: string; discount_range: number }, subtotal: number): number {
  const discount =
    coupon.discount_type === "percentage"
      ? subtotal - Math.round((subtotal * coupon.discount_range) / 100)
      : coupon.discount_range;
  return Math.max(0, Math.min(discount, subtotal));
}
