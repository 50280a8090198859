import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { orderNumber } from "#contract/orders";
import { notFound } from "../way-on.server.ts";

/** Any path that is not the shop's: the full-page 404 of the root. In capitals it may be one that is; order numbers have theirs. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  const { pathname, search } = new URL(request.url);
  const lower = pathname.replace(/[^/]+/g, (step) => (orderNumber.safeParse(step).success ? step : step.toLowerCase()));
  if (lower !== pathname && !lower.startsWith("//")) throw redirect(lower + search, 308);
  throw await notFound(request);
}

export default function NotFound() {
  return null;
}
