import { t, type Text } from "./languages.ts";

/** What of an order is not as its page had shown it: told before anything is charged. */
export const changedMessages: Record<string, Text> = {
  short_stock: t(
    "「{label}」庫存不足，請調整數量後再送出",
    "“{label}”库存不足，请调整数量后再送出",
    "「{label}」の在庫が足りません。数量を変更してください",
    "Not enough of “{label}” left; change the quantity",
  ),
  gift_gone: t(
    "贈品「{label}」剛剛送完了，訂單還沒有送出，請確認後再送出",
    "赠品“{label}”刚刚送完了，订单还没有送出，请确认后再送出",
    "特典「{label}」は終了しました。確認してから送信してください",
    "The gift “{label}” has just run out; check the order and send it again",
  ),
  lines_changed: t(
    "購物車的商品有變動，請確認後再送出訂單",
    "购物车的商品有变动，请确认后再送出订单",
    "カートの商品が変わりました。確認してから送信してください",
    "The goods in the cart have changed; check them and send the order again",
  ),
  gifts_changed: t(
    "贈品有變動，請確認後再送出訂單",
    "赠品有变动，请确认后再送出订单",
    "特典が変わりました。確認してから送信してください",
    "The gifts have changed; check them and send the order again",
  ),
  not_on_shelf: t(
    "所選門市的現貨剛剛售完，商品改由倉庫送到門市。訂單還沒有送出，請確認後再送出",
    "所选门市的现货刚刚售完，商品改由仓库送到门市。订单还没有送出，请确认后再送出",
    "店舗の在庫がなくなり、倉庫から店舗へお届けします。確認してから送信してください",
    "The store has just sold out; the goods will be sent there from the warehouse. Check the order and send it again",
  ),
  total_changed: t(
    "應付總額已變更為 {amount} 元，請確認後再送出訂單",
    "应付总额已变更为 {amount} 元，请确认后再送出订单",
    "合計が {amount} 元に変わりました。確認してから送信してください",
    "The total is now {amount}; check it and send the order again",
  ),
  island_fee: t(
    "這張訂單送往離島，運費為 {amount} 元。",
    "这张订单送往离岛，运费为 {amount} 元。",
    "離島への配送のため、送料は {amount} 元です。",
    "This order goes to an island, so delivery costs {amount}. ",
  ),
  fee_changed: t(
    "運費已變更為 {amount} 元。",
    "运费已变更为 {amount} 元。",
    "送料が {amount} 元に変わりました。",
    "Delivery now costs {amount}. ",
  ),
};
