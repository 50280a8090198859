import { t, type Text } from "./languages.ts";

/** What is refused of a coupon: when it is used, and when it is claimed (§8). */
export const couponMessages: Record<string, Text> = {
  coupon_wrong: t(
    "優惠代碼錯誤或已過期，請再確認一次",
    "优惠代码错误或已过期，请再确认一次",
    "コードが違うか期限が切れています",
    "Wrong or expired code",
  ),
  coupon_used: t(
    "您已使用過這張優惠券，每人限用一次",
    "您已使用过这张优惠券，每人限用一次",
    "このコードは使用済みです（一人一回）",
    "You have used this code before; one use each",
  ),
  coupon_gone: t(
    "這張優惠券已全數使用完畢",
    "这张优惠券已全数使用完毕",
    "このコードは上限に達しました",
    "All uses of this code have been claimed",
  ),
  coupon_claimed: t(
    "您已領取過這張優惠券，每人限領一次",
    "您已领取过这张优惠券，每人限领一次",
    "このクーポンは取得済みです（一人一回）",
    "You have claimed this coupon before; one claim each",
  ),
  serial_claimed: t(
    "這組序號已被領取",
    "这组序号已被领取",
    "このシリアル番号はすでに使われています",
    "This serial has already been claimed",
  ),
  coupon_all_claimed: t(
    "這張優惠券已全數領取完畢",
    "这张优惠券已全数领取完毕",
    "このクーポンはすべて配布済みです",
    "All of these coupons have been claimed",
  ),
  coupon_minimum: t(
    "商品小計滿 {amount} 元才能使用這張優惠券",
    "商品小计满 {amount} 元才能使用这张优惠券",
    "小計 {amount} 元以上で利用できます",
    "This code needs a subtotal of {amount} or more",
  ),
};
