import type { HeadersFunction } from "@remix-run/node";

/** A page that is a form: the refusal's own headers, and scripts only once there are errors to mend. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const handle = { scripts: "refused" };
