/** Where something else sends a shopper after a failure: the full-page 500 of the root, with what can still be done. */
export function loader(): never {
  throw Response.json({ code: "busy" }, { status: 500 });
}

export default function InternalServerError() {
  return null;
}
