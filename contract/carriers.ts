/**
 * Who carries the parcels, one row each. Imports nothing: the browser may have it.
 */
export interface Carrier {
  /** what shoppers read */
  name: string;
  /** the pickup-store chain whose parcels it carries; null: those that go to a door */
  brand: string | null;
  /** takes what goes to a door of another country, and nothing within Taiwan */
  abroad?: true;
  /** the page where a parcel's number is looked up; `{number}` where the address takes it. null: the carrier has none */
  page: string | null;
}

/** The public pages as of 2026; what an address does not take is typed there. */
export const carriers = {
  tcat: { name: "黑貓宅急便", brand: null, page: "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={number}" },
  post: { name: "中華郵政", brand: null, page: "https://postserv.post.gov.tw/pstmail/main_mail.html" },
  hct: { name: "新竹物流", brand: null, page: "https://www.hct.com.tw/Search/SearchGoods_n.aspx" },
  seven: {
    name: "7-ELEVEN",
    brand: "shopping_seven",
    page: "https://eservice.7-11.com.tw/e-tracking/search.aspx",
  },
  family: { name: "全家", brand: "family_mart", page: "https://fmec.famiport.com.tw/FP_Entrance/QueryBox" },
  ok: { name: "OK 超商", brand: "ok_mart", page: "https://ecservice.okmart.com.tw/Tracking/Search" },
  hilife: { name: "萊爾富", brand: "hilife", page: null },
  hk_ok: { name: "香港 OK 便利店", brand: "hk_ok_mart", page: null },
  ems: {
    name: "中華郵政 EMS 國際快捷",
    brand: null,
    abroad: true,
    page: "https://postserv.post.gov.tw/pstmail/main_mail.html",
  },
  dhl: {
    name: "DHL",
    brand: null,
    abroad: true,
    page: "https://www.dhl.com/tw-zh/home/tracking.html?tracking-id={number}",
  },
  fedex: { name: "FedEx", brand: null, abroad: true, page: "https://www.fedex.com/fedextrack/?trknbr={number}" },
} as const satisfies Record<string, Carrier>;
export type CarrierCode = keyof typeof carriers;
export const carrierCodes = Object.keys(carriers) as [CarrierCode, ...CarrierCode[]];

/** The row of a code that came from outside or from the database; undefined: there is none. */
export function carrierOf(code: string | null | undefined): Carrier | undefined {
  return code && Object.hasOwn(carriers, code) ? carriers[code as CarrierCode] : undefined;
}

/** Those that may carry an order: its store's chain, or whoever goes to doors of its country; none for what the shop brings itself. */
export function carriersFor(to: { brand: string | null; door: "taiwan" | "abroad" | null }): CarrierCode[] {
  return carrierCodes.filter((code) => {
    const { brand, abroad }: Carrier = carriers[code];
    return to.brand === null ? brand === null && to.door === (abroad ? "abroad" : "taiwan") : brand === to.brand;
  });
}

/** Where this parcel is looked up; null: nowhere. */
export const trackingPage = ({ page }: Carrier, number: string): string | null =>
  page?.replace("{number}", encodeURIComponent(number)) ?? null;
