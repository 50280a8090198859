/** Any path that is not the shop's: the full-page 404 of the root. */
export function loader(): never {
  throw Response.json({ code: "not_found", message: "找不到您要的頁面" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
