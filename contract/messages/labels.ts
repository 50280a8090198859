import { t, type Text } from "./languages.ts";

/** What a field is called that has no name for people. */
export const someField = t("這個欄位", "这个栏位", "この項目", "This field");

/** The fields' names, by their whole path (`recipient.name`) or its last step. */
export const labels: Record<string, Text> = {
  account: t("電子信箱或手機號碼", "电子邮箱或手机号码", "メールアドレスまたは携帯電話番号", "E-mail or mobile number"),
  email: t("電子信箱", "电子邮箱", "メールアドレス", "E-mail address"),
  password: t("密碼", "密码", "パスワード", "Password"),
  password_confirm: t("確認密碼", "确认密码", "パスワード（確認）", "Password again"),
  name: t("姓名", "姓名", "氏名", "Name"),
  "subscriber.name": t("訂購人姓名", "订购人姓名", "ご注文者の氏名", "Name of the person who orders"),
  "subscriber.mobile": t(
    "訂購人手機號碼",
    "订购人手机号码",
    "ご注文者の携帯電話番号",
    "Mobile number of the person who orders",
  ),
  "subscriber.email": t(
    "訂購人電子信箱",
    "订购人电子邮箱",
    "ご注文者のメールアドレス",
    "E-mail address of the person who orders",
  ),
  "recipient.name": t("收件人姓名", "收件人姓名", "お届け先の氏名", "Name of the recipient"),
  "recipient.mobile": t("收件人手機號碼", "收件人手机号码", "お届け先の携帯電話番号", "Mobile number of the recipient"),
  "recipient.address_book_id": t("通訊錄", "通讯录", "アドレス帳", "Address book"),
  "recipient.use": t("由誰收件", "由谁收件", "受取人", "Who receives"),
  phone_number: t("手機號碼", "手机号码", "携帯電話番号", "Mobile number"),
  mobile: t("手機號碼", "手机号码", "携帯電話番号", "Mobile number"),
  birthday: t("生日", "生日", "生年月日", "Birthday"),
  code: t("驗證碼", "验证码", "認証コード", "Code"),
  agree: t("服務條款", "服务条款", "利用規約", "Terms of service"),
  agree_digital: t(
    "數位內容經提供後不適用七日猶豫期",
    "数字内容经提供后不适用七日犹豫期",
    "デジタルコンテンツの返品不可",
    "No withdrawal from digital content once it was provided",
  ),
  city: t("縣市", "县市", "市・県", "City"),
  district: t("鄉鎮市區", "乡镇市区", "区・町", "District"),
  address: t("地址", "地址", "住所", "Address"),
  store_state: t("取貨門市", "取货门市", "受取店舗", "Pickup store"),
  store: t("取貨門市", "取货门市", "受取店舗", "Pickup store"),
  delivery: t("配送方式", "配送方式", "配送方法", "Delivery"),
  payment: t("付款方式", "付款方式", "支払方法", "Payment"),
  coupon_code: t("優惠代碼", "优惠代码", "クーポンコード", "Coupon code"),
  points: t("使用點數", "使用点数", "利用ポイント", "Points"),
  quantity: t("數量", "数量", "数量", "Quantity"),
  qty: t("數量", "数量", "数量", "Quantity"),
  order_number: t("訂單編號", "订单编号", "注文番号", "Order number"),
  type: t("發票類型", "发票类型", "領収書の種類", "Invoice type"),
  cellphone_barcode: t("手機條碼", "手机条码", "携帯バーコード", "Mobile barcode"),
  citizen_digital_certificate_barcode: t("自然人憑證號碼", "自然人凭证号码", "市民証明番号", "Certificate number"),
  company: t("公司抬頭", "公司抬头", "会社名", "Company name"),
  number: t("統一編號", "统一编号", "統一番号", "Unified number"),
  donation_code: t("愛心碼", "爱心码", "寄付コード", "Donation code"),
  sort: t("排序", "排序", "並べ替え", "Sort order"),
  size: t("每頁筆數", "每页笔数", "表示件数", "Page size"),
  page: t("頁數", "页数", "ページ", "Page"),
  product_guid: t("商品編號", "商品编号", "商品番号", "Product number"),
  ids: t("商品編號", "商品编号", "商品番号", "Product numbers"),
  products: t("商品", "商品", "商品", "Products"),
  q: t("搜尋字詞", "搜索字词", "検索語", "Search words"),
};

/** Fields whose value is chosen, not typed, and those that are ticked: what their error asks one to do. */
export const chosen = new Set([
  "use",
  "address_book_id",
  "city",
  "district",
  "store_state",
  "store",
  "delivery",
  "payment",
  "type",
  "sort",
]);
export const ticked = new Set(["agree", "agree_digital"]);
