import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { meetEventPage } from "#contract/meet-event-rules";
import { endMeetDevice } from "#contract/meet-events";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { endedMeetDeviceCookie, readMeetDevice } from "../../cookies/meet-device.server.ts";
import { readButton } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";

export { NoPage as default } from "../../no-page.ts";

export const loader = () => redirect(`${meetEventPage}/device`);

/** 結束登記: what the staff hands back shows nothing of the guests any more. */
export async function action({ request }: ActionFunctionArgs) {
  await readButton(request);
  const device = await readMeetDevice(request);
  const api = productApi(null, request);
  const { error } = device
    ? await api.attempt(endMeetDevice, { device }, { operationId: randomUUID() })
    : { error: undefined };
  // ended already: that is what was asked for
  const failed = error && error.status !== 403;
  const flash: Flash = failed
    ? { kind: "alert", messages: [error.message] }
    : { kind: "status", messages: ["已結束這台裝置的登記"] };
  const headers = new Headers({ "Set-Cookie": await flashCookie(flash) });
  if (!failed) headers.append("Set-Cookie", endedMeetDeviceCookie());
  return redirect(`${meetEventPage}/${failed ? "check-in" : "device"}`, { status: 303, headers });
}
