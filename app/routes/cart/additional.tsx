import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { takeAdditionalItem } from "#contract/additional-items";
import { title48 } from "#contract/title-rules";
import { BusyForm } from "../../ui/busy-form.tsx";
import { takeForm } from "./forms.ts";
import { takeIntoCart } from "./taken.server.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

/** 加購: one of what this cart may have along. */
export const action = ({ request }: ActionFunctionArgs) =>
  takeIntoCart(
    request,
    takeForm,
    "take",
    (api, line, operationId) => api.attempt(takeAdditionalItem, { line }, { operationId }),
    ({ taken, name }) => taken > 0 && `已加購「${title48(name)}」`,
  );

export const handle = { scripts: false };
export { busyMeta as meta } from "../../ui/busy-form.tsx";

export default function AdditionalPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/additional" fields={answer && "busy" in answer ? answer.busy : {}} />;
}
