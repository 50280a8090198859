import type { ClientActionFunctionArgs } from "@remix-run/react";
import { setNotice } from "#contract/product-notifications";
import { orUnreachable, type Switched } from "../../enhance/switch-form.tsx";
import { backToProduct, memberAction } from "./member-action.server.ts";

/** 貨到通知我 */
export const action = memberAction("商品到貨時，我們會以電子信箱通知您", (api, product_guid, once) =>
  api.attempt(setNotice, { product_guid }, once),
);
export { backToProduct as loader };
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnreachable(serverAction<Switched>());
