import type { SlotOf } from "#contract/slots";
import { secondary } from "#styles/button.css";
import * as css from "./a002.css.ts";
import { Head } from "./kinds/head.tsx";

/** Coupon banner: what each brings, its code, and a button that takes it to the member's own. */
export default function Coupons({ title, coupons }: SlotOf<"A002">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <ul className={css.coupons}>
        {coupons.map(({ title, text, code, link }) => (
          <li key={code} className={css.coupon}>
            <a className={css.words} href={link}>
              <b>{title}</b>
              {text}
            </a>
            {/* the same for everybody; whoever is no member is asked to sign in first, and the code goes along */}
            <form className={css.code} method="post" action="/member/coupons">
              <span>優惠代碼</span>
              <code>{code}</code>
              <input type="hidden" name="coupon_code" value={code} />
              <button className={secondary} aria-label={`領取優惠券 ${title}`}>
                領取
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
