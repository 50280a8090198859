import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { CartEntry } from "#contract/cart";
import { removeCartItems } from "#contract/cart-several";
import { flatFields } from "../../flat-fields.ts";
import { readSubmission } from "../../form.server.ts";
import { cartApi } from "../../cart.server.ts";
import { endedDraftCookie } from "../../cookies/draft.server.ts";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readShopper, requireOwner } from "../../shopper.server.ts";
import { BusyForm } from "../../ui/busy-form.tsx";
import { clearForm } from "./forms.ts";
import { packed } from "./packed-entries.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

/** 清空購物車: removes the lines that the page showed, each with what is beside it, not what came since. 復原 puts back what can be bought. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, clearForm);
  if (submission.status !== "success") return toCart(alert(nothingShown));
  const { lines, uncounted, operation_id } = submission.value;
  const shown = new Set([...lines.flatMap(({ line }) => line?.split(".")[0] ?? []), ...uncounted]);
  if (shown.size === 0) return toCart(alert(nothingShown));
  const shopper = await readShopper(request);
  const { data: done, error } = await cartApi(shopper).attempt(
    removeCartItems,
    { lines: [...shown] },
    { operationId: `${operation_id ?? randomUUID()}_clear` },
  );
  await requireOwner(request, shopper, error);
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload) }, { status: 503 });
  if (error) return toCart(alert(error.message));
  const { removed, total_quantity } = done;
  if (total_quantity > 0)
    return toCart(withUndo(`已移除頁面上的商品，之後加入的 ${total_quantity} 件仍在購物車`, removed));
  // what was chosen and typed for it goes with it (§4)
  return toCart(withUndo("已清空購物車", removed), endedDraftCookie());
}

const nothingShown = "沒有移除任何商品，請確認購物車的內容後再試";

const alert = (message: string) => flashCookie({ kind: "alert", messages: [message] });

/** bytes of a cookie; what is larger is dropped by the browser, and with it every word */
const largest = 4_000;

async function withUndo(message: string, removed: CartEntry[]): Promise<string> {
  const said: Flash = { kind: "status", messages: [message] };
  if (removed.length === 0) return flashCookie(said);
  const fields = { products: packed(removed), operation_id: randomUUID() };
  const cookie = await flashCookie({ ...said, undo: { action: "/cart/put-back", label: "復原", fields } });
  return cookie.length <= largest ? cookie : flashCookie(said);
}

async function toCart(flash: Promise<string>, ...cookies: string[]) {
  const headers = [await flash, ...cookies].map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect("/cart", { status: 303, headers });
}

export const handle = { scripts: false };
export { busyMeta as meta } from "../../ui/busy-form.tsx";

export default function ClearPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/clear" fields={answer && "busy" in answer ? answer.busy : {}} />;
}
