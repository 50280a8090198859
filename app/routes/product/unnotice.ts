import type { ClientActionFunctionArgs } from "@remix-run/react";
import { removeNotice } from "#contract/product-notifications";
import { orUnreachable, type Switched } from "../../enhance/switch-form.tsx";
import { backToProduct, memberAction } from "./member-action.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 取消通知 */
export const action = memberAction({
  done: () => "已取消通知",
  ask: (api, product_guid, once) => api.attempt(removeNotice, { product_guid }, once),
});
export { backToProduct as loader };
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnreachable(serverAction<Switched>());
