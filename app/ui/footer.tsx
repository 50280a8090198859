import type { ReactNode } from "react";
import { quiet } from "#styles/button.css";
import { screenOnly } from "#styles/text.css";
import * as css from "./footer.css.ts";

interface Props {
  /** of the root's frame; missing where the page's own data could not be had */
  frame: FooterFacts | undefined;
  /** path and query to come back to */
  here: string;
  /** what the shop says below who it is */
  ad?: ReactNode;
}

export interface FooterFacts {
  store_name: string;
  /** the demo says what it is */
  demo: boolean;
  /** the page is shown in its light version */
  light: boolean;
  shop: ShopFacts;
  /** leads to the question whether visits may be measured; undefined: they are not */
  measuring?: string;
}

/** app/shop-facts.server.ts */
export interface ShopFacts {
  seller: string[];
  email: string;
  payments: string[];
  deliveries: string[];
}

const help = {
  購物說明: [
    ["/orders", "訂單查詢"],
    ["/customer-service", "聯絡客服"],
    ["/docs/service-rules#delivery", "配送與運費"],
    ["/docs/service-rules#returns", "退換貨說明"],
    ["/docs/aboutcoupon", "優惠券使用說明"],
  ],
  會員與合作: [
    ["/docs/membership-level", "會員等級說明"],
    ["/docs/cooperation", "合作提案"],
  ],
  條款與隱私: [
    ["/docs/service-rules", "服務條款"],
    ["/docs/privacy-policy", "隱私權政策"],
    ["/docs/personal-protection-act", "個人資料保護告知"],
  ],
};

export function Footer({ frame, here, ad }: Props) {
  const { store_name = "閱林", demo, light, shop, measuring } = frame ?? ({} as Partial<FooterFacts>);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <p className={css.name}>{store_name}</p>
          <p>讀一本書，如入一片林。收到商品後七天內，可依法退貨；少數商品例外，見退換貨說明。</p>
          {demo && <p>示範商店：商品、價格與付款皆為模擬，不會出貨，也不會收費。</p>}
          {shop && (
            <address className={css.seller}>
              {shop.seller.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a className={css.link} href={`mailto:${shop.email}`}>
                {shop.email}
              </a>
            </address>
          )}
          {ad}
        </div>
        <nav className={css.help} aria-label="頁尾連結">
          {Object.entries(help).map(([title, links]) => (
            <div key={title}>
              <p className={css.title}>{title}</p>
              {links.map(([href, text]) => (
                <a key={href} className={css.link} href={href}>
                  {text}
                </a>
              ))}
            </div>
          ))}
        </nav>
        <div className={css.base}>
          {shop && (
            <p className={css.marks}>
              付款
              {shop.payments.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
          )}
          {shop && (
            <p className={css.marks}>
              配送
              {shop.deliveries.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
          )}
          {measuring && <a href="/measuring">{measuring}</a>}
          <form className={screenOnly} method="post" action="/light">
            <input type="hidden" name="light" value={light ? "0" : "1"} />
            <input type="hidden" name="redirect" value={here} />
            <button className={quiet}>{light ? "切換為完整版" : "切換為輕量版"}</button>
          </form>
        </div>
      </div>
    </footer>
  );
}
