import { t, type Text } from "./languages.ts";

/** What is wrong with a field of who receives abroad; `mobile_{country}` by contract/countries.ts. */
export const abroad: Record<string, Text> = {
  mobile_HK: t(
    "請輸入正確的{label}：國碼 +852，8 位數字",
    "请输入正确的{label}：国码 +852，8 位数字",
    "香港の携帯電話番号は +852 と 8 桁の数字です",
    "Enter a mobile number of Hong Kong: +852 and 8 digits",
  ),
  mobile_CN: t(
    "請輸入正確的{label}：國碼 +86，11 位數字",
    "请输入正确的{label}：国码 +86，11 位数字",
    "中国大陸の携帯電話番号は +86 と 11 桁の数字です",
    "Enter a mobile number of mainland China: +86 and 11 digits",
  ),
  mobile_US: t(
    "請輸入正確的{label}：國碼 +1，10 位數字",
    "请输入正确的{label}：国码 +1，10 位数字",
    "アメリカの携帯電話番号は +1 と 10 桁の数字です",
    "Enter a telephone number of the United States: +1 and 10 digits",
  ),
  english_name: t(
    "請用英文填寫{label}，與證件相同",
    "请用英文填写{label}，与证件相同",
    "{label}は身分証と同じローマ字で入力してください",
    "{label}: in Latin letters, as on the identity card",
  ),
  english_address: t(
    "請用英文填寫{label}",
    "请用英文填写{label}",
    "{label}は英語で入力してください",
    "{label}: in English",
  ),
  chinese_address: t(
    "請用中文填寫{label}",
    "请用中文填写{label}",
    "{label}は中国語で入力してください",
    "{label}: in Chinese",
  ),
  invoice_needs_zero_tax: t(
    "海外配送只開立零稅率發票，請重新選擇發票類型",
    "海外配送只开立零税率发票，请重新选择发票类型",
    "海外配送の領収書はゼロ税率のみです",
    "What is sent abroad has an invoice with zero tax only",
  ),
  district_of_area: t(
    "{label}與區域不符，請重新選擇",
    "{label}与区域不符，请重新选择",
    "地域にない{label}です。選び直してください",
    "This district is not in that area; choose again",
  ),
};
