import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signInAsGuest } from "#contract/members";
import { narrow, stack } from "#styles/page.css";
import { constraintOf, readSubmission, refuse } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { withGoal } from "../../goal.ts";
import { settings } from "../../settings.server.ts";
import { arriveAt } from "../../cookies/kept.server.ts";
import { readSession, sessionCookie } from "../../cookies/session.server.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { GuestForm } from "../../ui/guest-form.tsx";
import { guestSchema } from "./guest/guest-schema.server.ts";

export { handle, headers } from "../../ui/form-page.ts";

const afterwards = "/cart/step1";

/** The answer to the form of /login, and a page of its own. A member has no need of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readSession(request);
  if (!settings.guestCheckout || session.kind === "member") throw redirect(`/login?redirect=${afterwards}`);
  if (!new URL(request.url).searchParams.has("redirect")) throw redirect(withGoal("/login/guest", afterwards));
  return { email: session.guest_email, constraint: constraintOf(guestSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, guestSchema);
  if (submission.status !== "success") return refuse(submission);
  const { email, redirect: wanted } = submission.value;
  const session = await readSession(request);
  const goal = ownPath(wanted ?? "", afterwards);
  if (session.kind === "member" || submission.robot) return redirect(goal, 303);
  const { data: guest, error } = await productApi(session.token ?? null, request).attempt(signInAsGuest, { email });
  if (error) return refuse(submission, error);
  const cookie = await sessionCookie({ kind: "guest", token: guest.token, guest_email: email });
  return redirect(arriveAt(request, goal), { status: 303, headers: { "Set-Cookie": cookie } });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("訪客結帳", matches);

export default function Guest() {
  const { email, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const goal = (answer?.result.initialValue?.redirect as string | undefined) ?? afterwards;
  return (
    <div className={`${stack} ${narrow}`}>
      <GuestForm alone goal={goal} email={email} constraint={constraint} answer={answer} />
      <p>
        <a href={`/login?redirect=${encodeURIComponent(goal)}`}>會員登入</a>
      </p>
    </div>
  );
}
