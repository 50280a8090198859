import type { LoaderFunctionArgs } from "@remix-run/node";
import { findWishes } from "#contract/wish-list";
import { readShopper } from "../../shopper.server.ts";

/** Which of a list's products a member has wished for; of anybody else none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const shopper = await readShopper(request);
  const product_guids = new URL(request.url).searchParams.get("among") ?? "";
  const found = shopper.kind === "member" ? await shopper.api.attempt(findWishes, { product_guids }) : undefined;
  if (found?.error) return new Response(null, { status: found.error.status });
  return Response.json({ wished: found?.data.wished ?? [] }, { headers: { "Cache-Control": "no-store" } });
}
