import { quiet } from "#styles/button.css";
import * as css from "./flash.css.ts";

interface Props {
  /** status: it worked; alert: it did not, or not wholly */
  kind: "status" | "alert";
  messages: string[];
  /** where one may want to go now */
  link?: { href: string; text: string };
  /** a form that takes the action back */
  undo?: { action: string; label: string; fields: Record<string, string> };
}

/** What the last action did, said once on the page that follows. */
export function Flash({ kind, messages, link, undo }: Props) {
  if (messages.length === 0) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to what the shopper just did
    <div className={css.kinds[kind]} role={kind} tabIndex={-1} autoFocus data-focus>
      <div>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {link && <a href={link.href}>{link.text}</a>}
      {undo && (
        <form method="post" action={undo.action}>
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className={quiet}>{undo.label}</button>
        </form>
      )}
    </div>
  );
}
