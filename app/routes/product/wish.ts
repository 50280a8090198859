import type { ClientActionFunctionArgs } from "@remix-run/react";
import { addWish } from "#contract/wish-list";
import { orUnreachable, type Switched } from "../../enhance/switch-form.tsx";
import { backToProduct, memberAction } from "./member-action.server.ts";

/** 加入收藏 */
export const action = memberAction("已加入收藏", (api, product_guid) => api.attempt(addWish, { product_guid }));
export { backToProduct as loader };
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnreachable(serverAction<Switched>());
