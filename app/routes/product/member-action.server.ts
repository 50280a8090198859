import { randomUUID } from "node:crypto";
import { data, redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { cameFrom } from "../../came-from.server.ts";
import { readButton } from "../../form.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import type { Pressed } from "../../cookies/pressed.server.ts";
import { keptPress, type MemberDeed } from "../../member-deeds.server.ts";
import { pathOf } from "../../redirect-path.ts";
import { readShopper } from "../../shopper.server.ts";

/** `in_place`: asked by a page that stays and says itself what happened; `from`: the page that it is a button of. */
const schema = z.object({ in_place: z.literal("1").optional(), from: z.string().optional() });

/**
 * A button about a product that is for members: does it, and goes back to the page, which says what happened; asked in place, it answers what
 * happened. Anybody else goes to /login and comes back to where it was pressed; what `kept` names is done on the way.
 */
export function memberAction<T>({ ask, done }: MemberDeed<T>, kept?: Pressed["deed"]) {
  return async function action({ request, params }: ActionFunctionArgs) {
    const { in_place, from } = await readButton(request, schema);
    const page = cameFrom(request, params.id!, from);
    const shopper = await readShopper(request);
    if (shopper.kind !== "member") {
      const press = kept ? await keptPress(kept, params.id!, page) : null;
      const headers = new Headers();
      if (press) {
        headers.append("Set-Cookie", press.cookie);
        headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: [press.said] }));
      }
      return redirectDocument(`/login?redirect=${encodeURIComponent(page)}`, { status: 303, headers });
    }
    const answer = await ask(shopper.api, params.id!, { operationId: randomUUID() });
    const said = answer.error ? answer.error.message : done(answer.data);
    if (in_place) return answer.error ? data({ error: said }, { status: answer.error.status }) : data({ done: said });
    const headers = { "Set-Cookie": await flashCookie({ kind: answer.error ? "alert" : "status", messages: [said] }) };
    return redirect(page, { status: 303, headers });
  };
}

export const backToProduct = ({ params }: LoaderFunctionArgs) => redirect(pathOf`/product/${params.id}`);
