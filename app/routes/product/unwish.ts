import type { ClientActionFunctionArgs } from "@remix-run/react";
import { removeWish } from "#contract/wish-list";
import type { Switched } from "../../enhance/switch-form.tsx";
import { settleWish } from "../../enhance/wishes.ts";
import { backToProduct, memberAction } from "./member-action.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 取消收藏 */
export const action = memberAction({
  done: () => "已取消收藏",
  ask: (api, product_guid, once) => api.attempt(removeWish, { product_guid }, once),
});
export { backToProduct as loader };
export const clientAction = ({ request, params, serverAction }: ClientActionFunctionArgs) =>
  settleWish(params.id!, false, request, serverAction<Switched>());
