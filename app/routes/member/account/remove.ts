import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { listAddressBooks, removeAddressBook } from "#contract/address-books";
import { flashCookie, type Flash } from "../../../cookies/flash.server.ts";
import { readButton } from "../../../form.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { typedOf } from "./entry.server.ts";
import { pageWith } from "./pages.ts";

export { NoPage as default } from "../../../no-page.ts";

export const loader = () => redirect("/member/account");

/** 刪除, with 復原: the form of the page that follows holds what the entry was, and adds it again. */
export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  const { api } = await requireMember(request);
  const entries = await api(listAddressBooks, {});
  const entry = entries.find(({ id }) => String(id) === params.id);
  const { error } = entry
    ? await api.attempt(removeAddressBook, { id: entry.id }, { operationId: randomUUID() })
    : { error: undefined };
  // gone already: that is what was asked for
  const flash: Flash =
    error && error.status !== 404
      ? { kind: "alert", messages: [error.message] }
      : { kind: "status", messages: [`已刪除${entry ? `「${entry.name}」` : ""}`], ...(entry && undoOf(entry)) };
  return redirect(pageWith(entries, params.id), { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}

const undoOf = (entry: Parameters<typeof typedOf>[0] & { delivery_type: number }) => ({
  undo: {
    action: `/member/account/address?back=1&delivery=${entry.delivery_type}&country=${entry.country}`,
    label: "復原",
    fields: {
      delivery: String(entry.delivery_type),
      ...Object.fromEntries(Object.entries(typedOf(entry)).map(([name, value]) => [`recipient.${name}`, value])),
    },
  },
});
