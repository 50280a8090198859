import { secondary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { TextField } from "../../ui/plain-field.tsx";

interface Props {
  goal: string;
  /** the form is the page */
  alone?: boolean;
  email?: string | undefined;
  error?: string | undefined;
}

/** 訪客結帳: an e-mail address is enough to buy. */
export function GuestForm({ goal, alone = false, email, error }: Props) {
  const Heading = alone ? "h1" : "h2";
  return (
    <section className={stack}>
      <Heading>訪客結帳</Heading>
      <form method="post" action="/login/guest" noValidate className={`${box} ${stack}`}>
        <input type="hidden" name="redirect" value={goal} />
        <p>不必加入會員也能購買。訂單確認信會寄到這個信箱，之後可以用訂單編號和信箱查詢訂單。</p>
        <TextField
          label="電子信箱"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={error}
        />
        <button className={`${secondary} ${wide}`}>以訪客身分結帳</button>
      </form>
    </section>
  );
}
