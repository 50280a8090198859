import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { endOtherDevices } from "#contract/devices";
import { readDevice } from "../../../cookies/device.server.ts";
import { flashCookie, type Flash } from "../../../cookies/flash.server.ts";
import { readButton } from "../../../form.server.ts";
import { requireMember } from "../../../shopper.server.ts";

export { NoPage as default } from "../../../no-page.ts";

export const loader = () => redirect("/member/profile/devices");

/** 登出其他所有裝置 */
export async function action({ request }: ActionFunctionArgs) {
  await readButton(request);
  const { api } = await requireMember(request);
  const { error } = await api.attempt(endOtherDevices, { device: readDevice(request) }, { operationId: randomUUID() });
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message] }
    : { kind: "status", messages: ["其他裝置都已登出"] };
  return redirect("/member/profile/devices", { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}
