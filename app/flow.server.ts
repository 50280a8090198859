import { redirect } from "@remix-run/node";
import { productApi } from "./product-api.server.ts";
import { readSession, readShopper, type SessionFlow } from "./shopper.server.ts";

const beginnings = { registry: "/registry", forgot: "/forgot", reset: "/forgot" } as const;

/** The pending verification at this step, and who asks; anybody who did not come to it step by step goes to its beginning. */
export async function requireFlow(request: Request, step: SessionFlow["step"]) {
  const session = request.method === "GET" ? (await readShopper(request)).session : await readSession(request);
  if (session.flow?.step !== step) throw redirect(beginnings[step], { status: request.method === "GET" ? 302 : 303 });
  return { flow: session.flow, session, api: productApi(session.token ?? null, request) };
}
