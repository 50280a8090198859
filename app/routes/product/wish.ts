import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { Switched } from "../../enhance/switch-form.tsx";
import { settleWish } from "../../enhance/wishes.ts";
import { memberDeeds } from "../../member-deeds.server.ts";
import { backToProduct, memberAction } from "./member-action.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 加入收藏 */
export const action = memberAction(memberDeeds.wish, "wish");
export { backToProduct as loader };
export const clientAction = ({ request, params, serverAction }: ClientActionFunctionArgs) =>
  settleWish(params.id!, true, request, serverAction<Switched>());
