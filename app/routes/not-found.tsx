import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** Any path that is not the shop's: the full-page 404 of the root. In capitals it may be one that is; order numbers have theirs. */
export function loader({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url);
  const lower = pathname.replace(/[^/]+/g, (step) => (/^YL\d+$/.test(step) ? step : step.toLowerCase()));
  if (lower !== pathname && !lower.startsWith("//")) throw redirect(lower + search, 308);
  throw Response.json({ code: "not_found", message: "找不到您要的頁面" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
