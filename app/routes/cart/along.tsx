import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { addToCart } from "#contract/cart";
import { cameIn } from "../../cart.server.ts";
import { BusyForm } from "../../ui/busy-form.tsx";
import { alongForm } from "./forms.ts";
import { takeIntoCart } from "./taken.server.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

const entryOf = (product_guid: string) => addToCart.input.parse({ product_guid, item_list: "together" });

/** 加入購物車 of 常一起購買: one of it, as a line like the others. */
export const action = ({ request }: ActionFunctionArgs) =>
  takeIntoCart(
    request,
    alongForm,
    "along",
    (api, take, operationId) => api.attempt(addToCart, entryOf(take), { operationId }),
    ({ changes }, take) => cameIn(entryOf(take), changes) && "已加入購物車",
  );

export const handle = { scripts: false };
export { busyMeta as meta } from "../../ui/busy-form.tsx";

export default function AlongPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/along" fields={answer && "busy" in answer ? answer.busy : {}} />;
}
