import { redirect } from "@remix-run/node";
import { getCodeDelivery } from "#contract/members";
import { digest } from "./form.server.ts";
import { productApi } from "./product-api.server.ts";
import { readSession, type SessionFlow } from "./cookies/session.server.ts";
import { readShopper } from "./shopper.server.ts";

const beginnings = {
  registry: "/registry",
  data: "/login",
  forgot: "/forgot",
  reset: "/forgot",
  change: "/member/profile",
} as const;

/** The pending verification at this step, who asks, and the name of a deed in it; anybody who did not come to it step by step goes to its beginning. */
export async function requireFlow(request: Request, step: SessionFlow["step"]) {
  const session = request.method === "GET" ? (await readShopper(request)).session : await readSession(request);
  if (session.flow?.step !== step) throw redirect(beginnings[step], { status: request.method === "GET" ? 302 : 303 });
  const { flow } = session;
  // a flow goes one way: the same said twice in it is one deed, whether the page was sent again or the answer was lost
  const onceFor = (said: object) => ({ operationId: digest([flow.id, said]) });
  return { flow, onceFor, session, api: productApi(session.token ?? null, request) };
}

/** Where the code that is waited for could not be delivered; the page stands without the answer. */
export async function undeliveredOf({ flow, api }: Pick<Awaited<ReturnType<typeof requireFlow>>, "flow" | "api">) {
  return (await api.attempt(getCodeDelivery, { flow: flow.id })).data?.undelivered ?? [];
}
