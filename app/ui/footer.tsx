import { quiet } from "#styles/button.css";
import { screenOnly } from "#styles/text.css";
import * as css from "./footer.css.ts";

interface Props {
  storeName: string;
  /** the demo says what it is */
  demo: boolean;
  /** the page is shown in its light version */
  light: boolean;
  /** path and query to come back to */
  here: string;
}

const help = [
  ["/orders", "訂單查詢"],
  ["/docs/service-rules#delivery", "配送與運費"],
  ["/docs/service-rules#returns", "退換貨說明"],
  ["/docs/aboutcoupon", "優惠券使用說明"],
  ["/docs/membership-level", "會員等級說明"],
  ["/docs/group-buying-description", "團體採購"],
  ["/docs/service-rules", "服務條款"],
  ["/docs/privacy-policy", "隱私權政策"],
  ["/docs/personal-protection-act", "個人資料保護告知"],
  ["/docs/cooperation", "合作提案"],
] as const;

export function Footer({ storeName, demo, light, here }: Props) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <p className={css.name}>{storeName}</p>
          <p>讀一本書，如入一片林。收到商品後七天內，可依法退貨；少數商品例外，見退換貨說明。</p>
          {demo && <p>示範商店：商品、價格與付款皆為模擬，不會出貨，也不會收費。</p>}
          <form className={screenOnly} method="post" action="/light">
            <input type="hidden" name="light" value={light ? "0" : "1"} />
            <input type="hidden" name="redirect" value={here} />
            <button className={quiet}>{light ? "切換為完整版" : "切換為輕量版"}</button>
          </form>
        </div>
        <nav aria-label="購物說明">
          <ul className={css.links}>
            {help.map(([href, text]) => (
              <li key={href}>
                <a className={css.link} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
