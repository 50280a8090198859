/** The states of an order and of its payment, for people. */
export const orderStatusNames = {
  awaiting_payment: "待付款",
  placed: "訂單成立",
  preparing: "備貨中",
  shipped: "已出貨",
  arrived: "已送達",
  completed: "已完成",
  cancelled: "已取消",
} as const;
export type OrderStatus = keyof typeof orderStatusNames;

export const paymentStatusNames = {
  unpaid: "未付款",
  pending: "等待轉帳",
  paid: "已付款",
  failed: "付款失敗",
  cancelled: "已取消付款",
  expired: "逾期未付款",
  at_pickup: "取貨時付款",
} as const;
export type PaymentStatus = keyof typeof paymentStatusNames;

/** A parcel in a store waits to be collected; one at home has been handed over. */
export function orderStatusName(status: OrderStatus, delivery: number): string {
  return status === "arrived" && delivery !== 2 ? "已到店" : orderStatusNames[status];
}

/** 王小明 → 王○明, 王明 → 王○; one letter in front and one at the end of longer names. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 2) return name;
  if (letters.length === 2) return `${letters[0]}○`;
  return `${letters[0]}${"○".repeat(letters.length - 2)}${letters.at(-1)}`;
}

/** 0912345678 → 0912***678 */
export function maskMobile(mobile: string): string {
  return mobile.replace(
    /^(.{4})(.*)(.{3})$/,
    (_, first: string, middle: string, last: string) => `${first}${"*".repeat(middle.length)}${last}`,
  );
}
