import { getFormProps } from "@conform-to/react";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ApiError } from "#contract/endpoint";
import { meetEventPage, sessionTimes } from "#contract/meet-event-rules";
import { checkInMeetGuest, findMeetGuest, getMeetDevice } from "#contract/meet-events";
import { primary, quiet } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { flashCookie } from "../../cookies/flash.server.ts";
import { endedMeetDeviceCookie, readMeetDevice } from "../../cookies/meet-device.server.ts";
import { constraintOf, readSubmission, refuse } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { useFrame } from "../../root.tsx";
import { taipeiClock } from "../../taipei.server.ts";
import { FormErrors } from "../../ui/error-summary.tsx";
import { TextField, type Meta } from "../../ui/field.tsx";
import { Flash } from "../../ui/flash.tsx";
import { Notice } from "../../ui/notice.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { useTypedForm } from "../../ui/typed-form.ts";
import { titled } from "../../ui/titled.tsx";
import { refusalPage } from "../../way-on.server.ts";
import * as css from "./page.css.ts";

export { headers } from "../../ui/form-page.ts";
export const handle = { scripts: false };

const form = checkInMeetGuest.input.omit({ device: true });
const page = `${meetEventPage}/check-in`;

/** The entrance of one event, on a device that was recorded. `code`: of a guest, by the link that the squares of their code are; it checks nobody in by itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code");
  const device = await readMeetDevice(request);
  if (device === null) throw redirect(deviceWith(code));
  const api = productApi(null, request);
  const { data: entrance, error } = await api.attempt(getMeetDevice, { device });
  if (error) throw await notRecorded(error, request, code);
  const constraint = constraintOf(form);
  const shown = {
    ...entrance,
    sessions: entrance.sessions.map(({ starts_at, ends_at, ...session }) => ({
      ...session,
      when: sessionTimes(starts_at, ends_at),
    })),
  };
  if (code === null) return data({ ...shown, constraint, guest: null, problem: null });
  const { data: found, error: refused } = await api.attempt(findMeetGuest, { device, entry_code: code });
  const guest = found && {
    ...{ name: found.name, code, when: sessionTimes(found.starts_at) },
    checked_in: found.checked_in_at && taipeiClock(found.checked_in_at),
  };
  const problem = refused ? (refused.fields.entry_code ?? refused.message) : null;
  return data({ ...shown, constraint, guest: guest ?? null, problem }, { status: refused?.status ?? 200 });
}

const deviceWith = (code: string | null) => `${meetEventPage}/device${code ? `?code=${encodeURIComponent(code)}` : ""}`;

/** The staff's code was renewed, or the event is over: it is recorded anew, and the guest waits for it. */
async function notRecorded(error: ApiError, request: Request, code: string | null): Promise<Response> {
  if (error.status !== 403 && error.status !== 422) return refusalPage(error, request);
  const headers = new Headers({ "Set-Cookie": endedMeetDeviceCookie() });
  headers.append("Set-Cookie", await flashCookie({ kind: "alert", messages: [error.message] }));
  return redirect(deviceWith(code), { status: 303, headers });
}

/** 報到, by the button under a guest's name or by what was typed; said again it says when it was done. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, form);
  const device = await readMeetDevice(request);
  const typed = submission.status === "success" ? submission.value.entry_code : null;
  if (device === null) return redirect(deviceWith(typed), 303);
  if (submission.status !== "success") return refuse(submission);
  const { operationId, value } = submission;
  const { data: guest, error } = await productApi(null, request).attempt(
    checkInMeetGuest,
    { device, ...value },
    { operationId },
  );
  if (error?.code === "meet_device_unknown") return notRecorded(error, request, value.entry_code);
  if (error) return refuse(submission, error);
  const who = `${guest.name}，${sessionTimes(guest.starts_at)} 的場次`;
  const said = guest.again ? `${who}：已於 ${taipeiClock(guest.checked_in_at)} 報到` : `${who}：報到完成`;
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages: [said] }) };
  return redirect(page, { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageTitle("活動報到", matches),
  { name: "robots", content: "noindex" },
];

export default function CheckIn() {
  const { title, place, device_name, sessions, constraint, guest, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const frame = useFrame();
  const [typed, fields] = useTypedForm<{ entry_code: string }>({ id: "check-in", answer, constraint });
  return (
    <div className={`${stack} ${narrow}`}>
      {frame?.flash && <Flash {...frame.flash} />}
      {problem && !answer && <Flash kind="alert" messages={[problem]} />}
      <FormErrors form={typed} />
      <h1 className={`${named} ${css.heading}`}>{titled(title)}：報到</h1>
      {guest && !answer && (
        <section className={`${box} ${stack}`} aria-labelledby="guest">
          <h2 id="guest" className={named}>
            {guest.name}
          </h2>
          <p>{guest.when} 的場次</p>
          {guest.checked_in ? (
            <Notice>已於 {guest.checked_in} 報到。</Notice>
          ) : (
            <form method="post" action={page}>
              <input type="hidden" name="entry_code" value={guest.code} />
              <button className={primary}>確認報到</button>
            </form>
          )}
        </section>
      )}
      <form {...getFormProps(typed)} method="post" action={page} className={`${box} ${stack}`}>
        <TextField
          meta={fields.entry_code as Meta}
          label="報到碼"
          hint="讀者報名頁上的 9 個英文字母與數字，大小寫與空格都可以"
          autoComplete="off"
          autoCapitalize="characters"
        />
        <p>
          <button className={primary}>報到</button>
        </p>
      </form>
      <section aria-labelledby="counts">
        <h2 id="counts" className={named}>
          報到人數
        </h2>
        <ul className={css.rows}>
          {sessions.map(({ session_id, when, places, signed_up, checked_in }) => (
            <li key={session_id} className={css.row}>
              <span className={css.words}>
                <strong>{when}</strong>
                <span className={faint}>名額 {places}</span>
              </span>
              <span className={css.counts}>
                報到 {checked_in}／報名 {signed_up}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className={faint}>
        {place}，裝置「{device_name}」。用手機相機對準讀者的 QR Code，打開連結也能報到。
      </p>
      <form method="post" action={`${meetEventPage}/device/end`}>
        <button className={quiet}>結束這台裝置的登記</button>
      </form>
    </div>
  );
}
