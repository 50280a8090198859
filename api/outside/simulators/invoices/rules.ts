/** What the service is asked to issue, as far as its rules look at it. */
export interface AskedIssue {
  RelateNumber: string;
  CustomerIdentifier: string;
  CustomerName: string;
  CustomerAddr: string;
  CustomerPhone: string;
  CustomerEmail: string;
  ClearanceMark: string;
  Print: string;
  Donation: string;
  LoveCode: string;
  CarrierType: string;
  CarrierNum: string;
  TaxType: string;
  ZeroTaxRateReason?: string;
  SpecialTaxType?: number;
  SalesAmount: number;
  InvType: string;
  vat: string;
  Items: AskedItem[];
}

export interface AskedItem {
  ItemSeq: number;
  ItemName: string;
  ItemCount: number;
  ItemWord: string;
  ItemPrice: number;
  ItemTaxType: string;
  ItemAmount: number;
}

type Rule = [broken: (asked: AskedIssue) => boolean, words: string];

const carrierNumbers: Record<string, RegExp> = {
  "": /^$/,
  "1": /^$/,
  "2": /^[A-Z]{2}\d{14}$/,
  "3": /^\/[0-9A-Z+\-.]{7}$/,
};

/** The documented rules for a consumer's invoice, the first that is broken is told. */
const rules: Rule[] = [
  [({ RelateNumber }) => !/^[A-Za-z0-9]{1,30}$/.test(RelateNumber), "自訂編號格式錯誤"],
  [({ InvType, vat }) => InvType !== "07" || vat !== "1", "字軌類別或含稅註記錯誤"],
  [({ CustomerPhone, CustomerEmail }) => !CustomerPhone && !CustomerEmail, "客戶手機號碼與電子信箱須擇一填寫"],
  [({ CustomerEmail }) => CustomerEmail !== "" && !/^[^\s@;]+@[^\s@;]+$/.test(CustomerEmail), "客戶電子信箱格式錯誤"],
  [({ CustomerName, CustomerAddr }) => CustomerName.length > 60 || CustomerAddr.length > 100, "客戶名稱或地址過長"],
  [({ Print, Donation }) => !/^[01]{2}$/.test(Print + Donation), "列印或捐贈註記錯誤"],
  [(asked) => asked.Print === "1" && (!asked.CustomerName || !asked.CustomerAddr), "列印發票須填寫客戶名稱與地址"],
  [({ Print, Donation }) => Print === "1" && Donation === "1", "捐贈發票不可列印"],
  [
    ({ Donation, LoveCode }) => (Donation === "1" ? !/^(X\d{2,6}|\d{3,7})$/i.test(LoveCode) : LoveCode !== ""),
    "捐贈碼錯誤",
  ],
  [({ CarrierType, CarrierNum }) => !carrierNumbers[CarrierType]?.test(CarrierNum), "載具類別或載具編號錯誤"],
  [({ CarrierType, Print }) => CarrierType !== "" && Print === "1", "使用載具時不可列印"],
  [(asked) => asked.CustomerIdentifier !== "" && !isUnifiedNumber(asked.CustomerIdentifier), "統一編號錯誤"],
  [(asked) => asked.CustomerIdentifier !== "" && !asked.CustomerName, "有統一編號時須填寫公司名稱"],
  [(asked) => asked.CustomerIdentifier !== "" && asked.Donation === "1", "有統一編號的發票不可捐贈"],
  [
    ({ CustomerIdentifier, CarrierType, Print }) => CustomerIdentifier !== "" && CarrierType === "" && Print === "0",
    "有統一編號且無載具時須列印",
  ],
  [({ TaxType }) => !["1", "2", "3", "9"].includes(TaxType), "課稅類別錯誤"],
  [(asked) => hasZeroTax(asked) && !/^[12]$/.test(asked.ClearanceMark), "零稅率須填寫通關方式"],
  [(asked) => hasZeroTax(asked) && !/^7[1-9]$/.test(asked.ZeroTaxRateReason ?? ""), "零稅率須填寫零稅率原因"],
  [
    (asked) => !hasZeroTax(asked) && Boolean(asked.ClearanceMark || asked.ZeroTaxRateReason),
    "通關方式與零稅率原因僅限零稅率",
  ],
  [(asked) => asked.TaxType === "3" && asked.SpecialTaxType !== 8, "免稅須填寫特種稅額類別 8"],
  [({ Items }) => !Array.isArray(Items) || Items.length === 0 || Items.length > 200, "商品項目數量錯誤"],
  [({ Items }) => Items.some((item) => !item.ItemName || item.ItemName.length > 100), "商品名稱錯誤"],
  [({ Items }) => Items.some(({ ItemWord }) => !/^.{1,6}$/u.test(ItemWord)), "商品單位錯誤"],
  [
    ({ Items }) => Items.some((item) => item.ItemPrice * item.ItemCount !== item.ItemAmount || item.ItemAmount <= 0),
    "商品單價、數量與合計不符",
  ],
  [({ TaxType, Items }) => !taxesFit(TaxType, Items), "商品課稅別與課稅類別不符"],
  [({ SalesAmount }) => !Number.isInteger(SalesAmount) || SalesAmount <= 0, "發票金額錯誤"],
  [
    ({ SalesAmount, Items }) => Math.round(Items.reduce((sum, item) => sum + item.ItemAmount, 0)) !== SalesAmount,
    "商品合計與發票金額不符",
  ],
];

export function refusalOf(asked: AskedIssue): string | null {
  return rules.find(([broken]) => broken(asked))?.[1] ?? null;
}

/** The whole of it, or a line of a mixed one. */
function hasZeroTax({ TaxType, Items }: AskedIssue): boolean {
  return TaxType === "2" || (TaxType === "9" && Items.some(({ ItemTaxType }) => ItemTaxType === "2"));
}

/** Mixed means taxable beside one other kind; else every item has the invoice's own. */
function taxesFit(whole: string, items: AskedItem[]): boolean {
  const kinds = new Set(items.map(({ ItemTaxType }) => ItemTaxType));
  return whole === "9" ? kinds.size === 2 && kinds.has("1") : kinds.size === 1 && kinds.has(whole);
}

/** Divisible by five since 2023; a seven in the seventh place may count as 1 or 0. */
function isUnifiedNumber(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const sum = [1, 2, 1, 2, 1, 2, 4, 1]
    .map((weight, at) => weight * Number(text[at]))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return sum % 5 === 0 || (text[6] === "7" && (sum + 1) % 5 === 0);
}
