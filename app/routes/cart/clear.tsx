import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { removeCartItems } from "#contract/cart-several";
import { flatFields } from "../../flat-fields.ts";
import { readSubmission } from "../../form.server.ts";
import { cartApi } from "../../cart.server.ts";
import { endedDraftCookie } from "../../cookies/draft.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { BusyForm } from "../../ui/busy-form.tsx";
import { clearForm } from "./forms.ts";
import { packed } from "./packed-entries.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

/** 清空購物車: removes the lines that the page showed, not what came since. 復原 puts all of them back. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, clearForm);
  if (submission.status !== "success") return redirect("/cart", 303);
  const { lines, operation_id } = submission.value;
  const shown = lines.flatMap(({ line }) => line ?? []);
  if (shown.length === 0) return redirect("/cart", 303);
  const { data: done, error } = await cartApi(await readShopper(request)).attempt(
    removeCartItems,
    { lines: shown },
    { operationId: `${operation_id ?? randomUUID()}_clear` },
  );
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload) }, { status: 503 });
  const undo = done &&
    done.removed.length > 0 && {
      action: "/cart/put-back",
      label: "復原",
      fields: { products: packed(done.removed), operation_id: randomUUID() },
    };
  const flash = await flashCookie({
    kind: error ? "alert" : "status",
    messages: [error ? error.message : "已清空購物車"],
    ...(undo && { undo }),
  });
  const headers: [string, string][] = [["Set-Cookie", flash]];
  // what was chosen and typed for it goes with it (§4)
  if (done) headers.push(["Set-Cookie", endedDraftCookie()]);
  return redirect("/cart", { status: 303, headers });
}

export const handle = { scripts: false };
export { busyMeta as meta } from "../../ui/busy-form.tsx";

export default function ClearPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/clear" fields={answer && "busy" in answer ? answer.busy : {}} />;
}
