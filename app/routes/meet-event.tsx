import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OutputOf } from "#contract/endpoint";
import { getMeetEvent, listMeetEvents, listMeetSignUps, type MeetEvent } from "#contract/meet-events";
import { codeShown, meetEventPage, sessionTimes } from "#contract/meet-event-rules";
import { clearing } from "#styles/drawings.css";
import { box, cluster, narrow, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { productApi } from "../product-api.server.ts";
import { useFrame } from "../root.tsx";
import { settings } from "../settings.server.ts";
import { readShopper } from "../shopper.server.ts";
import { taipeiClock } from "../taipei.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FactList } from "../ui/fact-list.tsx";
import { Flash } from "../ui/flash.tsx";
import { Notice } from "../ui/notice.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import { titled } from "../ui/titled.tsx";
import { notFound, refusalPage } from "../way-on.server.ts";
import * as css from "./meet-event/page.css.ts";
import { qrOf } from "./meet-event/qr.server.ts";
import { Sessions } from "./meet-event/sessions.tsx";
import { Ticket } from "./meet-event/ticket.tsx";

export const handle = { scripts: false };

/** The event that is to come, or the one that is named; of several their list. A member has the codes for the entrance here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const shopper = await readShopper(request);
  const id = new URL(request.url).searchParams.get("id");
  const events = id === null ? await productApi(null, request)(listMeetEvents, {}) : [await oneOf(request, id)];
  const mine = shopper.kind === "member" ? await shopper.api(listMeetSignUps, {}) : [];
  const member = shopper.kind === "member";
  const [one] = events;
  if (events.length !== 1 || !one) return { member, event: null, events: events.map((event) => briefly(event, mine)) };
  return { member, event: whole(one, mine), events: [] };
}

async function oneOf(request: Request, id: string): Promise<MeetEvent> {
  if (!/^\d{1,9}$/.test(id)) throw await notFound(request, "找不到這場活動");
  const { data, error } = await productApi(null, request).attempt(getMeetEvent, { event_id: id });
  if (error) throw await refusalPage(error, request);
  return data;
}

type SignUps = OutputOf<typeof listMeetSignUps>;
const pageOf = (event_id: number) => `${meetEventPage}?id=${event_id}`;

function briefly({ event_id, title, place, sessions }: MeetEvent, mine: SignUps) {
  const next = sessions.find(({ over }) => !over) ?? sessions[0]!;
  const left = sessions.reduce((sum, session) => sum + (session.begun ? 0 : session.left), 0);
  const signed = mine.some((one) => one.event_id === event_id);
  const begun = sessions.every((session) => session.begun);
  const state = signed ? "您已報名" : begun ? "已經開始" : left > 0 ? `還有 ${left} 個名額` : "已額滿";
  const when = sessionTimes(next.starts_at);
  return { page: pageOf(event_id), title, place, state, day: when.slice(0, -5), time: when.slice(-5) };
}

function whole({ event_id, title, text, place, ended, sessions }: MeetEvent, mine: SignUps) {
  const own = mine.filter((one) => one.event_id === event_id);
  const shown = sessions.map(({ session_id, starts_at, ends_at, left, begun, over, called_off }) => ({
    ...{ session_id, left, begun, over, called_off },
    when: sessionTimes(starts_at, ends_at),
    mine: own.some((one) => one.session_id === session_id),
  }));
  const tickets = shown.flatMap(({ session_id, when, begun, over, called_off }) =>
    own
      .filter((one) => one.session_id === session_id)
      .map(({ sign_up_id, entry_code, checked_in_at }) => ({
        ...{ sign_up_id, event_id, title, place, when, over: over || ended, called_off },
        entry_code: codeShown(entry_code),
        checked_in: checked_in_at && taipeiClock(checked_in_at),
        open: checked_in_at === null && !begun && !ended,
        qr: qrOf(`${settings.publicOrigin}${meetEventPage}/check-in?code=${entry_code}`),
      })),
  );
  const held = own.some(({ coming }) => coming);
  return { event_id, title, text, place, ended, page: pageOf(event_id), sessions: shown, tickets, held };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { title, page, text } = data?.event ?? {
    title: "見面會",
    page: meetEventPage,
    text: "作者與店員的見面會：場次、名額與報名。",
  };
  return [
    ...pageTitle(title, matches),
    { name: "description", content: text.replace(/\s+/g, " ").slice(0, 120) },
    ...pageAddress(matches, page, title),
    ...(data?.event?.ended ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
};

/** The blank layout says neither whose page it is nor what just happened, so this page does. */
export default function MeetEventPage() {
  const { member, event, events } = useLoaderData<typeof loader>();
  const frame = useFrame();
  return (
    <div className={`${stack} ${narrow}`}>
      <p>
        <a href="/">{frame?.store_name}</a>
      </p>
      {frame?.flash && <Flash {...frame.flash} />}
      {event ? <One event={event} member={member} /> : <Several events={events} />}
      <p className={cluster}>
        <a href="/activity">看主題活動</a>
        <a href="/customer-service">聯絡客服</a>
      </p>
    </div>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function One({ event, member }: { event: NonNullable<Shown["event"]>; member: boolean }) {
  const { event_id, title, text, place, ended, page, sessions, tickets, held } = event;
  return (
    <>
      {tickets.length === 0 && <div className={clearing} />}
      <h1 className={`${named} ${css.heading}`}>{titled(title)}</h1>
      {ended && (
        <Notice>
          {sessions.some(({ called_off }) => called_off)
            ? "這場活動已停辦，還沒開始的場次不會舉行。"
            : "這場活動已經結束，謝謝參與的每一位讀者。"}
        </Notice>
      )}
      {tickets.map((ticket) => (
        <Ticket key={ticket.sign_up_id} {...ticket} />
      ))}
      <FactList facts={[{ term: "地點", value: place }]} />
      <p className={css.text}>{text}</p>
      <section aria-labelledby="sessions">
        <h2 id="sessions" className={named}>
          場次
        </h2>
        <Sessions event={{ event_id, closed: ended, page, held }} sessions={sessions} member={member} />
      </section>
    </>
  );
}

function Several({ events }: { events: Shown["events"] }) {
  return (
    <>
      <h1 className={named}>見面會</h1>
      {events.length === 0 ? (
        <EmptyState title="目前沒有見面會" link={{ text: "看主題活動", href: "/activity" }}>
          <p>下一場公布時，會在這裡開放報名。</p>
        </EmptyState>
      ) : (
        <ul className={css.rows}>
          {events.map(({ page, title, place, state, day, time }) => (
            <li key={page} className={`${box} ${css.event}`}>
              <span className={css.words}>
                <strong>{day}</strong>
                <span className={faint}>{time} 起</span>
              </span>
              <span className={css.words}>
                <a className={css.title} href={page}>
                  {titled(title)}
                </a>
                <span className={faint}>{place}</span>
              </span>
              <span className={css.state}>{state}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
