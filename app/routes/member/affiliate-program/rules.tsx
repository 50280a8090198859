import { affiliateDays, affiliatePercent, leastPayout } from "#contract/affiliate-rules";

/** What is agreed to at joining, and can be read ever after. */
export function Rules() {
  return (
    <ul>
      <li>
        訂單完成後才計算分潤：商品實付金額的 {affiliatePercent}%，不含運費、優惠券與紅利點數折抵；退貨的部分會收回。
      </li>
      <li>讀者點選連結後 {affiliateDays} 天內的訂單才計算；先後點過幾個人的連結，算最後一個。</li>
      <li>用自己的連結訂購不計算分潤，也不得以垃圾郵件、假冒本店或關鍵字廣告推廣。</li>
      <li>分潤滿 {leastPayout} 元，客服人員會與您聯絡匯款；須依法申報所得。</li>
    </ul>
  );
}
