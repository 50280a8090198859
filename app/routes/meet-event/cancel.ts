import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { meetEventPage, sessionTimes } from "#contract/meet-event-rules";
import { cancelMeetSignUp } from "#contract/meet-events";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { requireMember } from "../../shopper.server.ts";

export { NoPage as default } from "../../no-page.ts";

const form = cancelMeetSignUp.input.extend({ event_id: z.coerce.number().int().positive() });

export const loader = ({ request }: LoaderFunctionArgs) => redirect(meetEventPage + new URL(request.url).search);

/** 取消報名: the place is somebody else's from then on. */
export async function action({ request }: ActionFunctionArgs) {
  const { sign_up_id, event_id } = await readButton(request, form);
  const page = `?id=${event_id}`;
  const { api } = await requireMember(request, page);
  const { data, error } = await api.attempt(cancelMeetSignUp, { sign_up_id }, { operationId: randomUUID() });
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message] }
    : { kind: "status", messages: [`已取消 ${sessionTimes(data.starts_at)} 的報名，謝謝您把名額讓給其他讀者`] };
  return redirect(meetEventPage + page, { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}
