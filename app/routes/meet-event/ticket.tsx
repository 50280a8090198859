import { primary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { Notice } from "../../ui/notice.tsx";
import { titled } from "../../ui/titled.tsx";
import * as css from "./page.css.ts";

export interface TicketShown {
  sign_up_id: number;
  event_id: number;
  title: string;
  place: string;
  /** «2026/12/08（二）15:00–16:30» */
  when: string;
  entry_code: string;
  /** «15:02» */
  checked_in: string | null;
  over: boolean;
  called_off: boolean;
  /** it can still be cancelled */
  open: boolean;
  qr: { size: number; path: string };
}

/** A place that the member has, with what is shown at the entrance. */
export function Ticket({
  sign_up_id,
  event_id,
  title,
  place,
  when,
  entry_code,
  checked_in,
  over,
  called_off,
  open,
  qr,
}: TicketShown) {
  const shown = checked_in === null && !over;
  return (
    <section className={`${box} ${stack}`} aria-labelledby={`sign-up-${sign_up_id}`}>
      <h2 id={`sign-up-${sign_up_id}`} className={`${named} ${css.heading}`}>
        {when}
      </h2>
      <p>
        <strong className={css.heading}>{titled(title)}</strong>
        <br />
        <span className={faint}>{place}</span>
      </p>
      {checked_in !== null && (
        <Notice>
          {called_off ? `您於 ${checked_in} 報到後，這個場次已取消，不會舉行。` : `已於 ${checked_in} 報到。`}
        </Notice>
      )}
      {checked_in === null && over && (
        <Notice>{called_off ? "這個場次已取消，請不要前往。" : "這個場次已經結束，沒有報到紀錄。"}</Notice>
      )}
      {shown && (
        <>
          <svg
            className={css.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="報到 QR Code，內容就是下方的報到碼"
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <p className={css.centred}>
            報到碼
            <strong className={css.code}>{entry_code}</strong>
            <span className={faint}>
              入場時出示 QR Code，或把報到碼念給工作人員。可以先截圖或抄下來，現場沒有網路也能報到。
            </span>
          </p>
        </>
      )}
      {open && (
        <details className={css.leaving}>
          <summary>不能來了，要取消報名</summary>
          <form method="post" action="/activity/meetevent/cancel" className={stack}>
            <input type="hidden" name="sign_up_id" value={sign_up_id} />
            <input type="hidden" name="event_id" value={event_id} />
            <p>取消後名額會讓給其他讀者，這個報到碼也不能再用。</p>
            <p>
              <button className={primary} aria-label={`取消報名 ${when}`}>
                取消報名
              </button>
            </p>
          </form>
        </details>
      )}
    </section>
  );
}
