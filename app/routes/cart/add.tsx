import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { fieldText, readForm } from "../../form.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { settings } from "../../settings.server.ts";
import { addEntry, type Flash, flashCookie, readShopper } from "../../shopper.server.ts";
import { BusyForm, flatFields } from "./busy-form.tsx";
import { cameIn, entryOf } from "./fields.ts";

export const loader = ({ request }: { request: Request }) => {
  if (!request.headers.has("content-type")) throw redirect("/cart");
  return null;
};

/**
 * Adds to what is there: two honest presses are two units. Where the page could carry an operation id a repeated form adds once;
 * remembered pages (the same bytes for everybody) cannot, and send none.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const entry = entryOf(form);
  const from = cameFrom(request, fieldText(form, "from"), entry.product_guid);
  const { data: added, error } = await addEntry(
    await readShopper(request),
    request,
    entry,
    fieldText(form, "operation_id") || undefined,
  );
  // the page that sent the form goes along: the retry's own address is not where the shopper came from
  if (error && error.status >= 500) return data({ busy: { ...flatFields(form), from } }, { status: 503 });
  if (error) return back(from, { kind: "alert", messages: [Object.values(error.fields)[0] ?? error.message] });
  const messages = added.changes.map(({ message }) => message);
  // an unknown product has no page to go back to
  const gone = added.changes.some(
    ({ reason, product_guid }) => reason === "unknown" && product_guid === entry.product_guid,
  );
  if (!cameIn(entry, added.changes)) return back(gone ? "/cart" : from, { kind: "alert", messages }, added.headers);
  if (fieldText(form, "next") === "checkout")
    return back("/cart/step1", messages.length > 0 ? { kind: "alert", messages } : null, added.headers);
  return back(
    from,
    { kind: "status", messages: ["已加入購物車", ...messages], link: { href: "/cart", text: "看購物車" } },
    added.headers,
  );
}

async function back(path: string, flash: Flash | null, headers = new Headers()) {
  if (flash) headers.append("Set-Cookie", await flashCookie(flash));
  return redirect(path, { status: 303, headers });
}

/** The page that showed the form: as it says, as the browser says, or the product's own. */
function cameFrom(request: Request, said: string, product_guid: string): string {
  const home = /^[0-9a-z]{12,20}$/.test(product_guid) ? `/product/${product_guid}` : "/cart";
  const referer = URL.canParse(request.headers.get("referer") ?? "") ? new URL(request.headers.get("referer")!) : null;
  const seen = referer?.origin === settings.publicOrigin ? referer.pathname + referer.search : "";
  const path = ownPath(said || seen, home);
  return path === "/" || path.startsWith("/cart/") ? home : path;
}

export const handle = { scripts: false };

export default function AddPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/add" fields={answer?.busy ?? {}} />;
}
