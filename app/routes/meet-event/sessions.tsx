import { primary, secondary } from "#styles/button.css";
import { faint } from "#styles/text.css";
import { withGoal } from "../../goal.ts";
import * as css from "./page.css.ts";

export interface SessionShown {
  session_id: number;
  /** «2026/12/08（二）15:00–16:30» */
  when: string;
  left: number;
  begun: boolean;
  over: boolean;
  called_off: boolean;
  /** the member has a place in it */
  mine: boolean;
}

interface Props {
  event: {
    event_id: number;
    closed: boolean;
    page: string;
    /** the member has a place in one that is not over: everybody has one place of an event */
    held: boolean;
  };
  sessions: SessionShown[];
  member: boolean;
}

/** Its sessions, with the places that are left and the button that takes one. */
export function Sessions({ event, sessions, member }: Props) {
  const free = event.closed ? [] : sessions.filter(({ left, begun, mine }) => left > 0 && !begun && !mine);
  const open = event.held ? [] : free;
  return (
    <>
      {event.held && free.length > 0 && <p className={faint}>一人一個名額。要改選其他場次，請先取消您的報名。</p>}
      <ul className={css.rows}>
        {sessions.map((session) => (
          <li key={session.session_id} className={css.row}>
            <span className={css.words}>
              <strong>{session.when}</strong>
              <span className={faint}>{stateOf(session, event.closed)}</span>
            </span>
            {open.includes(session) && <Way event={event} session={session} member={member} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function stateOf({ left, begun, over, called_off, mine }: SessionShown, closed: boolean): string {
  if (called_off) return "已取消";
  if (over || closed) return "已結束";
  if (mine) return "您已報名";
  if (begun) return "已經開始，不再接受報名";
  return left > 0 ? `還有 ${left} 個名額` : "已額滿";
}

function Way({
  event,
  session: { session_id, when },
  member,
}: {
  event: Props["event"];
  session: SessionShown;
  member: boolean;
}) {
  if (!member)
    return (
      <a className={secondary} href={withGoal("/login", event.page)} aria-label={`登入後報名 ${when}`}>
        登入後報名
      </a>
    );
  return (
    <form method="post" action="/activity/meetevent/sign-up">
      <input type="hidden" name="session_id" value={session_id} />
      <input type="hidden" name="event_id" value={event.event_id} />
      <button className={primary} aria-label={`報名 ${when}`}>
        報名
      </button>
    </form>
  );
}
