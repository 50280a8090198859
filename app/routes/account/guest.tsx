import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { signInAsGuest } from "#contract/members";
import { narrow, stack } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { settings } from "../../settings.server.ts";
import { readSession, sessionCookie } from "../../shopper.server.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { GuestForm } from "./guest-form.tsx";
import { refusal } from "./refusal.ts";

const afterwards = "/cart/step1";

/** The answer to the form of /login, and a page of its own. A member has no need of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!settings.guestCheckout || (await readSession(request)).kind === "member")
    throw redirect(`/login?redirect=${afterwards}`);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = await readSession(request);
  const goal = ownPath(fieldText(form, "redirect"), afterwards);
  if (session.kind === "member") return redirect(goal, { status: 303 });
  const email = fieldText(form, "email");
  const { data: guest, error } = await productApi(session.token ?? null, request).attempt(signInAsGuest, { email });
  if (error)
    return data(
      { error: error.fields.email, message: error.fields.email ? null : error.message, email, goal },
      refusal(error),
    );
  const cookie = await sessionCookie({ kind: "guest", token: guest.token, guest_email: email.trim() });
  return redirect(goal, { status: 303, headers: { "Set-Cookie": cookie } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle("訪客結帳", matches);

export default function Guest() {
  const answer = useActionData<typeof action>();
  return (
    <div className={`${stack} ${narrow}`}>
      <ErrorSummary errors={answer?.error ? [{ field: "email", message: answer.error }] : []} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <GuestForm alone goal={answer?.goal ?? afterwards} email={answer?.email} error={answer?.error} />
      <p>
        <a href={`/login?redirect=${encodeURIComponent(answer?.goal ?? afterwards)}`}>會員登入</a>
      </p>
    </div>
  );
}
