import { secondary, wide } from "#styles/button.css";
import * as form from "#styles/form.css";
import { FieldError, wiring } from "../../ui/plain-field.tsx";
import { fork as splitOff, way } from "./cart-lines.css.ts";

/** An e-mail address is enough to buy. */
export function GuestCheckout({ email, error }: { email: string | undefined; error: string | undefined }) {
  const hint = "email-hint";
  const field = wiring({ name: "email", error }, hint);
  return (
    <div className={splitOff}>
      <h2 className={way}>訪客結帳</h2>
      <div>
        <label className={form.label} htmlFor={field.id}>
          電子信箱
        </label>
        <span className={form.hint} id={hint}>
          不必加入會員，訂單確認信會寄到這個信箱
        </span>
        <FieldError name="email" error={error} />
        <input
          className={form.control}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          {...field}
        />
      </div>
      <button className={`${secondary} ${wide}`} name="next" value="guest">
        以訪客身分結帳
      </button>
    </div>
  );
}
