import type { Order } from "#contract/orders";
import type { WordFact } from "./fact-list.tsx";

/** What to type into the ATM; `expires_at` as it is shown. */
export function transferFacts(transfer: Order["transfer"]): WordFact[] {
  if (!transfer) return [];
  return [
    { term: "銀行代碼", value: [transfer.bank_code, transfer.bank_name].filter(Boolean).join(" "), strong: true },
    { term: "戶名", value: transfer.holder },
    { term: "轉帳帳號", value: transfer.virtual_account.replace(/(\d{4})(?=\d)/g, "$1 "), strong: true, copies: true },
    { term: "付款期限", value: transfer.expires_at },
  ];
}
