import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { cartApi } from "../../cart.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { flatFields } from "../../flat-fields.ts";
import { readSubmission } from "../../form.server.ts";
import type { Attempt } from "../../product-api.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { typedAnew, type alongForm, type takeForm } from "./forms.ts";
import { setTyped } from "./set-typed.server.ts";

type CartApi = ReturnType<typeof cartApi>;
interface Change {
  message: string;
}

/**
 * A button of a row under the cart's lines takes what it names; what was typed beside the lines is set as well. `word` tells the rows' presses apart;
 * `came` is said of what came in.
 */
export async function takeIntoCart<D extends { changes: Change[] }>(
  request: Request,
  form: typeof takeForm | typeof alongForm,
  word: string,
  attempt: (api: CartApi, take: string, operationId: string) => Promise<Attempt<D>>,
  came: (taken: D, take: string) => string | false,
) {
  const submission = await readSubmission(request, form);
  if (submission.status !== "success") return redirect("/cart", 303);
  const { take, lines, operation_id = randomUUID() } = submission.value;
  const api = cartApi(await readShopper(request));
  const beside = await setTyped(api, typedAnew(lines));

  // the page's id, for this item: the same press twice takes one
  const operationId = `${operation_id.slice(0, 30)}_${word}_${take.replace(/[.]/g, "_").slice(word.length - 31)}`;
  const { data: taken, error } = await attempt(api, take, operationId);
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload) }, { status: 503 });
  const changes = taken?.changes.map(({ message }) => message) ?? [];
  const said = taken && came(taken, take);
  const messages = [...beside, ...(error ? [error.message] : [...(said ? [said] : []), ...changes])];
  const wrong = error || changes.length > 0 || beside.length > 0;
  const flash = await flashCookie({ kind: wrong ? "alert" : "status", messages });
  return redirect("/cart", { status: 303, headers: { "Set-Cookie": flash } });
}
