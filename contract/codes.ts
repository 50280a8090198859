/** The specification's codes and limits (§3, §9). Imports nothing: the browser may have it. */

/** Delivery methods: code → key and the name that shoppers read. */
export const deliveries = {
  1: { key: "ship_foreign", name: "海外宅配" },
  2: { key: "ship_home", name: "宅配到府" },
  3: { key: "ship_cvs", name: "超商取貨" },
  4: { key: "ship_yuelin_store", name: "門市取貨" },
  5: { key: "ship_711", name: "7-ELEVEN 取貨" },
  7: { key: "ship_hk", name: "香港門市取貨" },
  8: { key: "ship_donation", name: "捐書" },
  9: { key: "ship_family_mart", name: "全家取貨" },
  11: { key: "ship_electronic", name: "電子書" },
} as const;
export type DeliveryCode = keyof typeof deliveries;

/** Payment methods: code → the name that shoppers read. */
export const payments = {
  1: "超商取貨付款",
  2: "信用卡一次付清",
  3: "ATM 轉帳",
  6: "點數折抵",
  8: "7-ELEVEN 取貨付款",
  12: "銀聯卡",
  13: "蝦皮支付",
  14: "電子錢包",
  15: "人工收款",
  16: "全家取貨付款",
  17: "街口支付",
  18: "信用卡分期",
  19: "LINE Pay",
  21: "Atome",
} as const;
export type PaymentCode = keyof typeof payments;

/** Invoice types with the carrier code that the tax authority knows, and the label of the radio button. */
export const invoiceTypes = {
  invoice_member_account: { carrier: "ER0032", name: "會員載具" },
  invoice_mobile: { carrier: "3J0002", name: "手機條碼載具" },
  invoice_CDC: { carrier: "CQ0001", name: "自然人憑證" },
  invoice_paper: { carrier: null, name: "紙本發票" },
  invoice_triplicate: { carrier: null, name: "三聯式發票" },
  invoice_donate: { carrier: null, name: "捐贈發票" },
  invoice_oversea: { carrier: null, name: "海外訂單（零稅率）" },
} as const;
export type InvoiceType = keyof typeof invoiceTypes;

/** Pickup-store brands and the delivery they belong to. */
export const storeBrands = {
  shopping_seven: { letter: "S", delivery: 5, name: "7-ELEVEN" },
  family_mart: { letter: "F", delivery: 9, name: "全家" },
  hilife: { letter: "L", delivery: 3, name: "萊爾富" },
  ok_mart: { letter: "K", delivery: 3, name: "OK 超商" },
  hk_ok_mart: { letter: "H", delivery: 7, name: "香港 OK 便利店" },
} as const;
export type StoreBrand = keyof typeof storeBrands;

export const productTypes = { normal: 0, preorder: 1, customized: 2, shippingLimit: 9 } as const;

/** What the button of a product page may be (§4). */
export const purchaseStatuses = [
  "add_to_shopping_cart",
  "out_of_print",
  "can_not_buy",
  "has_not_started",
  "has_ended",
  "not_add_to_notice",
  "not_notify",
  "restock_notify",
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const memberStatuses = [
  "unverified",
  "incomplete",
  "phone_unverified",
  "normal",
  "unverified_phone_to_sign_in",
] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The eight facets of search (§3): the kind in the database, the name that shoppers read, the query's parameter (§7). */
export const facetKinds = {
  categories: { kind: 1, name: "分類", parameter: "categories" },
  authors: { kind: 2, name: "作者", parameter: "author" },
  originAuthors: { kind: 3, name: "原文作者", parameter: "originAuthor" },
  compilers: { kind: 4, name: "編者", parameter: "compiler" },
  translators: { kind: 5, name: "譯者", parameter: "translator" },
  painters: { kind: 6, name: "繪者", parameter: "painter" },
  brandNames: { kind: 7, name: "品牌", parameter: "brandName" },
  publishers: { kind: 8, name: "出版社", parameter: "manufacturer" },
} as const;
export type FacetKey = keyof typeof facetKinds;

export const limits = {
  /** distinct products in a cart, cross-sells included */
  cartProducts: 40,
  /** of one line, where the product says nothing smaller */
  lineQuantity: 99,
  priceBatch: 20,
  /** ms */
  priceBatchWait: 60,
  /** hours */
  tokenHours: 1,
  tokenHoursKept: 720,
  /** minutes */
  passwordCheckMinutes: 15,
  codeMinutes: 10,
  codeTries: 5,
  smsPerDay: 5,
  passwordMin: 6,
  passwordMax: 24,
  /** items on a list page */
  pageSize: 24,
} as const;
