import type { Settings } from "../settings.ts";
import { hasRightMac } from "./check-mac-value.ts";
import type { Logistics } from "./logistics.ts";

/**
 * ECPay's news of a parcel (物流狀態通知), posted as a form to the ServerReplyURL that it was given with the parcel, signed with MD5. The service asks again
 * for three days where it hears nothing else than 1|OK. A store's parcel is looked up by its CVSPaymentNo (7-ELEVEN: with CVSValidationNo behind it), a
 * door's by its BookingNote.
 */
export function ecpayLogistics({ merchantId, ...keys }: Settings["storeMap"]): Logistics {
  return {
    merchant_id: merchantId,
    answers: { taken: "1|OK", refused: "0|CheckMacValue Error" },
    read(fields) {
      if (!hasRightMac(fields, keys, "md5")) return null;
      const { CVSPaymentNo = "", CVSValidationNo = "", BookingNote = "" } = fields;
      const tracking = CVSPaymentNo ? `${CVSPaymentNo}${CVSValidationNo}` : BookingNote;
      return {
        merchant_id: fields.MerchantID ?? "",
        parcel_number: fields.MerchantTradeNo ?? "",
        gateway_number: fields.AllPayLogisticsID ?? "",
        subtype: (fields.LogisticsSubType ?? "").replace(/^(CVS|HOME)_/i, ""),
        code: fields.RtnCode ?? "",
        message: fields.RtnMsg ?? "",
        tracking_number: /^[A-Za-z0-9-]{4,30}$/.test(tracking) ? tracking : null,
        told_at: fields.UpdateStatusDate ?? "",
      };
    },
  };
}
