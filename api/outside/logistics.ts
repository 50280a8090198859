/** What a logistics service tells of one parcel. */
export interface LogisticsNotice {
  merchant_id: string;
  /** ours: parcelNumber of contract/sub-orders.ts */
  parcel_number: string;
  /** the service's */
  gateway_number: string;
  /** a row of contract/logistics-codes.ts */
  subtype: string;
  code: string;
  message: string;
  /** what the parcel is looked up by at its carrier; null: not said */
  tracking_number: string | null;
  /** as the service writes it */
  told_at: string;
}

/** A logistics service, as far as the shop hears of it: parcels are given up in its console, under our number. */
export interface Logistics {
  merchant_id: string;
  /** null: not signed by the service */
  read(fields: Record<string, string>): LogisticsNotice | null;
  answers: { taken: string; refused: string };
}
