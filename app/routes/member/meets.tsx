import type { OutputOf } from "#contract/endpoint";
import type { listMeetSignUps } from "#contract/meet-events";
import { meetEventPage, sessionTimes } from "#contract/meet-event-rules";
import { sectionHead } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import * as css from "./meets.css.ts";

const most = 5;

/** The sessions that are to come, the next one first; one that was called off among them, or nobody would look for it. */
export function comingMeets(signUps: OutputOf<typeof listMeetSignUps>) {
  const coming = signUps.filter((one) => one.coming).reverse();
  return coming.slice(0, most).map(({ sign_up_id, event_id, title, place, starts_at, called_off }) => ({
    ...{ sign_up_id, title, called_off },
    page: `${meetEventPage}?id=${event_id}`,
    where: `${sessionTimes(starts_at)}，${place}`,
  }));
}

/** 已報名的活動: the way back to what is shown at the entrance. */
export function Meets({ meets }: { meets: ReturnType<typeof comingMeets> }) {
  return (
    <section>
      <div className={sectionHead}>
        <h2 className={named}>已報名的活動</h2>
        <a href={meetEventPage}>所有見面會</a>
      </div>
      <ul>
        {meets.map(({ sign_up_id, title, called_off, page, where }) => (
          <li key={sign_up_id} className={css.meet}>
            <a className={css.title} href={page}>
              {title}
            </a>
            <span className={faint}>
              {called_off && "場次已取消，"}
              {where}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
