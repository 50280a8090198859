/** 1234 → «1,234» */
export const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ",");

/** Whole TWD as a page shows them: 1234 → «$1,234», -50 → «−$50» (U+2212). */
export const money = (amount: number): string => `${amount < 0 ? "−" : ""}$${grouped(Math.abs(amount))}`;

/** Whole TWD as a mail writes them: 1234 → «NT$ 1,234», -50 → «−NT$ 50». */
export const moneyInMail = (amount: number): string => `${amount < 0 ? "−" : ""}NT$ ${grouped(Math.abs(amount))}`;

/** What a delivery costs, in whole TWD, as a sentence says it: 80 → «運費 80 元», 0 → «免運費». */
export const feeWords = (fee: number): string => (fee === 0 ? "免運費" : `運費 ${grouped(fee)} 元`);
