import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { orderNumber } from "#contract/orders";
import { notFound } from "../way-on.server.ts";

/** Any path that is not the shop's: the full-page 404 of the root. In capitals it may be one that is; order numbers have theirs. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  const { pathname, search } = new URL(request.url);
  const lower = pathname.replace(/[^/]+/g, (step) => (orderNumber.safeParse(step).success ? step : inSmall(step)));
  if (lower !== pathname && !lower.startsWith("//")) throw redirect(lower + search, 308);
  throw await notFound(request);
}

/** The letters, not those of an escape: %E7 and %e7 are one, and programs that write one of them come back with it for ever. */
const inSmall = (step: string) =>
  step.replace(/(%[0-9a-f]{2})|[A-Z]/gi, (one: string, escape?: string) => escape ?? one.toLowerCase());

export default function NotFound() {
  return null;
}
