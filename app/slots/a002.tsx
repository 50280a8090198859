import type { SlotOf } from "#contract/slots";
import * as css from "./a002.css.ts";
import { Head } from "./kinds/head.tsx";

/** Coupon banner: what each brings, and the code that is typed at the checkout. */
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
            <p className={css.code}>
              優惠代碼 <code>{code}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
