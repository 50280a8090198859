import type { Quote } from "#contract/checkout";
import { feeWords, money } from "#contract/money-rules";

/** What the coupon in use takes off, or "" where there is none. */
export const couponUsed = (quote: Quote): string =>
  quote.coupon_name ? `已使用「${quote.coupon_name}」，折抵 ${money(quote.coupon_discount)}` : "";

export const feeOption = ({ country, name, fee }: Quote["deliveries"][number]["countries"][number]) => ({
  value: country,
  label: `${name}（${feeWords(fee)}）`,
});
