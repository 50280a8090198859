import { Contact, type Store } from "./seller.tsx";

export function Cooperation({ store_name, seller }: Store) {
  return (
    <>
      <p>
        歡迎出版社、作者、品牌與公益團體和{store_name}合作。來信 <Contact email={seller.email} />
        ，主旨請寫「合作提案」與單位名稱。
      </p>

      <h2>出版社與供應商</h2>
      <p>請在信中說明：</p>
      <ul>
        <li>公司或單位名稱、統一編號、聯絡人與電話。</li>
        <li>出版或代理的類型、現有品項數與每年新品數。</li>
        <li>供貨條件：定價與折扣、寄售或買斷、出貨地與備貨天數、退貨方式。</li>
      </ul>
      <p>
        商品資料可以用 ONIX for Books 3.0、CSV 或 JSON Lines 提供。每筆至少要有書名、分類與定價；有
        ISBN、作者、譯者、出版日期、簡介與庫存，讀者更容易找到。
      </p>

      <h2>作者與活動</h2>
      <p>新書推薦、講座、書展與主題選書，請附上企畫大綱、預定日期，以及希望我們協助的部分。</p>

      <h2>公益與校園</h2>
      <p>
        偏鄉閱讀推廣、捐書與校園書展，請說明對象、需求書單與時程。學校與機關的大量購書，另見
        <a href="/docs/group-buying-description">團體採購</a>。
      </p>

      <p>請勿在第一封信附上未公開的稿件或個人資料；有進一步需要時，我們會再與您約定提供方式。</p>
    </>
  );
}
