import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { payByCreditCard } from "#contract/order-calls";
import { payAnew } from "./pay-page.ts";

export { NoPage as default } from "../../no-page.ts";

/** 改用信用卡付款: of an order whose own payment was not made. */
export const action = ({ request }: ActionFunctionArgs) => payAnew(request, payByCreditCard);

export const loader = () => redirect("/orders");
