import { redirect } from "@remix-run/node";
import { sessionCookie, type SessionData } from "./cookies/session.server.ts";

/** The state of §3: step, previous, phone, countryCode; sealed in the session, so that no step is skipped. */
export const openedBefore = ({ flow }: SessionData) => (flow?.step === "change" ? flow : {}) as Partial<Typed>;

/** Where the code of the other change went that beginning this one ends (api/new-channels.ts): the page says so first. */
export const endedByThis = ({ flow }: SessionData, begins: "phone" | "email"): string[] =>
  flow?.step === "change" && (flow.phone ? "phone" : "email") !== begins ? flow.sent_to : [];

interface Typed {
  phone: string;
  countryCode: string;
}

/** On to the code, with what was typed for whoever comes back to mend it. */
export async function toCode(
  session: SessionData,
  sent: { flow: string; sent_to: string[] },
  typed: Partial<Typed>,
): Promise<Response> {
  const flow = { id: sent.flow, step: "change" as const, sent_to: sent.sent_to, previous: "/member/profile", ...typed };
  return redirect("/member/verify/code", {
    status: 303,
    headers: { "Set-Cookie": await sessionCookie({ ...session, flow }) },
  });
}
