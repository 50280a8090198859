import type { Order } from "#contract/orders";
import { taipeiDateTime } from "../format.ts";

/** What to type into the ATM. */
export function TransferFacts({ transfer }: { transfer: Order["transfer"] }) {
  if (!transfer) return null;
  return (
    <>
      <dt>銀行代碼</dt>
      <dd>{transfer.bank_code}</dd>
      <dt>轉帳帳號</dt>
      <dd>{transfer.virtual_account.replace(/(\d{4})(?=\d)/g, "$1 ")}</dd>
      <dt>繳費期限</dt>
      <dd>{taipeiDateTime(transfer.expires_at)}</dd>
    </>
  );
}
