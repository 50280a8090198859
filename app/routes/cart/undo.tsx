import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { fieldText, readForm } from "../../form.server.ts";
import { addEntry, flashCookie, readShopper } from "../../shopper.server.ts";
import { BusyForm, flatFields } from "./busy-form.tsx";
import { cameIn, entryOf } from "./fields.ts";

export const loader = ({ request }: { request: Request }) => {
  if (!request.headers.has("content-type")) throw redirect("/cart");
  return null;
};

/** Puts back the line that was removed, as far as it can still be bought. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const entry = entryOf(form);
  const { data: added, error } = await addEntry(
    await readShopper(request),
    request,
    entry,
    fieldText(form, "operation_id") || undefined,
  );
  if (error && error.status >= 500) return data({ busy: flatFields(form) }, { status: 503 });
  const headers = new Headers(added?.headers);
  const changes = added?.changes ?? [];
  const whole = !error && changes.length === 0;
  const messages = error
    ? [error.message]
    : [...(cameIn(entry, changes) ? ["已放回購物車"] : []), ...changes.map(({ message }) => message)];
  headers.append("Set-Cookie", await flashCookie({ kind: whole ? "status" : "alert", messages }));
  return redirect("/cart", { status: 303, headers });
}

export const handle = { scripts: false };

export default function UndoPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/undo" fields={answer?.busy ?? {}} />;
}
