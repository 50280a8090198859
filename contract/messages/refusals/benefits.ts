import { t, type Text } from "../languages.ts";
import { meetEventRefusals } from "./meet-events.ts";

/** What is refused of the affiliate programme, of events, of newsletters, of the daily draw, and of points that are exchanged for coupons. */
export const benefitRefusals: Record<string, Text> = {
  ...meetEventRefusals,
  offer_not_found: t("這項兌換已經結束", "这项兑换已经结束", "この交換は終了しました", "This offer is over"),
  offer_had: t(
    "這張優惠券您已經有了，每人限兌換一張",
    "这张优惠券您已经有了，每人限兑换一张",
    "このクーポンはすでにお持ちです。お一人様 1 枚までです",
    "You have this coupon already; it is one for each member",
  ),
  offer_gone: t("已全數兌換完畢", "已全数兑换完毕", "すべて交換されました", "All of them were taken"),
  points_short: t("紅利點數不足", "红利点数不足", "ポイントが足りません", "Not enough points"),
  draw_closed: t(
    "目前沒有每日抽點數活動",
    "目前没有每日抽积分活动",
    "ただいまポイント抽選は行っていません",
    "There is no draw at present",
  ),
  draw_spent: t(
    "今天的點數已經送完，明天再來",
    "今天的积分已经送完，明天再来",
    "本日のポイントは終了しました。また明日お越しください",
    "Today’s points are all given away; come again tomorrow",
  ),
  affiliate_known: t(
    "您已經申請過分潤計畫了",
    "您已经申请过分润计划了",
    "すでにお申し込みいただいています",
    "You have applied already",
  ),
  not_affiliate: t(
    "通過審核後才能使用分潤計畫的連結與明細",
    "通过审核后才能使用分润计划的链接与明细",
    "審査の通過後にご利用いただけます",
    "Links and earnings are there once you have been accepted",
  ),
  affiliate_not_found: t("找不到這位推廣會員", "找不到这位推广会员", "該当する会員がいません", "No such affiliate"),
  affiliate_balance: t(
    "金額超過應付餘額，沒有登記",
    "金额超过应付余额，没有登记",
    "残高を超えています",
    "That is more than is owed; nothing was booked",
  ),
  newsletter_no_email: t(
    "您的帳號還沒有驗證過的電子信箱，請先驗證電子信箱，再訂閱電子報",
    "您的账号还没有验证过的电子邮箱，请先验证电子邮箱，再订阅电子报",
    "確認済みのメールアドレスがありません。先に確認してから、お申し込みください",
    "Your account has no verified e-mail address: verify one first, then subscribe",
  ),
  newsletter_link_over: t(
    "這個確認連結已經失效，請到會員中心的「電子報」重新訂閱",
    "这个确认链接已经失效，请到会员中心的“电子报”重新订阅",
    "この確認リンクは無効です。会員ページからもう一度お申し込みください",
    "This link is over; subscribe again in the member area",
  ),
  newsletter_undo_over: t(
    "取消訂閱已超過 24 小時，請到會員中心的「電子報」重新訂閱",
    "取消订阅已超过 24 小时，请到会员中心的“电子报”重新订阅",
    "解除から 24 時間が過ぎました。会員ページからもう一度お申し込みください",
    "More than a day has passed; subscribe again in the member area",
  ),
  newsletter_not_found: t(
    "沒有這份電子報：請先發布 newsletters 資料夾裡的檔案",
    "没有这份电子报：请先发布 newsletters 文件夹里的文件",
    "このニュースレターはありません。先に newsletters フォルダーのファイルを公開してください",
    "No such newsletter: publish its file first",
  ),
  newsletter_sent: t(
    "這份電子報已經寄過，每份只寄一次",
    "这份电子报已经寄过，每份只寄一次",
    "このニュースレターは配信済みです",
    "This newsletter has been sent: each is sent once",
  ),
};
