import type { ClientActionFunctionArgs } from "@remix-run/react";
import { removeWish } from "#contract/wish-list";
import { orUnreachable, type Switched } from "../../enhance/switch-form.tsx";
import { backToProduct, memberAction } from "./member-action.server.ts";

/** 取消收藏 */
export const action = memberAction("已取消收藏", (api, product_guid) => api.attempt(removeWish, { product_guid }));
export { backToProduct as loader };
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnreachable(serverAction<Switched>());
