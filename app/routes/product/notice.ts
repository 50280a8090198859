import type { ClientActionFunctionArgs } from "@remix-run/react";
import { orUnreachable, type Switched } from "../../enhance/switch-form.tsx";
import { memberDeeds } from "../../member-deeds.server.ts";
import { backToProduct, memberAction } from "./member-action.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 貨到通知我, 開賣通知我 */
export const action = memberAction(memberDeeds.notice, "notice");
export { backToProduct as loader };
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnreachable(serverAction<Switched>());
