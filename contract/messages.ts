/**
 * What the shop says of a form field, in the four languages of §1; Traditional Chinese is shown, the others answer Accept-Language at the API.
 * {label} is the field's name in that language, {n} a bound.
 */
export const languages = ["zh-Hant", "zh-Hans", "ja", "en"] as const;
export type Language = (typeof languages)[number];
type Text = Record<Language, string>;

const t = (hant: string, hans: string, ja: string, en: string): Text => ({ "zh-Hant": hant, "zh-Hans": hans, ja, en });

export const messages: Record<string, Text> = {
  required: t("{label}為必填", "{label}为必填", "{label}を入力してください", "{label} is required"),
  required_choice: t("{label}為必選", "{label}为必选", "{label}を選択してください", "{label} must be chosen"),
  format: t("{label}格式錯誤", "{label}格式错误", "{label}の形式が正しくありません", "{label} has the wrong format"),
  too_long: t("{label}太長", "{label}太长", "{label}が長すぎます", "{label} is too long"),
  min: t(
    "{label}不可小於 {n}",
    "{label}不可小于 {n}",
    "{label}は {n} 以上にしてください",
    "{label} must be {n} or more",
  ),
  max: t(
    "{label}不可大於 {n}",
    "{label}不可大于 {n}",
    "{label}は {n} 以下にしてください",
    "{label} must be {n} or less",
  ),
  integer: t("{label}必須是整數", "{label}必须是整数", "{label}は整数にしてください", "{label} must be a whole number"),
  mobile: t(
    "手機號碼格式錯誤，請輸入 09 開頭的 10 位數字",
    "手机号码格式错误，请输入 09 开头的 10 位数字",
    "携帯電話番号は 09 で始まる 10 桁の数字です",
    "Enter a mobile number of 10 digits that starts with 09",
  ),
  birthday: t(
    "請輸入正確的生日，例如 1990/01/31",
    "请输入正确的生日，例如 1990/01/31",
    "生年月日は 1990/01/31 のように入力してください",
    "Enter a real date, for example 1990/01/31",
  ),
  code: t("驗證碼為 6 位數字", "验证码为 6 位数字", "認証コードは 6 桁の数字です", "The code has six digits"),
  password: t(
    "密碼須為 6 至 24 個英文字母與數字混合，不可使用特殊符號",
    "密码须为 6 至 24 个英文字母与数字混合，不可使用特殊符号",
    "パスワードは英字と数字を混ぜた 6〜24 文字で、記号は使えません",
    "Use 6 to 24 letters and digits, both kinds, without symbols",
  ),
  confirm: t("兩次輸入的密碼不一致", "两次输入的密码不一致", "パスワードが一致しません", "The passwords do not match"),
  store_name: t(
    "超商取件姓名須為 2 至 5 個中文字或 4 至 10 個英文字母，並與證件相同",
    "超商取件姓名须为 2 至 5 个中文字或 4 至 10 个英文字母，并与证件相同",
    "店舗受取の氏名は漢字 2〜5 文字または英字 4〜10 文字です",
    "For pickup use 2 to 5 Chinese characters or 4 to 10 English letters, as on the identity card",
  ),
  mobile_barcode: t(
    "手機條碼為 / 開頭的 8 個字元，例如 /ABC+123",
    "手机条码为 / 开头的 8 个字符，例如 /ABC+123",
    "携帯バーコードは / で始まる 8 文字です",
    "The mobile barcode is 8 characters that start with /",
  ),
  citizen_certificate: t(
    "自然人憑證號碼為 2 個英文字母加 14 位數字",
    "自然人凭证号码为 2 个英文字母加 14 位数字",
    "市民証明番号は英字 2 文字と数字 14 桁です",
    "The certificate number is 2 letters and 14 digits",
  ),
  donation_code: t(
    "愛心碼為 3 至 7 位數字",
    "爱心码为 3 至 7 位数字",
    "寄付コードは 3〜7 桁の数字です",
    "The donation code has 3 to 7 digits",
  ),
  district: t(
    "{label}與縣市不符，請重新選擇",
    "{label}与县市不符，请重新选择",
    "市・県にない{label}です。選び直してください",
    "This district is not in that city; choose again",
  ),
  store_again: t(
    "所選門市已無法取貨，請重新選擇門市",
    "所选门市已无法取货，请重新选择门市",
    "選択した店舗は利用できません。選び直してください",
    "The chosen store cannot be used; choose a store again",
  ),
  not_offered: t(
    "這張訂單無法使用所選的{label}，請重新選擇",
    "这张订单无法使用所选的{label}，请重新选择",
    "この注文では選択した{label}を利用できません",
    "The chosen {label} is not available for this order",
  ),
  invoice_oversea: t(
    "零稅率發票僅適用於海外配送",
    "零税率发票仅适用于海外配送",
    "ゼロ税率は海外配送のみです",
    "Zero tax is for overseas deliveries only",
  ),
  invoice_electronic: t(
    "電子書訂單不提供紙本發票，請選擇其他發票類型",
    "电子书订单不提供纸本发票，请选择其他发票类型",
    "電子書籍の注文では紙の領収書を選べません",
    "No paper invoice for ebooks; choose another type",
  ),
  coupon_wrong: t(
    "優惠代碼錯誤或已過期",
    "优惠代码错误或已过期",
    "コードが違うか期限が切れています",
    "Wrong or expired code",
  ),
  coupon_used: t(
    "您已使用過這組優惠代碼，每人限用一次",
    "您已使用过这组优惠代码，每人限用一次",
    "このコードは使用済みです（一人一回）",
    "You have used this code before; one use each",
  ),
  coupon_gone: t(
    "這組優惠代碼已全數使用完畢",
    "这组优惠代码已全数使用完毕",
    "このコードは上限に達しました",
    "All uses of this code have been claimed",
  ),
  coupon_minimum: t(
    "商品小計滿 {n} 元才能使用這組優惠代碼",
    "商品小计满 {n} 元才能使用这组优惠代码",
    "小計 {n} 元以上で利用できます",
    "This code needs a subtotal of {n} or more",
  ),
  short_stock: t(
    "「{label}」庫存不足，請調整數量後再送出",
    "“{label}”库存不足，请调整数量后再送出",
    "「{label}」の在庫が足りません。数量を変更してください",
    "Not enough of “{label}” left; change the quantity",
  ),
  cart_empty: t("購物車是空的", "购物车是空的", "カートは空です", "The cart is empty"),
  total_changed: t(
    "應付總額已變更為 {n} 元，請確認後再送出訂單",
    "应付总额已变更为 {n} 元，请确认后再送出订单",
    "合計が {n} 元に変わりました。確認してから送信してください",
    "The total is now {n}; check it and send the order again",
  ),
  unified_number: t(
    "統一編號錯誤，請輸入正確的 8 位數字",
    "统一编号错误，请输入正确的 8 位数字",
    "統一番号が正しくありません",
    "Enter a correct 8-digit unified business number",
  ),
};

