import { t, type Text } from "../languages.ts";

/** What is refused of a member's own data, and of the codes that prove it (§8). */
export const memberRefusals: Record<string, Text> = {
  member_not_found: t("找不到這位會員", "找不到这位会员", "この会員は見つかりません", "No such member"),
  code_expired: t(
    "驗證碼已過期，請重新發送",
    "验证码已过期，请重新发送",
    "認証コードの期限が切れました。再送信してください",
    "The code has expired, send a new one",
  ),
  code_used_up: t(
    "驗證碼輸入錯誤次數過多，請重新發送",
    "验证码输入错误次数过多，请重新发送",
    "認証コードの誤りが続きました。再送信してください",
    "Too many wrong codes; send a new one",
  ),
  no_channel: t(
    "這個電子信箱或手機號碼尚未驗證，無法接收驗證碼，請改用另一個，或聯絡客服",
    "这个电子邮箱或手机号码尚未验证，无法接收验证码，请改用另一个，或联系客服",
    "このメールアドレスまたは電話番号は未認証のため、認証コードを送れません。別のものをお使いいただくか、カスタマーサービスにご連絡ください",
    "This address or phone is not verified and receives no code; use the other one, or contact customer service",
  ),
  code_wrong: t(
    "驗證碼錯誤，請再輸入一次",
    "验证码错误，请再输入一次",
    "認証コードが違います。もう一度入力してください",
    "Wrong code; try again",
  ),
  sms_limit: t(
    "每日簡訊驗證以 5 次為限，請明天再試",
    "每日短信验证以 5 次为限，请明天再试",
    "SMS は 1 日 5 回までです。明日もう一度お試しください",
    "Five SMS a day at the most; try again tomorrow",
  ),
  mail_limit: t(
    "每日驗證信以 10 次為限，請明天再試",
    "每日验证邮件以 10 次为限，请明天再试",
    "認証メールは 1 日 10 回までです。明日もう一度お試しください",
    "Ten verification mails a day at the most; try again tomorrow",
  ),
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
    "這就是您目前使用的，不必變更；要更換請輸入另一個",
    "这就是您目前使用的，不必变更；要更换请输入另一个",
    "現在ご利用中のものと同じため、変更は不要です。変える場合は別のものを入力してください",
    "This is the one in use; to change it, enter another",
  ),
  channel_taken: t(
    "這個手機號碼或電子信箱已由其他會員使用，請改用另一個",
    "这个手机号码或电子邮箱已由其他会员使用，请改用另一个",
    "この携帯電話番号またはメールアドレスはほかの会員が使用しています。別のものをお使いください",
    "This phone or address is another member's; use another",
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
    "您已設定這件商品的貨到通知，到貨時會通知您",
    "您已设定这件商品的到货通知，到货时会通知您",
    "この商品は入荷通知を設定済みです。入荷時にお知らせします",
    "You will be told when this product is back in stock",
  ),
  not_sold_out: t(
    "此商品目前不能設定貨到通知，請重新整理商品頁",
    "此商品目前不能设定到货通知，请刷新商品页",
    "この商品にはただいま入荷通知を設定できません。商品ページを再読み込みしてください",
    "No back-in-stock notice can be set for this product now; reload its page",
  ),
};
