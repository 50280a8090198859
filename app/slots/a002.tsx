import type { SlotOf } from "#contract/slots";
import { secondary } from "#styles/button.css";
import { useClaiming } from "../enhance/claiming.ts";
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
            <Claim title={title} code={code} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const words = { open: "領取", asked: "領取中…", claimed: "已領取" };

/** The same for everybody; whoever is no member is asked to sign in first, and the code goes along. */
function Claim({ title, code }: { title: string; code: string }) {
  const { state, said, onSubmit } = useClaiming();
  return (
    <form className={css.code} method="post" action="/member/coupons" onSubmit={onSubmit}>
      <span>優惠代碼</span>
      <code>{code}</code>
      <input type="hidden" name="coupon_code" value={code} />
      <button className={secondary} aria-label={`${words[state]}優惠券 ${title}`}>
        {words[state]}
      </button>
      <span role="status">{said}</span>
    </form>
  );
}
