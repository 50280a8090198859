import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { addToCart } from "#contract/cart";
import { removeNotice } from "#contract/product-notifications";
import { productGuid } from "#contract/products";
import { title48 } from "#contract/title-rules";
import { removeWish } from "#contract/wish-list";
import { cameIn } from "../../cart.server.ts";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { digest, readButton } from "../../form.server.ts";
import { requireMember, type Member } from "../../shopper.server.ts";
import type { Attempt } from "../../product-api.server.ts";
import { notFound } from "../../way-on.server.ts";

/** A member's own list of products, each with a button that moves it to the cart and one that removes it. */
interface OwnList {
  path: string;
  /** name null: it was not on it */
  takeOff(api: Member["api"], product_guid: string): Promise<Attempt<{ name: string | null }>>;
  /** what a notice says was done, before the product's name */
  removed: string;
  /** the product's own button that puts it back as it was */
  undo: string;
}

export const wishList: OwnList = {
  path: "/member/wish",
  takeOff: (api, product_guid) => api.attempt(removeWish, { product_guid }),
  removed: "已從收藏移除",
  undo: "wish",
};
export const noticeList: OwnList = {
  path: "/member/notify",
  takeOff: (api, product_guid) => api.attempt(removeNotice, { product_guid }),
  removed: "已從貨到通知移除",
  undo: "notice",
};

const schema = z.object({ from: z.string().optional(), operation_id: z.string().max(36).optional() });

/** 移到購物車: one of it into the cart and, where it came in, off the list. */
export const moveToCart = (list: OwnList) =>
  async function action({ request, params }: ActionFunctionArgs) {
    const { from, operation_id = randomUUID() } = await readButton(request, schema);
    const { api } = await requireMember(request);
    const product_guid = productGuid.safeParse(params.id).data;
    if (!product_guid) throw await notFound(request, "找不到這項商品");
    const entry = addToCart.input.parse({ product_guid });
    // one id for every button of the page: what each of them moves tells them apart
    const operationId = `${operation_id}_${digest(product_guid)}`;
    const { data: added, error } = await api.attempt(addToCart, entry, { operationId });
    const page = pageOf(list, from);
    if (error) {
      // whether it came in is not known: sent again it is the same press
      const again = {
        action: `${list.path}/${product_guid}/move`,
        label: "重試",
        fields: { from: page, operation_id },
      };
      return back(page, { kind: "alert", messages: [error.message], ...(error.status >= 500 && { undo: again }) });
    }
    const told = added.changes.map(({ message }) => message);
    if (!cameIn(entry, added.changes)) {
      // what is for adults is confirmed on its own page
      const gate = added.changes.some(({ reason }) => reason === "unconfirmed");
      return back(gate ? `/product/${product_guid}` : page, { kind: "alert", messages: told });
    }
    // where this fails it is in both, which harms nobody; where it was not on the list any more, nothing was moved
    const { data: removed } = await list.takeOff(api, product_guid);
    const words = removed?.name ? `已將「${title48(removed.name)}」移到購物車` : "已加入購物車";
    const link = { href: "/cart", text: "看購物車" };
    return back(page, { kind: "status", messages: [words, ...told], link });
  };

/** 移除, with 復原: the product's own button, which finds it as it was. */
export const removeFrom = (list: OwnList) =>
  async function action({ request, params }: ActionFunctionArgs) {
    const { from } = await readButton(request, schema);
    const { api } = await requireMember(request);
    const { data: removed, error } = await list.takeOff(api, params.id!);
    const page = pageOf(list, from);
    if (error) return back(page, { kind: "alert", messages: [error.message] });
    const undo = { action: `/product/${params.id}/${list.undo}`, label: "復原", fields: {} };
    return back(page, {
      kind: "status",
      // gone already: that is what was asked for
      messages: [removed.name ? `${list.removed}「${title48(removed.name)}」` : list.removed],
      ...(removed.name && { undo }),
    });
  };

const back = async (page: string, flash: Flash) =>
  redirect(page, { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });

/** The page of the list that showed a button, as its form says; anything else is the first. */
function pageOf({ path }: OwnList, from = ""): string {
  const [page, query = ""] = from.split("?");
  return page === path && /^[a-z0-9=&]*$/.test(query) ? from : path;
}
