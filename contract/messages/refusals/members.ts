import { t, type Text } from "../languages.ts";

/** What is refused of a member's own data (§8). */
export const memberRefusals: Record<string, Text> = {
  member_not_found: t("找不到這位會員", "找不到这位会员", "この会員は見つかりません", "No such member"),
  send_failed: t(
    "驗證碼發送失敗，請稍後再試",
    "验证码发送失败，请稍后再试",
    "認証コードを送れませんでした。しばらくしてからお試しください",
    "The code could not be sent, please try again later",
  ),
  reset_failed: t(
    "密碼重設失敗，請稍後再試",
    "密码重设失败，请稍后再试",
    "パスワードを再設定できませんでした。しばらくしてからお試しください",
    "The password could not be reset, please try again later",
  ),
  password_failed: t(
    "密碼變更失敗，請稍後再試",
    "密码变更失败，请稍后再试",
    "パスワードを変更できませんでした。しばらくしてからお試しください",
    "The password could not be changed, please try again later",
  ),
  password_wrong: t(
    "密碼錯誤，請再輸入一次",
    "密码错误，请再输入一次",
    "パスワードが違います。もう一度入力してください",
    "Wrong password; try again",
  ),
  password_locked: t(
    "密碼錯誤次數過多，請 15 分鐘後再試，或登出後使用「忘記密碼」重設",
    "密码错误次数过多，请 15 分钟后再试，或登出后使用“忘记密码”重设",
    "パスワードの誤りが続きました。15 分後にお試しいただくか、ログアウトして「パスワードを忘れた」から再設定してください",
    "Too many wrong passwords; try again in 15 minutes, or sign out and reset it through forgot password",
  ),
  password_check: t(
    "請先輸入密碼，確認是您本人",
    "请先输入密码，确认是您本人",
    "先にパスワードを入力してください",
    "Enter your password first",
  ),
  same_channel: t(
    "目前使用的就是這一個",
    "目前使用的就是这一个",
    "現在ご利用中のものと同じです",
    "This is the one in use",
  ),
  channel_taken: t(
    "這個手機號碼或電子信箱已是其他會員的，不能使用",
    "这个手机号码或电子邮箱已是其他会员的，不能使用",
    "この携帯電話番号またはメールアドレスはほかの会員のものです",
    "This phone or address is another member's",
  ),
  birthday_fixed: t(
    "生日填寫後不能自行修改，如需更正請聯絡客服",
    "生日填写后不能自行修改，如需更正请联系客服",
    "生年月日は変更できません。カスタマーサービスにご連絡ください",
    "The birthday cannot be changed; contact customer service",
  ),
  not_wishable: t(
    "此商品目前無法加入收藏",
    "此商品目前无法加入收藏",
    "この商品はお気に入りに追加できません",
    "This product cannot be put on the wish list",
  ),
  told_when_back: t(
    "您已設定這件商品的到貨通知，到貨時會通知您",
    "您已设定这件商品的到货通知，到货时会通知您",
    "この商品は入荷通知を設定済みです。入荷時にお知らせします",
    "You will be told when this product is back in stock",
  ),
  not_sold_out: t(
    "此商品目前不需要貨到通知",
    "此商品目前不需要到货通知",
    "この商品に入荷通知は設定できません",
    "This product needs no back-in-stock notice",
  ),
};
