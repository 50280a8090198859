import { useEffect } from "react";
import { title48 } from "#contract/title-rules";
import { primary, quiet } from "#styles/button.css";
import { visuallyHidden } from "#styles/text.css";
import { money } from "../format.ts";
import { closeAdded } from "./added.ts";
import { useAdded, type Added } from "./cart-count.ts";
import * as css from "./added-sheet.css.ts";
import { tell, useTold } from "./told.ts";

function close() {
  closeAdded();
  tell("alert", "");
}

/** Of every page that adds: what came into the cart, what it comes to, and where one may go now: it covers nothing that is needed and takes no focus. */
export function AddedSheet() {
  const { came, presses } = useAdded();
  const told = useTold();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className={css.corner}>
      <div role="status">
        {told.status && <p className={visuallyHidden}>{told.status}</p>}
        {came && <Sheet {...came} busy={presses.length > 0} />}
      </div>
      <div role="alert">
        {told.alert && (
          <div className={css.alert}>
            <p>{told.alert}</p>
            <CloseButton />
          </div>
        )}
      </div>
    </div>
  );
}

function Sheet({ line, messages, subtotal, missing_for_free = 0, busy }: Added & { busy: boolean }) {
  return (
    <section className={css.sheet} aria-label="已加入購物車">
      <img src={line!.image} alt="" width="50" height="60" className={css.cover} />
      <div className={css.words}>
        <strong>已加入購物車</strong>
        <span>{title48(line!.name)}</span>
        <span>數量 {line!.quantity}</span>
        {messages.map((message) => (
          <span key={message}>{message}</span>
        ))}
        {subtotal !== undefined && (
          <span aria-busy={busy}>
            小計 <b>{money(subtotal)}</b>
            <br />
            {missing_for_free > 0 ? `再買 ${money(missing_for_free)} 免運費` : "已達免運費門檻"}
          </span>
        )}
      </div>
      <CloseButton />
      <div className={css.ways}>
        <a className={primary} href="/cart/step1">
          去結帳
        </a>
        <a
          className={quiet}
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
        >
          繼續逛
        </a>
      </div>
    </section>
  );
}

function CloseButton() {
  return (
    <button type="button" className={css.close} aria-label="關閉" onClick={close}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
