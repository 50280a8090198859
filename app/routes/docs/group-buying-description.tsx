import { storeLimit } from "#contract/checkout-rules";
import { limits } from "#contract/codes";
import { grouped } from "#contract/money-rules";
import { Contact, type Store } from "./seller.tsx";

export function GroupBuying({ seller }: Store) {
  return (
    <>
      <p>
        學校、圖書館、公司與讀書會需要大量購書或贈禮時，我們提供報價、備貨與統一開立發票的服務。單一商品超過{" "}
        {limits.lineQuantity} 件，或超出購物車所示的限購與庫存時，也請用這個方式訂購。
      </p>

      <h2>怎麼開始</h2>
      <ol>
        <li>
          來信 <Contact email={seller.email} />
          ，主旨請寫「團體採購」與單位名稱。
        </li>
        <li>附上商品清單：書名或商品名稱、ISBN 或商品頁網址、數量；最好使用試算表。</li>
        <li>告訴我們希望的到貨日期、送貨地點（可分送多處）、發票抬頭與統一編號、聯絡人與電話。</li>
        <li>我們查詢庫存後提出書面報價，內容包含單價、運費、交貨日期與報價有效期限。</li>
        <li>您確認報價後，雙方約定付款方式與交貨時程，才開始備貨。</li>
      </ol>

      <h2>請先知道</h2>
      <ul>
        <li>大量採購以宅配送達；超商取貨的包裹以 {storeLimit && grouped(storeLimit)} 元為限。</li>
        <li>報價不與優惠券、紅利點數併用。</li>
        <li>客製商品（例如刻字、藏書章）於打樣確認後製作，依法不適用七日猶豫期，我們會在報價單上註明。</li>
        <li>圖書館與學校如需驗收、分期請款或其他文件，請於詢價時說明。</li>
      </ul>
      <p>
        數量不多？直接放入購物車結帳即可，選擇「三聯式發票」就能填寫公司抬頭與統一編號。其他事項依
        <a href="/docs/service-rules">服務條款</a>
        辦理。
      </p>
    </>
  );
}
