import { t, type Text } from "../languages.ts";

/** What is refused of orders and of what follows them: invoices, refunds, ebooks, the operator's messages. */
export const orderRefusals: Record<string, Text> = {
  order_not_found: t(
    "找不到符合的訂單，請確認訂單編號與訂購時的電子信箱",
    "找不到符合的订单，请确认订单编号与订购时的电子邮箱",
    "該当する注文がありません。注文番号とメールアドレスをお確かめください",
    "No such order; check the number and the e-mail address",
  ),
  no_invoice_due: t(
    "這筆訂單尚未付款、已取消或金額為 0，不需開立發票",
    "这笔订单尚未付款、已取消或金额为 0，不需开立发票",
    "この注文は未払い、取消済み、または 0 元のため、領収書は発行されません",
    "This order is not paid, is cancelled or costs nothing: no invoice is due",
  ),
  ebook_not_bought: t(
    "找不到這本電子書，請確認訂單已付款",
    "找不到这本电子书，请确认订单已付款",
    "この電子書籍が見つかりません。お支払いをお確かめください",
    "No such ebook among what was paid for",
  ),
  ebook_ticket_over: t(
    "閱讀連結已過期，請回到訂單或「我的電子書」重新開啟",
    "阅读链接已过期，请回到订单或“我的电子书”重新打开",
    "閲覧リンクの有効期限が切れました。注文から開き直してください",
    "The link for reading is over; open the book again from the order",
  ),
  of_age_only: t(
    "限制級商品，未滿 18 歲不得閱覽",
    "限制级商品，未满 18 岁不得阅览",
    "18 歳未満の方は閲覧できません",
    "Only for those of age",
  ),
  refund_not_found: t("沒有這筆退款", "没有这笔退款", "この返金はありません", "No such refund"),
  refund_under_way: t(
    "這筆退款正由金流處理，不能另行退還",
    "这笔退款正由支付平台处理，不能另行退还",
    "この返金は決済会社で処理中です",
    "The gateway is giving this back already",
  ),
  refund_not_refused: t(
    "這筆退款沒有被金流拒絕，不需重試",
    "这笔退款没有被支付平台拒绝，不需重试",
    "この返金は拒否されていません",
    "This refund was not refused",
  ),
  message_not_found: t(
    "沒有這則訊息，或這筆訂單還沒有寄過通知",
    "没有这则消息，或这笔订单还没有发过通知",
    "このメッセージはありません",
    "No such message",
  ),
  cancel_preparing: t(
    "這筆訂單已在備貨，無法自行取消，請與客服聯絡",
    "这笔订单已在备货，无法自行取消，请与客服联系",
    "この注文は準備中のためキャンセルできません。カスタマーサービスにご連絡ください",
    "This order is being packed and cannot be cancelled here; contact customer service",
  ),
  cancel_sent: t(
    "這筆訂單已出貨，無法取消。收到商品的次日起七天內，可依法退貨",
    "这笔订单已发货，无法取消。收到商品的次日起七天内，可依法退货",
    "この注文は発送済みのためキャンセルできません。商品到着の翌日から 7 日以内は返品できます",
    "This order has been sent and cannot be cancelled; goods may be returned within seven days of their arrival",
  ),
  cancel_partly_sent: t(
    "已有包裹出貨，整筆訂單無法取消。還沒寄出的包裹需要取消時，請與客服聯絡",
    "已有包裹发货，整笔订单无法取消。还没寄出的包裹需要取消时，请与客服联系",
    "一部の荷物が発送済みのため、注文全体はキャンセルできません。未発送分についてはカスタマーサービスにご連絡ください",
    "A parcel of this order has been sent; for what has not, contact customer service",
  ),
  receipt_not_sent: t(
    "這個包裹還沒有寄到，或已在退回途中，無法確認收貨",
    "这个包裹还没有寄到，或已在退回途中，无法确认收货",
    "この荷物はまだお届け前か、返送中です",
    "This parcel has not come, or is on its way back",
  ),
  cancel_ebook: t(
    "電子書於付款後即提供，含電子書的訂單付款後無法自行取消，請與客服聯絡",
    "电子书于付款后即提供，含电子书的订单付款后无法自行取消，请与客服联系",
    "電子書籍は決済後すぐに提供されるため、キャンセルできません。カスタマーサービスにご連絡ください",
    "Ebooks are provided with the payment: this order cannot be cancelled here; contact customer service",
  ),
  no_transfer_due: t(
    "這筆訂單沒有等待人工收款的匯款",
    "这笔订单没有等待人工收款的汇款",
    "この注文に確認待ちの振込はありません",
    "No transfer is waited for",
  ),
  wrong_amount: t(
    "金額與訂單不同，沒有入帳",
    "金额与订单不同，没有入账",
    "金額が注文と異なります",
    "Not the order's amount: nothing was booked",
  ),
  return_cancelled: t(
    "這筆訂單已取消，沒有可以退貨的商品",
    "这笔订单已取消，没有可以退货的商品",
    "この注文はキャンセル済みです",
    "This order was cancelled: there is nothing to return",
  ),
  return_not_sent: t(
    "這筆訂單還沒有出貨，不需要退貨，請改為取消訂單",
    "这笔订单还没有发货，不需要退货，请改为取消订单",
    "この注文はまだ発送されていません。注文をキャンセルしてください",
    "This order has not been sent: cancel it instead",
  ),
  return_on_its_way: t(
    "包裹還在路上，收到後就可以在這裡申請退貨",
    "包裹还在路上，收到后就可以在这里申请退货",
    "商品は配送中です。到着後に返品を申請できます",
    "The parcel is on its way; once it is there a return can be asked for",
  ),
  return_rest_to_come: t(
    "已送達的商品都已退貨或申請退貨，其餘商品收到後就可以在這裡申請退貨",
    "已送达的商品都已退货或申请退货，其余商品收到后就可以在这里申请退货",
    "お届け済みの商品はすべて返品済み、または申請済みです。残りは到着後に申請できます",
    "What has come is returned or asked for; the rest may be asked for once it is there",
  ),
  return_no_goods: t(
    "這筆訂單沒有寄給您的商品，無法退貨",
    "这笔订单没有寄给您的商品，无法退货",
    "この注文にはお届けした商品がありません",
    "Nothing of this order was sent to you",
  ),
  return_all_asked: t(
    "這筆訂單的商品都已退貨或申請退貨，或無法退貨",
    "这笔订单的商品都已退货或申请退货，或无法退货",
    "この注文の商品はすべて返品済み、または申請済みです",
    "Everything of this order is returned, asked for, or cannot be returned",
  ),
  return_not_found: t("沒有這筆退貨", "没有这笔退货", "この返品はありません", "No such return"),
};
