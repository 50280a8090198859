import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { getCableTicket } from "#contract/cable";
import { requireMember } from "../../shopper.server.ts";

/** GET: what opens the cable (enhance/cable.ts); where it is refused the script does without. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const { data: answer, error } = await api.attempt(getCableTicket, {});
  return data(answer ?? {}, { status: error?.status ?? 200, headers: { "Cache-Control": "no-store" } });
}
