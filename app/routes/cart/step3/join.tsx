import type { SubmissionResult } from "@conform-to/react";
import { secondary, wide } from "#styles/button.css";
import * as form from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { ShownPassword } from "../../../enhance/shown-password.tsx";
import * as css from "./join.css.ts";

interface Props {
  order_number: string;
  email: string;
  help: { hint: string; rules: string };
  /** of a form that was refused */
  result: SubmissionResult | undefined;
}

/** begins the ids of the form and its fields, to which the summary of errors leads */
export const joinId = "join";

/** A guest becomes a member with one password: the rest is the order's, or asked when it is needed. */
export function Join({ order_number, email, help, result }: Props) {
  const errors = result?.error ?? {};
  const password = wired("password", errors.password?.[0]);
  const agree = wired("agree", errors.agree?.[0]);
  const given = result?.initialValue as { agree?: string } | undefined;
  return (
    <section className={`${box} ${stack}`} aria-labelledby={`${joinId}-heading`}>
      <h2 id={`${joinId}-heading`}>加入會員</h2>
      <p>
        設定一組密碼，就能在會員中心查看這筆訂單，訂單完成後也會累積紅利點數。我們會寄驗證碼到您的信箱，輸入後就完成。
      </p>
      <form id={joinId} method="post" action={`/cart/step3?order=${order_number}`} className={stack} noValidate>
        <div>
          <label className={form.label} htmlFor={`${joinId}-email`}>
            電子信箱
          </label>
          {/* shown, and for what keeps passwords; without a name it is not sent: the address is the order's */}
          <input
            id={`${joinId}-email`}
            className={`${form.control} ${css.given}`}
            type="email"
            autoComplete="username"
            value={email}
            readOnly
          />
        </div>
        <div>
          <label className={form.label} htmlFor={password.input.id}>
            密碼
          </label>
          <span className={form.hint} id={`${joinId}-password-hint`}>
            {help.hint}
          </span>
          {password.error}
          <div className={css.password}>
            <input
              {...password.input}
              aria-describedby={`${password.input["aria-describedby"] ?? ""} ${joinId}-password-hint`.trim()}
              className={`${form.control} ${css.field}`}
              type="password"
              autoComplete="new-password"
              {...{ passwordrules: help.rules }}
              required
            />
            <ShownPassword input={password.input.id} />
          </div>
        </div>
        <div>
          {agree.error}
          <div className={form.choice}>
            <input {...agree.input} type="checkbox" defaultChecked={given?.agree === "on"} required />
            <label htmlFor={agree.input.id}>
              我已閱讀並同意<a href="/docs/service-rules">服務條款</a>
            </label>
          </div>
          <span className={form.hint}>
            <a href="/docs/privacy-policy">隱私權政策</a>
          </span>
        </div>
        <button className={`${secondary} ${wide}`}>設定密碼，加入會員</button>
      </form>
    </section>
  );
}

function wired(name: string, message: string | undefined) {
  const id = `${joinId}-${name}`;
  return {
    input: {
      id,
      name,
      "aria-describedby": message && `${id}-error`,
      "aria-invalid": message ? true : undefined,
    },
    error: message && (
      <span className={form.error} id={`${id}-error`}>
        {message}
      </span>
    ),
  };
}