export const labels: Record<string, Text> = {
  account: t("電子信箱或手機號碼", "电子邮箱或手机号码", "メールアドレスまたは携帯電話番号", "E-mail or mobile number"),
  email: t("電子信箱", "电子邮箱", "メールアドレス", "E-mail address"),
  password: t("密碼", "密码", "パスワード", "Password"),
  password_confirm: t("確認密碼", "确认密码", "パスワード（確認）", "Password again"),
  name: t("姓名", "姓名", "氏名", "Name"),
  phone_number: t("手機號碼", "手机号码", "携帯電話番号", "Mobile number"),
  mobile: t("手機號碼", "手机号码", "携帯電話番号", "Mobile number"),
  birthday: t("生日", "生日", "生年月日", "Birthday"),
  code: t("驗證碼", "验证码", "認証コード", "Code"),
  agree: t("服務條款", "服务条款", "利用規約", "Terms of service"),
  agree_digital: t("數位內容同意事項", "数字内容同意事项", "デジタルコンテンツの同意", "Consent for digital content"),
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
  q: t("搜尋字詞", "搜索字词", "検索語", "Search words"),
};

/** The shop's refusals that are not about one field (§8). */
export const refusals: Record<string, Text> = {
  not_found: t("找不到這筆資料", "找不到这笔数据", "見つかりません", "Not found"),
  order_not_found: t(
    "找不到符合的訂單，請確認訂單編號與訂購時的電子信箱",
    "找不到符合的订单，请确认订单编号与订购时的电子邮箱",
    "該当する注文がありません。注文番号とメールアドレスをお確かめください",
    "No such order; check the number and the e-mail address",
  ),
  unauthorized: t("請先登入", "请先登录", "ログインしてください", "Sign in first"),
  invalid_input: t("請修正以下欄位", "请修正以下栏位", "次の項目を直してください", "Correct the fields below"),
  busy: t(
    "系統忙碌中，請稍後再試",
    "系统忙碌中，请稍后再试",
    "混み合っています。しばらくしてからお試しください",
    "System busy, please try again later",
  ),
  too_many_requests: t(
    "操作太頻繁，請稍後再試",
    "操作太频繁，请稍后再试",
    "操作が多すぎます。しばらくしてからお試しください",
    "Too many requests, please try again later",
  ),
  wait_seconds: t(
    "操作太頻繁，請於 {n} 秒後再試",
    "操作太频繁，请于 {n} 秒后再试",
    "操作が多すぎます。{n} 秒後にお試しください",
    "Too many requests, try again in {n} seconds",
  ),
  wait_minutes: t(
    "操作太頻繁，請於 {n} 分鐘後再試",
    "操作太频繁，请于 {n} 分钟后再试",
    "操作が多すぎます。{n} 分後にお試しください",
    "Too many requests, try again in {n} minutes",
  ),
  operation_reused: t(
    "這筆資料已用不同的內容送出過，請重新整理後再試",
    "这笔数据已用不同的内容送出过，请刷新后再试",
    "同じ送信番号で別の内容が送られました",
    "This was already sent with other content",
  ),
  too_large: t("送出的資料太大", "送出的数据太大", "データが大きすぎます", "Too much data"),
  invalid: t("帳號或密碼錯誤", "账号或密码错误", "アカウントまたはパスワードが違います", "Wrong account or password"),
  not_found_in_database: t(
    "此帳號尚未註冊",
    "此账号尚未注册",
    "登録されていないアカウントです",
    "This account is not registered",
  ),
  locked: t(
    "密碼錯誤次數過多，帳號已鎖定，請使用「忘記密碼」解鎖",
    "密码错误次数过多，账号已锁定，请使用“忘记密码”解锁",
    "パスワードの誤りが続いたためロックされました。「パスワードを忘れた」から解除してください",
    "Locked after repeated wrong passwords; unlock through forgot password",
  ),
  unverified: t(
    "您尚未完成簡訊驗證",
    "您尚未完成短信验证",
    "SMS 認証が完了していません",
    "The SMS verification is not completed",
  ),
  incomplete: t(
    "您的會員資料尚未填寫完整",
    "您的会员资料尚未填写完整",
    "会員情報が未入力です",
    "Member data are incomplete",
  ),
  phone_unverified: t(
    "您的手機號碼尚未驗證",
    "您的手机号码尚未验证",
    "携帯電話番号が未認証です",
    "The phone is not verified",
  ),
  code_expired: t(
    "驗證碼已過期，請重新發送",
    "验证码已过期，请重新发送",
    "認証コードの期限が切れました",
    "The code has expired, send a new one",
  ),
  flow_gone: t(
    "驗證已失效，請重新登入或註冊",
    "验证已失效，请重新登录或注册",
    "認証の期限が切れました。ログインまたは登録からやり直してください",
    "This verification is over; sign in or register again",
  ),
  guest_checkout_off: t(
    "目前未開放訪客結帳，請登入或加入會員",
    "目前未开放访客结账，请登录或加入会员",
    "現在ゲスト購入はご利用いただけません",
    "Guest checkout is closed; sign in or register",
  ),
  forgot_unregistered: t(
    "查無此會員，請確認電子信箱或手機號碼",
    "查无此会员，请确认电子邮箱或手机号码",
    "会員が見つかりません。メールアドレスまたは電話番号をご確認ください",
    "No such member; check the e-mail address or mobile number",
  ),
  code_wrong: t("驗證碼錯誤", "验证码错误", "認証コードが違います", "Wrong code"),
  sms_limit: t(
    "每日簡訊驗證以 5 次為限，請明天再試",
    "每日短信验证以 5 次为限，请明天再试",
    "SMS は 1 日 5 回までです",
    "Five SMS a day at the most",
  ),
  already_paid: t(
    "這筆訂單已完成付款",
    "这笔订单已完成付款",
    "この注文はお支払い済みです",
    "This order is paid already",
  ),
  payment_closed: t(
    "這筆訂單目前無法再付款",
    "这笔订单目前无法再付款",
    "この注文はお支払いを受け付けていません",
    "This order takes no payment now",
  ),
  no_store_map: t(
    "這種配送方式沒有門市可選",
    "这种配送方式没有门店可选",
    "この配送方法では店舗を選べません",
    "This delivery has no stores to choose from",
  ),
  store_visit_over: t(
    "選擇門市的時間已過，請重新選擇門市",
    "选择门店的时间已过，请重新选择门店",
    "店舗選択の有効時間が過ぎました。もう一度お選びください",
    "The time to choose a store is over; choose again",
  ),
  store_unknown: t(
    "找不到您選擇的門市，請重新選擇門市",
    "找不到您选择的门店，请重新选择门店",
    "選んだ店舗が見つかりません。もう一度お選びください",
    "The chosen store is unknown; choose again",
  ),
  cart_full: t(
    "加入失敗，購物車最多可放 40 件不同商品，請分開訂購",
    "加入失败，购物车最多可放 40 件不同商品，请分开订购",
    "カートに入れられるのは 40 種類までです",
    "The cart accepts at most 40 different products; order separately",
  ),
  not_wishable: t(
    "此商品目前無法加入收藏",
    "此商品目前无法加入收藏",
    "この商品はお気に入りに追加できません",
    "This product cannot be put on the wish list",
  ),
  not_sold_out: t(
    "此商品目前不需要貨到通知",
    "此商品目前不需要到货通知",
    "この商品に入荷通知は設定できません",
    "This product needs no back-in-stock notice",
  ),
  slot_invalid: t("版位資料錯誤", "版位数据错误", "枠のデータが正しくありません", "Invalid slot data"),
};

export function messageText(key: string, language: Language, field: string, n?: number | bigint): string {
  const label = labels[field]?.[language] ?? field;
  return (messages[key] ?? messages.format)![language].replace("{label}", label).replace("{n}", String(n ?? ""));
}

export function refusalText(code: string, language: Language): string {
  return (refusals[code] ?? refusals.busy)![language];
}
