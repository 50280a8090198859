import type { MetaFunction } from "@remix-run/node";
import { primary } from "#styles/button.css";
import { clearing } from "#styles/drawings.css";
import { cluster, narrow, stack } from "#styles/page.css";
import { busyTitle } from "./busy-page.tsx";
import { pageTitle } from "./page-title.ts";

interface Props {
  action: string;
  fields: Record<string, string>;
  /** what does not wait with them */
  besides?: string;
  /** where else to go */
  elsewhere?: { href: string; text: string };
}

/** The shop did not answer while a form was sent: its fields wait here, and 重試 sends them again. Nothing repeats a form by itself. */
export function BusyForm({ action, fields, besides = "", elsewhere = toCart }: Props) {
  return (
    <div className={`${stack} ${narrow}`}>
      <div className={clearing} />
      <h1>{busyTitle}</h1>
      <p role="status">剛才的動作還沒有完成，填寫的內容都還在，請按「重試」再送一次。{besides}</p>
      <div className={cluster}>
        <form method="post" action={action}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className={primary}>重試</button>
        </form>
        <a href={elsewhere.href}>{elsewhere.text}</a>
      </div>
    </div>
  );
}

/** Of an address that shows nothing else. */
export const busyMeta: MetaFunction = ({ matches }) => pageTitle(busyTitle, matches);

const toCart = { href: "/cart", text: "看購物車" };
