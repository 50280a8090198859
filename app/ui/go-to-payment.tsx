import { primary } from "#styles/button.css";
import { GoOnOnce } from "../enhance/go-on-once.tsx";

interface Props {
  /** where the form is posted: another origin, which the page's policy allows */
  url: string;
  fields: Record<string, string>;
}

/** Payment pages want a form to be posted to them, so without scripts it takes one press; with them it goes on by itself. */
export function GoToPayment({ url, fields }: Props) {
  return (
    <form id="go-to-payment" method="post" action={url}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page */}
      <button className={primary} autoFocus>
        前往付款
      </button>
      <GoOnOnce formId="go-to-payment" />
    </form>
  );
}
