import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { meetEventPage, sessionTimes } from "#contract/meet-event-rules";
import { signUpForMeetEvent } from "#contract/meet-events";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readSubmission } from "../../form.server.ts";
import { requireMember } from "../../shopper.server.ts";

export { NoPage as default } from "../../no-page.ts";

const form = signUpForMeetEvent.input.extend({ event_id: z.coerce.number().int().positive() });

/** Back from /login, where the session was over when the button was pressed. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(meetEventPage + new URL(request.url).search);

/** 報名: who has the place already keeps it. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, form);
  // a route without a page of its own would answer a form with bare JSON
  if (submission.status !== "success")
    return backTo(meetEventPage, { kind: "alert", messages: ["報名未完成，請重新選擇場次"] });
  const { session_id, event_id } = submission.value;
  const page = `?id=${event_id}`;
  const { api } = await requireMember(request, page);
  const { data, error } = await api.attempt(signUpForMeetEvent, { session_id }, { operationId: randomUUID() });
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message] }
    : { kind: "status", messages: [`已報名 ${sessionTimes(data.starts_at)} 的場次，入場時請出示報到碼`] };
  return backTo(meetEventPage + page, flash);
}

const backTo = async (page: string, flash: Flash) =>
  redirect(page, { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
