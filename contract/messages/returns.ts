import { t, type Text } from "./languages.ts";

/** What is wrong with a field of what comes back. */
export const ofReturns: Record<string, Text> = {
  return_nothing: t(
    "請選擇要退的商品與數量",
    "请选择要退的商品与数量",
    "返品する商品と数量を選択してください",
    "Choose what comes back, and how many",
  ),
  return_too_many: t(
    "這項商品最多還可以退 {n} 件",
    "这项商品最多还可以退 {n} 件",
    "この商品は {n} 点まで返品できます",
    "Of this at most {n} can come back",
  ),
  return_fault_only: t(
    "這項商品不適用七日猶豫期或已逾期，只有瑕疵、破損或與訂購不符時可以退貨",
    "这项商品不适用七日犹豫期或已逾期，只有瑕疵、破损或与订购不符时可以退货",
    "この商品は不良・破損・誤配送の場合のみ返品できます",
    "This comes back only where it is faulty, damaged or not what was ordered",
  ),
  bank_code: t(
    "請輸入 3 位數字的銀行代碼，例如 008",
    "请输入 3 位数字的银行代码，例如 008",
    "銀行コードは 3 桁の数字です",
    "The bank code has three digits",
  ),
  bank_account: t(
    "請輸入 6 至 16 位數字的帳號",
    "请输入 6 至 16 位数字的账号",
    "口座番号は 6〜16 桁の数字です",
    "The account number has 6 to 16 digits",
  ),
};
