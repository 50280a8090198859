import type { ClientActionFunctionArgs } from "@remix-run/react";
import { title48 } from "#contract/title-rules";
import { addWish } from "#contract/wish-list";
import type { Switched } from "../../enhance/switch-form.tsx";
import { settleWish } from "../../enhance/wishes.ts";
import { backToProduct, memberAction } from "./member-action.server.ts";

/** 加入收藏 */
export const action = memberAction(
  // what was taken off a moment ago comes back as it was
  ({ name }: { name: string | null }) => (name ? `已放回收藏「${title48(name)}」` : "已加入收藏"),
  (api, product_guid, once) => api.attempt(addWish, { product_guid }, once),
);
export { backToProduct as loader };
export const clientAction = ({ request, params, serverAction }: ClientActionFunctionArgs) =>
  settleWish(params.id!, true, request, serverAction<Switched>());
