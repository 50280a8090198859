import { useState, type ReactNode } from "react";
import { quiet, secondary } from "#styles/button.css";
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
  /** missing where a document was handed over without it (documents/handoff.server.ts) */
  shop?: ShopFacts;
  /** whether visits may be measured is asked here, or was answered; undefined: they are not */
  measuring?: "asked" | "answered";
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
    ["/gift-ai", "送禮小幫手"],
    ["/docs/cooperation", "合作提案"],
  ],
  條款與隱私: [
    ["/docs/service-rules", "服務條款"],
    ["/docs/privacy-policy", "隱私權政策"],
    ["/docs/personal-protection-act", "個人資料保護告知"],
  ],
};

/**
 * The end of every page. Nothing in it changes while a page is shown, so it is drawn on the server alone: the browser keeps what it was sent, and has neither its
 * words nor its facts in scripts or data.
 */
export const Footer: (props: Props) => ReactNode = import.meta.env.SSR ? DrawnFooter : SentFooter;

/**
 * The document's own, found before React looks at it: where the page is drawn anew (it failed in the browser, or an extension put something into it) it is
 * the same once more.
 */
const sent = import.meta.env.SSR ? null : document.querySelector(`.${css.footer}`);

function SentFooter({ frame }: Props) {
  const [html] = useState(() => sent?.innerHTML);
  // the checkout's documents have another
  if (html === undefined) return null;
  return (
    <footer
      // a page that was kept for Back asks what was answered meanwhile
      className={frame?.measuring === "answered" ? css.answered : css.footer}
      suppressHydrationWarning
      // React leaves what is in there, and sets what this page itself was sent
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function DrawnFooter({ frame, here, ad }: Props) {
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
          <form className={`${css.choices} ${screenOnly}`} method="post" action="/light">
            <input type="hidden" name="redirect" value={here} />
            {measuring && <Measuring isAsked={measuring === "asked" && !here.startsWith("/measuring")} />}
            <button className={quiet} name="light" value={light ? "0" : "1"}>
              {light ? "切換為完整版" : "切換為輕量版"}
            </button>
          </form>
        </div>
      </div>
    </footer>
  );
}

/** Two equal buttons; nothing is noted until the first is pressed (docs/decisions/062). */
function Measuring({ isAsked }: { isAsked: boolean }) {
  if (!isAsked) return <a href="/measuring">瀏覽統計設定</a>;
  return (
    <div className={css.question}>
      <p>
        可以統計您的瀏覽情形嗎？不同意，網站的功能都一樣。<a href="/measuring">統計些什麼</a>
      </p>
      <button className={secondary} formAction="/measuring" name="measuring" value="1">
        同意統計
      </button>
      <button className={secondary} formAction="/measuring" name="measuring" value="0">
        不同意統計
      </button>
    </div>
  );
}
