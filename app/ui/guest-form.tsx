import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { secondary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { withGoal } from "../goal.ts";
import { FormErrors } from "./error-summary.tsx";
import { TextField } from "./field.tsx";
import { Trap } from "./trap.tsx";
import { useTypedForm } from "./typed-form.ts";

interface Props {
  goal: string;
  constraint: Record<string, object>;
  /** of a guest whose session is over and who comes back to it */
  email?: string | undefined;
  /** the form is the page, and this is its answer */
  answer?: { result: SubmissionResult } | undefined;
  alone?: boolean;
}

/** 訪客結帳: an e-mail address is enough to buy. */
export function GuestForm({ goal, constraint, email, answer, alone = false }: Props) {
  const [form, fields] = useTypedForm<{ email: string; redirect?: string | undefined }>({
    id: "guest",
    answer,
    constraint,
    defaultValue: { email, redirect: goal },
  });
  const Heading = alone ? "h1" : "h2";
  return (
    <section className={stack} id="guest-checkout">
      <FormErrors form={form} />
      <Heading>訪客結帳</Heading>
      <form {...getFormProps(form)} method="post" action={withGoal("/login/guest", goal)} className={`${box} ${stack}`}>
        <input type="hidden" name="redirect" value={fields.redirect.initialValue ?? goal} />
        <p>不必加入會員也能購買。訂單確認信會寄到這個信箱，之後可以用訂單編號和信箱查詢訂單。</p>
        <TextField meta={fields.email} label="電子信箱" type="email" inputMode="email" autoComplete="email" />
        <Trap />
        <button className={`${secondary} ${wide}`}>以訪客身分結帳</button>
      </form>
    </section>
  );
}
