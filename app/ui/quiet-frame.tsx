import { visuallyHidden } from "#styles/text.css";
import { Mark } from "./header.tsx";
import * as header from "./header.css.ts";
import * as css from "./quiet-frame.css.ts";

interface Props {
  store_name: string;
  cart_quantity: number;
}

/** Who helps opens in a tab of its own: what was typed here stays. */
export function QuietHeader({ store_name, cart_quantity }: Props) {
  return (
    <header className={css.header}>
      <a className={header.skip} href="#main">
        跳到主要內容
      </a>
      <div className={css.row}>
        <a className={header.logo} href="/">
          <Mark />
          {store_name}
        </a>
        <a className={header.account} href="/customer-service" target="_blank" rel="noreferrer">
          聯絡客服
          <span className={visuallyHidden}>（另開新視窗）</span>
        </a>
        <a className={header.account} href="/cart" data-cart-count={cart_quantity}>{`購物車（${cart_quantity} 件）`}</a>
      </div>
    </header>
  );
}
