import { checkMacValue } from "#api/outside/check-mac-value";
import type { TestShop } from "./shop.ts";

let seconds = 0;

/** What ECPay posts about a parcel. */
export function news(shop: TestShop, number: string, code: number, changed: Record<string, string> = {}) {
  const fields: Record<string, string> = {
    MerchantID: shop.settings.storeMap.merchantId,
    MerchantTradeNo: number,
    RtnCode: String(code),
    RtnMsg: "狀態",
    AllPayLogisticsID: "1718546",
    LogisticsType: "CVS",
    LogisticsSubType: "UNIMART",
    GoodsAmount: "697",
    UpdateStatusDate: `2026/11/23 09:${String(Math.floor(++seconds / 60) % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`,
    ReceiverName: "王小明",
    ReceiverCellPhone: "0912345678",
    CVSPaymentNo: "82610000137",
    CVSValidationNo: "",
    BookingNote: "",
    ...changed,
  };
  return { ...fields, CheckMacValue: checkMacValue(fields, shop.settings.storeMap, "md5") };
}

export async function tell(shop: TestShop, fields: Record<string, string>): Promise<string> {
  const response = await shop.fetch(
    new Request("http://shop.internal/api/v1/logistics/ecpay/notify", {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  );
  return response.text();
}
