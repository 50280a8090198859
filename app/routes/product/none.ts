import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** /product names no product: all of them are in the search. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(`/search${new URL(request.url).search}`);
