import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { BodyRefused, readWithin } from "#contract/body-rules";
import { replayBounds } from "#contract/replay-rules";
import { keepReplay } from "#contract/replays";
import { requireSameOrigin } from "../../../form.server.ts";
import { requireListed } from "../../../replay.server.ts";

export const loader = () => redirect("/member/profile/replay");

/** POST: what the page's recorder sends; the shop looks at what is in it. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const { api } = await requireListed(request);
  if (request.headers.get("content-type") !== "application/json") return refused(415);
  try {
    const body = new TextDecoder().decode(await readWithin(request.body, replayBounds.batch));
    const { data, error } = await api.attempt(keepReplay, JSON.parse(body) as never);
    return error ? refused(error.status) : Response.json(data);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refused(error instanceof BodyRefused ? error.status : 400);
  }
}

const refused = (status: number) => new Response(null, { status });
