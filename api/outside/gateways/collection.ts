import type { Settings } from "../../settings.ts";
import type { Gateway } from "../gateway.ts";

/** 銀行匯款: nobody is asked and nobody tells. The shopper transfers to the shop's own account, and the operator says that it came. */
export function collection(account: NonNullable<Settings["collection"]>): Gateway {
  return {
    merchant_id: account.account,
    opens: {
      form: ({ order_number }) => ({ url: `/cart/step3?order=${order_number}`, fields: {} }),
      account: { bank_code: account.bankCode, virtual_account: account.account },
    },
    notices: null,
    ask: null,
    asked: { after: 0, on_return: false },
    refunds: null,
  };
}
