import { primary, secondary } from "#styles/button.css";
import { clearing } from "#styles/drawings.css";
import { cluster, narrow, stack } from "#styles/page.css";

export interface Waiting {
  /** the address to ask again, with its query */
  retry: string;
  /** seconds until the page asks again by itself (Refresh header); null: only the button does */
  seconds?: number | null;
  /** how often it has been asked already */
  attempt?: number;
}

export const busyTitle = "系統忙碌中，請稍後再試";

/** The shop's API cannot be reached. Nothing was lost; it says so, and what can still be done. */
export function BusyPage({ retry, seconds, attempt }: Waiting) {
  const address = new URL(retry, "http://shop.internal");
  return (
    <div className={`${stack} ${narrow}`}>
      <div className={clearing} />
      <h1>{busyTitle}</h1>
      <p role="status">
        {seconds ? `約 ${seconds} 秒後會自動再試一次。` : "請按「重試」再試一次。"}
        {attempt ? `（已試過 ${attempt} 次）` : ""}
      </p>
      <p>購物車裡的商品和已填寫的資料都還在，尚未送出的訂單不會重複成立。</p>
      <div className={cluster}>
        <form action={address.pathname}>
          {[...address.searchParams].map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <button className={primary}>重試</button>
        </form>
        <a className={secondary} href="/">
          回首頁
        </a>
        <a href="/cart">看購物車</a>
        <a href="/docs/service-rules">服務條款</a>
      </div>
    </div>
  );
}
