import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import type { z } from "zod";
import { setCartQuantities } from "#contract/cart";
import { signInAsGuest } from "#contract/members";
import { limits } from "#contract/codes";
import { answeredInTime } from "../../enhance/answered-in-time.ts";
import { flatFields } from "../../flat-fields.ts";
import { readSubmission, type Read } from "../../form.server.ts";
import { cartApi } from "../../cart.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { arriveAt } from "../../cookies/kept.server.ts";
import { sessionCookie } from "../../cookies/session.server.ts";
import { readShopper, requireOwner, type Shopper } from "../../shopper.server.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { BusyForm } from "../../ui/busy-form.tsx";
import { CartForm, wrongLines, type Typed } from "./cart-form.tsx";
import { cartForm } from "./forms.ts";
import { inPlace } from "./in-place.ts";
import { leadToCart } from "./lead-to-cart.server.ts";
import { loadCart } from "./load-cart.ts";

/** After the action it loads the cart to show the form again; asked for by itself it leads there. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  leadToCart({ request });
  return loadCart(request);
};

/** Whichever button was pressed: every quantity that was typed differently is set, all of them or none, and then it goes on to where the button leads. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, cartForm);
  if (submission.payload.in_place) return setInPlace(request, submission);
  const typed = typedOf(submission.payload);
  if (submission.status !== "success") return shownAgain({ ...typed, wrong: Object.keys(submission.error ?? {}) });
  const { next, email = "" } = submission.value;
  const shopper = await readShopper(request);

  const lines = stepped(submission.value);
  const changed = lines.some(({ quantity, shown }) => quantity !== shown);
  const { data: set, error } = changed
    ? await cartApi(shopper).attempt(setCartQuantities, { lines }, { operationId: randomUUID() })
    : { data: { changes: [], withdrawn: [] } };
  await requireOwner(request, shopper, error);
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload), typed: null }, { status: 503 });
  if (error) return shownAgain({ ...typed, message: whyNot(error) });
  const messages = [...set.changes.map(({ message }) => message), ...set.withdrawn];

  if (messages.length === 0 && next === "checkout") return redirect("/cart/step1", 303);
  if (messages.length === 0 && (next === "guest" || (next === "enter" && email !== "")))
    return goOnAsGuest(request, shopper, email, typed);
  const flash = await flashCookie({
    kind: messages.length > 0 ? "alert" : "status",
    messages: messages.length > 0 ? messages : [changed ? "已更新數量" : "數量沒有變動"],
  });
  return redirect("/cart", { status: 303, headers: { "Set-Cookie": flash } });
}

/** Sets what was pressed where the line still is as the page had it: it may arrive late. With no lines it tells the cart. */
async function setInPlace(request: Request, { payload, ...submission }: Read<z.output<typeof cartForm>>) {
  const shopper = await readShopper(request);
  if (submission.status !== "success") {
    const wrong = wrongLines({ ...typedOf(payload), wrong: Object.keys(submission.error ?? {}) });
    return inPlace(request, shopper, { wrong }, { status: 422 });
  }
  const { lines } = submission.value;
  if (lines.length === 0) return inPlace(request, shopper, {});
  const asked = { lines, only_as_shown: true };
  const { data: set, error } = await cartApi(shopper).attempt(setCartQuantities, asked, { operationId: randomUUID() });
  await requireOwner(request, shopper, error);
  if (!error) return inPlace(request, shopper, { changes: set.changes });
  return inPlace(request, shopper, { message: whyNot(error) }, { status: error.status });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => answeredInTime(serverAction);

const whyNot = ({ status, message }: { status: number; message: string }) =>
  status === 404 ? "有商品已不在購物車中，數量都還沒有更新，請再確認一次" : message;

/** 增加數量 and 減少數量 count from what is typed, between one and what a line may hold. */
function stepped({ lines, more, less }: z.output<typeof cartForm>) {
  const step = (line: string) => (line === more ? 1 : line === less ? -1 : 0);
  return lines.map((each) => ({
    ...each,
    quantity: Math.min(limits.lineQuantity, Math.max(1, each.quantity + step(each.line))),
  }));
}

async function goOnAsGuest(request: Request, shopper: Shopper, email: string, typed: Typed) {
  if (shopper.kind !== "visitor") return redirect("/cart/step1", 303);
  const { data: guest, error } = await shopper.api.attempt(signInAsGuest, { email });
  if (error) return shownAgain({ ...typed, email_error: error.fields.email ?? error.message });
  const cookie = await sessionCookie({
    kind: "guest",
    token: guest.token,
    guest_email: email.trim(),
  });
  return redirect(arriveAt(request, "/cart/step1"), { status: 303, headers: { "Set-Cookie": cookie } });
}

function typedOf(payload: Record<string, unknown>): Typed {
  const fields = flatFields(payload);
  // of a list that begins later, the places before it are holes, which no iteration passes over alike
  const lines = Array.isArray(payload.lines)
    ? [...(payload.lines as ({ line?: string; quantity?: string } | null)[])]
    : [];
  return {
    quantities: Object.fromEntries(lines.map((each) => [each?.line ?? "", each?.quantity ?? ""])),
    places: lines.map((each) => each?.line ?? ""),
    email: fields.email ?? "",
  };
}

const shownAgain = (typed: Typed) => data({ busy: null, typed }, { status: 422 });

export const handle = { scripts: false };
export { headers } from "./load-cart.ts";
export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("購物車", matches);

export default function QuantityPage() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = answer && "busy" in answer ? answer.busy : null;
  if (!shown.cart || busy) return <BusyForm action="/cart/quantity" fields={busy ?? {}} />;
  return <CartForm {...shown} {...(answer && "typed" in answer && answer.typed && { typed: answer.typed })} />;
}
