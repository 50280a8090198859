import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { addToCart } from "#contract/cart";
import { productGuid } from "#contract/products";
import { removeWish } from "#contract/wish-list";
import { cameIn } from "../../../cart.server.ts";
import { flashCookie, type Flash } from "../../../cookies/flash.server.ts";
import { readButton } from "../../../form.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { notFound } from "../../../way-on.server.ts";
import { listOf } from "./list-of.ts";

export const loader = () => redirect("/member/wish");

const schema = z.object({ from: z.string().optional(), operation_id: z.string().max(64).optional() });

/** 移到購物車: one of it into the cart and, where it came in, off the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { from, operation_id = randomUUID() } = await readButton(request, schema);
  const { api } = await requireMember(request);
  const product_guid = productGuid.safeParse(params.id).data;
  if (!product_guid) throw await notFound(request, "找不到這項商品");
  const entry = addToCart.input.parse({ product_guid });
  const { data: added, error } = await api.attempt(addToCart, entry, { operationId: operation_id });
  const list = listOf(from);
  const back = async (path: string, flash: Flash) =>
    redirect(path, { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
  if (error) {
    // whether it came in is not known: sent again it is the same press
    const again = { action: `/member/wish/${product_guid}/move`, label: "重試", fields: { from: list, operation_id } };
    return back(list, { kind: "alert", messages: [error.message], ...(error.status >= 500 && { undo: again }) });
  }
  const told = added.changes.map(({ message }) => message);
  if (!cameIn(entry, added.changes)) {
    // what is for adults is confirmed on its own page
    const gate = added.changes.some(({ reason }) => reason === "unconfirmed");
    return back(gate ? `/product/${product_guid}` : list, { kind: "alert", messages: told });
  }
  // where this fails it is in both, which harms nobody
  const { data: removed } = await api.attempt(removeWish, { product_guid });
  const name = removed?.name ? `「${removed.name}」` : "";
  const link = { href: "/cart", text: "看購物車" };
  return back(list, { kind: "status", messages: [`已將${name}移到購物車`, ...told], link });
}
