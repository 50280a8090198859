import { useEffect, type SyntheticEvent } from "react";
import { money } from "#contract/money-rules";
import { title48 } from "#contract/title-rules";
import { primary, secondary } from "#styles/button.css";
import { visuallyHidden } from "#styles/text.css";
import { CoverPicture } from "../ui/cover-picture.tsx";
import { FreeShipping } from "../ui/free-shipping.tsx";
import { added, afterAdding, become, useAdded, type Added } from "./cart-count.ts";
import * as css from "./added-sheet.css.ts";
import { tell, useTold } from "./told.ts";

/** From within, the focus goes back to what was pressed, which a list may have replaced since. */
function close(event?: SyntheticEvent) {
  event?.preventDefault();
  const { by } = added();
  if (document.activeElement!.closest("#added"))
    (by?.isConnected ? (by as HTMLElement) : document.querySelector("main")!).focus({ preventScroll: true });
  become({ came: null });
  tell({ alert: "" });
}

/** Of every page that adds: what came into the cart, what it comes to, and where one may go now: it covers nothing that is needed and takes no focus. */
export function AddedSheet() {
  const { came, presses } = useAdded((all) => all);
  const told = useTold();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <div id="added" className={css.corner}>
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

function Sheet({ line, messages, subtotal, shipping, busy }: Added & { busy: boolean }) {
  return (
    <section className={css.sheet} aria-label="已加入購物車">
      <strong className={css.title}>已加入購物車</strong>
      {line && <CoverPicture image={line.image} alt="" width={52} height={62} className={css.cover} />}
      <div className={css.words}>
        {line && (
          <>
            <b lang={line.title_language}>{title48(line.name)}</b>
            <span>數量 {line.quantity}</span>
          </>
        )}
        {messages.map((message) => (
          <span key={message}>{message}</span>
        ))}
      </div>
      {subtotal !== undefined && (
        <div className={css.sum} aria-busy={busy}>
          <p className={css.total}>
            小計（未含運費） <b>{money(subtotal)}</b>
          </p>
          {shipping && <FreeShipping {...shipping} />}
        </div>
      )}
      <CloseButton />
      <div className={css.ways}>
        <a className={primary} href="/cart/step1" onClick={busy ? afterAdding : undefined}>
          去結帳
        </a>
        <a className={secondary} href="#main" onClick={close}>
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
