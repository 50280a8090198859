import { randomUUID } from "node:crypto";
import { data, redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { cameFrom } from "../../came-from.server.ts";
import { readButton } from "../../form.server.ts";
import type { Attempt } from "../../product-api.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { type Member, readShopper } from "../../shopper.server.ts";

/** `in_place`: asked by a page that stays and says itself what happened; `from`: the page that it is a button of. */
const schema = z.object({ in_place: z.literal("1").optional(), from: z.string().optional() });

/**
 * A button about a product that is for members: does it, and goes back to the page, which says what happened; asked in place, it answers what
 * happened. Anybody else goes to /login and comes back to where it was pressed.
 */
export function memberAction<T>(
  /** what is said of the shop's answer */
  done: string | ((answer: T) => string),
  ask: (api: Member["api"], product_guid: string, once: { operationId: string }) => Promise<Attempt<T>>,
) {
  return async function action({ request, params }: ActionFunctionArgs) {
    const { in_place, from } = await readButton(request, schema);
    const page = cameFrom(request, params.id!, from);
    const shopper = await readShopper(request);
    if (shopper.kind !== "member") return redirectDocument(`/login?redirect=${encodeURIComponent(page)}`, 303);
    const answer = await ask(shopper.api, params.id!, { operationId: randomUUID() });
    const said = answer.error ? answer.error.message : typeof done === "string" ? done : done(answer.data);
    if (in_place) return answer.error ? data({ error: said }, { status: answer.error.status }) : data({ done: said });
    const headers = { "Set-Cookie": await flashCookie({ kind: answer.error ? "alert" : "status", messages: [said] }) };
    return redirect(page, { status: 303, headers });
  };
}

export const backToProduct = ({ params }: LoaderFunctionArgs) => redirect(`/product/${params.id}`);
