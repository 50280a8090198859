import { useEffect } from "react";
import { primary, quiet } from "#styles/button.css";
import { money } from "../format.ts";
import { closeAdded, useAdded } from "./added.ts";
import * as css from "./added-sheet.css.ts";

/** What came into the cart, what it comes to, and where one may go now: it covers nothing that is needed and takes no focus. */
export function AddedSheet() {
  const { answer, pending } = useAdded();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && closeAdded();
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const line = answer?.line;
  const said = answer?.messages.join("；") ?? "";
  return (
    <>
      <div role="status">{line && <Sheet answer={answer} said={said} busy={pending > 0} />}</div>
      <div role="alert">{answer && !line && <p className={css.alert}>{said}</p>}</div>
    </>
  );
}

function Sheet({
  answer,
  said,
  busy,
}: {
  answer: NonNullable<ReturnType<typeof useAdded>["answer"]>;
  said: string;
  busy: boolean;
}) {
  const { line, subtotal, to_free_delivery = 0 } = answer;
  return (
    <section className={css.sheet} aria-label="已加入購物車">
      <img src={line!.image} alt="" width="50" height="60" className={css.cover} />
      <div className={css.words}>
        <strong>已加入購物車</strong>
        <span>
          {line!.name} × {line!.quantity}
        </span>
        {said && <span>{said}</span>}
        {subtotal !== undefined && (
          <span aria-busy={busy}>
            小計 {money(subtotal)}
            {to_free_delivery > 0 ? `，再買 ${money(to_free_delivery)} 免運費` : "，已達免運費門檻"}
          </span>
        )}
      </div>
      <div className={css.ways}>
        <a className={primary} href="/cart/step1">
          去結帳
        </a>
        <a
          className={quiet}
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            closeAdded();
          }}
        >
          繼續逛
        </a>
      </div>
    </section>
  );
}
