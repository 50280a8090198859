import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { removeWish } from "#contract/wish-list";
import { flashCookie, type Flash } from "../../../cookies/flash.server.ts";
import { readButton } from "../../../form.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { listOf } from "./list-of.ts";

export const loader = () => redirect("/member/wish");

const schema = z.object({ from: z.string().optional() });

/** 移除, with 復原: the product's own 收藏, which finds it as it was. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { from } = await readButton(request, schema);
  const { api } = await requireMember(request);
  const { data: removed, error } = await api.attempt(removeWish, { product_guid: params.id! });
  const name = removed?.name;
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message] }
    : {
        kind: "status",
        // gone already: that is what was asked for
        messages: [name ? `已從收藏移除「${name}」` : "已從收藏移除"],
        ...(name && { undo: { action: `/product/${params.id}/wish`, label: "復原", fields: {} } }),
      };
  return redirect(listOf(from), { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}
