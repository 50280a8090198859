import { redirect } from "@remix-run/node";

/** /product names no product: all of them are in the search. */
export const loader = () => redirect("/search");
