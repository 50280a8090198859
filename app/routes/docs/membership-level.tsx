import { deliveries, deliveryCodes } from "#contract/deliveries";
import { pointsPer } from "#contract/points-rules";
import type { Store } from "./seller.tsx";

const firstFree = deliveryCodes
  .filter((code) => deliveries[code].offer && deliveries[code].first_purchase_free)
  .map((code) => deliveries[code].name)
  .join("、");

export function MembershipLevel({ store_name, guest_checkout }: Store) {
  return (
    <>
      <p>
        {store_name}目前只有一個會員等級「一般會員」：加入即享有全部會員權益，免年費，也沒有消費門檻。您的等級顯示在
        <a href="/member">會員中心</a>。
      </p>

      <h2>會員權益</h2>
      <ul>
        <li>首次購物選擇{firstFree}，免運費。</li>
        <li>訂單完成後，商品實付金額每滿 {pointsPer} 元獲得紅利點數 1 點；1 點折抵 1 元，商品與運費皆可折抵。</li>
        <li>購物車跟著帳號走，換一台裝置登入也找得到。</li>
        <li>通訊錄保存常用收件人，結帳時直接選用。</li>
        <li>收藏商品；商品售完時設定貨到通知。</li>
        <li>在會員中心查詢所有訂單。</li>
      </ul>

      {guest_checkout && (
        <>
          <h2>不加入會員也能購物</h2>
          <p>
            訪客只需要填寫電子信箱就能結帳，之後用訂單編號與電子信箱在<a href="/orders">訂單查詢</a>
            查看訂單。訪客可以使用優惠券，不能使用紅利點數。
          </p>
        </>
      )}

      <h2>加入方式</h2>
      <p>
        到<a href="/registry">加入會員</a>
        填寫資料，輸入手機簡訊或電子郵件收到的六位數驗證碼即可。會員權益有變更時，會在本頁公告；購物所得的紅利點數可使用至隔年年底，其他點數的使用期限以各活動說明為準。
      </p>
    </>
  );
}
