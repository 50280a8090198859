import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { endDevice } from "#contract/devices";
import { flashCookie, type Flash } from "../../../cookies/flash.server.ts";
import { readButton } from "../../../form.server.ts";
import { requireMember } from "../../../shopper.server.ts";

export { NoPage as default } from "../../../no-page.ts";

export const loader = () => redirect("/member/profile/devices");

/** 登出 of another device. */
export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  const { api } = await requireMember(request);
  const { error } = await api.attempt(endDevice, { id: params.id! }, { operationId: randomUUID() });
  // gone already: that is what was asked for; an address that names none says the same
  const flash: Flash =
    error && ![404, 422].includes(error.status)
      ? { kind: "alert", messages: [error.message] }
      : { kind: "status", messages: ["已登出這個裝置"] };
  return redirect("/member/profile/devices", { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}
