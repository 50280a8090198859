import type { ClientActionFunctionArgs } from "@remix-run/react";
import { setNotice } from "#contract/product-notifications";
import { title48 } from "#contract/title-rules";
import { orUnreachable, type Switched } from "../../enhance/switch-form.tsx";
import { backToProduct, memberAction } from "./member-action.server.ts";

/** 貨到通知我, 開賣通知我 */
export const action = memberAction(
  // what was told and removed comes back as it was: nothing is waited for
  ({ notice_set, name }: { notice_set: boolean; name: string | null }) =>
    [name && `已放回貨到通知「${title48(name)}」`, notice_set && "商品到貨或開賣時，我們會通知您"]
      .filter(Boolean)
      .join("，"),
  (api, product_guid, once) => api.attempt(setNotice, { product_guid }, once),
);
export { backToProduct as loader };
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnreachable(serverAction<Switched>());
