import type { MemberStatus } from "#contract/codes";
import { countries } from "#contract/countries";
import { deliveries } from "#contract/deliveries";
import { invoiceTypes } from "#contract/invoices";
import { cardLevels } from "#contract/membership-rules";
import { orderStates, paymentStates } from "#contract/orders-states";
import { payments } from "#contract/payments";
import { taipeiDate, taipeiDateTime } from "../../../taipei.server.ts";

/** What a fact of the member's own data is called, in the shop's words; another kind of thing with the same key has the same word. */
const words: Record<string, string> = {
  ...{ id: "編號", uuid: "識別碼", name: "姓名或名稱", email: "電子信箱", email_proven_at: "電子信箱驗證時間" },
  ...{ phone_country_code: "手機國碼", phone_number: "手機號碼", phone_proven_at: "手機驗證時間" },
  ...{ unproven_email: "未驗證的電子信箱", unproven_phone: "未驗證的手機", status: "狀態", state: "狀態" },
  ...{ birthday: "生日", sex: "性別", country: "國家或地區", zipcode: "郵遞區號", zip: "郵遞區號", city: "縣市" },
  ...{ district: "鄉鎮市區", address: "地址", full_address: "完整地址", day_tel_area: "市話區碼", day_tel: "市內電話" },
  ...{ day_tel_ext: "分機", extension: "分機", promotion_card_level: "優惠卡等級", promotion_card_name: "優惠卡名稱" },
  ...{ lms_member_id: "學習網站帳號", card_level: "會員等級", card_name: "會員卡名稱", card_code: "會員卡號" },
  ...{ shut_at: "停用時間", created_at: "建立時間", changed_at: "變更時間", member_id: "會員編號" },
  ...{ start_date: "起日", end_date: "迄日", is_renewed: "續卡", taken_back_at: "收回時間" },
  ...{ needed_money: "發卡條件（元）", needed_count: "發卡條件（筆）" },
  ...{ mobile_country_code: "手機國碼", mobile_phone: "手機號碼", mobile: "手機號碼", telephone: "市內電話" },
  ...{ telephone_country_code: "市話國碼", telephone_area: "市話區碼", delivery_type: "配送方式", number: "號碼" },
  ...{ product_guid: "商品編號", quantity: "數量", is_additional_item: "加購商品", crosssell_items: "一起買的商品" },
  ...{ order_number: "訂單編號", payment_status: "付款狀態", delivery: "配送方式", payment: "付款方式" },
  ...{ subtotal: "商品小計", discount: "折扣", coupon_code: "優惠代碼", coupon_discount: "優惠券折抵" },
  ...{ points_used: "使用點數", fee: "運費", fee_note: "運費說明", total: "應付總額", subscriber: "訂購人" },
  ...{
    recipient: "收件人",
    invoice: "發票",
    referral: "推薦來源",
    pay_before: "付款期限",
    cancelled_reason: "取消原因",
  },
  ...{ lines: "商品明細", events: "訂單進度", issued_invoice: "開立的發票", refunds: "退款", line_number: "項次" },
  ...{ sub_order: "子訂單", item_type: "項目類型", is_ebook: "電子書", final_price: "定價", retail_price: "售價" },
  ...{
    amount: "數額",
    tax_type: "課稅別",
    non_returnable_reason: "不能退貨的原因",
    money_back: "款項已全數退還",
    done_at: "完成時間",
  },
  ...{ relate_number: "發票關聯號", random_code: "隨機碼", issued_at: "開立時間", void_reason: "作廢原因" },
  ...{ voided_at: "作廢時間", order_id: "訂單識別號", reason: "原因", remark: "補充說明", pickup: "取件資料" },
  ...{ refund: "退款金額", points: "點數", points_taken: "收回點數", restocked: "已重新上架", decided_at: "決定時間" },
  ...{ refused_because: "拒絕原因", photos: "照片檔名", files: "附檔檔名", expires_at: "到期時間" },
  ...{ exchanged_for: "兌換的優惠券", day: "日期", rules_id: "抽獎規則編號", roll: "抽出的號碼" },
  ...{ points_id: "點數紀錄編號", code: "優惠代碼", claimed_at: "領取時間", given_at: "贈送時間", serials: "序號" },
  ...{ used_at: "使用時間", wished_price: "收藏時的售價", removed_at: "移除時間", kind: "種類" },
  ...{ notified_at: "通知時間", asked_at: "申請時間", confirmed_at: "確認時間", ended_at: "結束時間" },
  ...{ consents: "同意紀錄", deed: "動作", place: "頁面", words: "當時的說明", subscription_id: "訂閱編號" },
  ...{ topic: "問題類型", messages: "往來內容", by: "發言者", text: "內容", question_id: "問題編號" },
  ...{ stars: "評分", browser: "裝置", signed_in_at: "登入時間", seen_at: "最近使用時間" },
  ...{ type: "類型", store: "取貨門市", company: "公司抬頭", term: "說明", promotion_id: "活動編號" },
  ...{ cellphone_barcode: "手機條碼", citizen_digital_certificate_barcode: "自然人憑證號碼", donation_code: "愛心碼" },
  ...{ invoice_city: "發票寄送縣市", invoice_district: "發票寄送區", invoice_zip: "發票寄送郵遞區號" },
  ...{
    invoice_address: "發票寄送地址",
    isIsland: "離島",
    is_island: "離島",
    tel: "電話",
    partner: "推薦夥伴",
    query: "推薦參數",
    at: "時間",
  },
  ...{ site_name: "網站名稱", site_url: "網址", introduction: "推廣方式", clicks: "點擊數", earnings: "分潤明細" },
  ...{ led_orders: "帶來的訂單數", agreed_at: "同意時間", recordings: "錄影", started_at: "開始時間" },
  ...{ asked_by: "申請人", account_asked_at: "退款帳戶確認信寄出時間", account_confirmed_at: "退款帳戶確認時間" },
  ...{ last_at: "最後時間", pages: "頁面", bytes: "大小（位元組）" },
};

export const wordOf = (key: string): string => words[key] ?? key;

const memberStates = {
  normal: { name: "使用中" },
  unverified: { name: "尚未驗證" },
  incomplete: { name: "資料未齊" },
  phone_unverified: { name: "手機尚未驗證" },
  unverified_phone_to_sign_in: { name: "登入前須驗證手機" },
} satisfies Record<MemberStatus, { name: string }>;

/** Codes that stand for a word of the shop's own. */
const said: Record<string, Record<string | number, { name: string }>> = {
  status: { ...orderStates, ...memberStates },
  sex: { F: { name: "女" }, M: { name: "男" } },
  country: countries,
  card_level: Object.fromEntries(cardLevels.map(({ level, name }) => [level, { name }])),
  type: invoiceTypes,
  payment_status: paymentStates,
  delivery: deliveries,
  payment: payments,
};

/** Times are told as they are in Taipei, codes in words. */
export function saidValue(key: string, value: unknown): string {
  const text = String(value);
  if (typeof value === "boolean") return value ? "是" : "否";
  const name = said[key]?.[text]?.name;
  if (name) return name;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return taipeiDate(text);
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? taipeiDateTime(text) : text;
}
