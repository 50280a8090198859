/** Two of the clients that prove the gateways bring no types: as much of them as the tests use. */
declare module "ecpay_aio_nodejs" {
  type Fields = Record<string, string>;
  interface Helper {
    gen_chk_mac_value(fields: Fields, mode?: 0 | 1): string;
    /** of `name=value&name=value`, not encoded */
    valid_chkmc_string(text: string): boolean;
  }
  export default class ECPayPayment {
    constructor(options: {
      OperationMode: "Test" | "Production";
      MercProfile: { MerchantID: string; HashKey: string; HashIV: string };
      IgnorePayment: string[];
      IsProjectContractor: boolean;
    });
    /** each gives a form that posts itself */
    payment_client: {
      helper: Helper;
      aio_check_out_credit_onetime(fields: Fields): string;
      aio_check_out_credit_divide(fields: Fields, invoice: object, installment: string): string;
      aio_check_out_atm(fields: Fields, account_url: string, expire_days: string, redirect: string): string;
    };
    query_client: { query_trade_info(fields: Fields): Promise<string> };
    exec_grant_refund: { credit_do_act(fields: Fields): Promise<string> };
  }
}

declare module "ecpay_invoice_nodejs/index.js" {
  type Fields = Record<string, string>;
  export default class ECPayInvoice {
    invoice_client: {
      helper: {
        hkey: string;
        hiv: string;
        /** small letters only: what it seals can be compared, and not be opened */
        gen_aes_encrypt(params: { PaymentToken: string }): string;
        http_request(method: string, url: string, payload: Fields): Promise<Buffer[]>;
      };
      ecpay_invoice_issue(fields: Fields): Promise<string>;
      ecpay_invoice_issue_invalid(fields: Fields): Promise<string>;
      ecpay_invoice_allowance(fields: Fields): Promise<string>;
    };
  }
}
