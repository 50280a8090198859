import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { payAgain } from "#contract/orders";
import { payAnew } from "./pay-page.ts";

export { NoPage as default } from "../../no-page.ts";

/** 重新付款: another try of an order that is not paid yet. */
export const action = ({ request }: ActionFunctionArgs) => payAnew(request, payAgain);

export const loader = () => redirect("/orders");
