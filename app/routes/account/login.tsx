import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { demoAccounts, demoPassword } from "#contract/demo";
import type { ApiError } from "#contract/endpoint";
import { signIn, startVerification } from "#contract/members";
import { primary, wide } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { settings } from "../../settings.server.ts";
import {
  arrivalHeaders,
  readDevice,
  readGuestCart,
  readSession,
  readShopper,
  sessionCookie,
} from "../../shopper.server.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { pageBefore } from "./page-before.ts";
import { GuestForm } from "./guest-form.tsx";
import { refusal } from "./refusal.ts";
import * as css from "./login.css.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("redirect");
  const goal = wanted ? ownPath(wanted) : pageBefore(request, settings.publicOrigin);
  if ((await readShopper(request)).kind === "member") throw redirect(goal);
  return {
    goal,
    guest: settings.guestCheckout && /^\/cart(\/|$)/.test(goal),
    demo: settings.demo
      ? { accounts: demoAccounts.map(({ email, name }) => ({ email, name })), password: demoPassword }
      : null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  const account = fieldText(form, "account");
  const password = fieldText(form, "password");
  const keep = fieldText(form, "keep") === "1";
  const goal = ownPath(fieldText(form, "redirect"));
  const device = readDevice(request);
  const { data: signed, error } = await api.attempt(signIn, {
    account,
    password,
    keep,
    products: await readGuestCart(request),
    device,
  });
  if (signed) return redirect(goal, { status: 303, headers: await arrivalHeaders(signed, keep, "您已登入") });

  const refused = (error: ApiError) => data({ ...inWords(error), typed: { account, keep, goal } }, refusal(error));
  if (error.status !== 403) return refused(error);
  // the password was right: what is missing is the code
  const { data: sent, error: notSent } = await api.attempt(startVerification, { account, password, device });
  if (!sent) return refused(notSent);
  const cookie = await sessionCookie({ ...session, flow: { id: sent.flow, step: "registry", sent_to: sent.sent_to } });
  return redirect(`/registry/verify?redirect=${encodeURIComponent(goal)}`, {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

/** Beside the field that it is about, or, where it is about none, above the form. */
function inWords({ code, message, fields }: ApiError): { fields: Record<string, string>; message: string | null } {
  if (code === "invalid" || code === "not_found_in_database") return { fields: { account: message }, message: null };
  return Object.keys(fields).length > 0 ? { fields, message: null } : { fields: {}, message };
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("會員登入", matches);

export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const goal = answer?.typed.goal ?? loaded.goal;
  const errors: Record<string, string> = answer?.fields ?? {};
  const query = goal === "/" ? "" : `?redirect=${encodeURIComponent(goal)}`;
  return (
    <>
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <div className={css.ways}>
        <section className={stack}>
          <h1>會員登入</h1>
          <form method="post" noValidate className={`${box} ${stack}`}>
            <input type="hidden" name="redirect" value={goal} />
            <TextField
              label="電子信箱或手機號碼"
              name="account"
              autoComplete="username"
              autoCapitalize="none"
              maxLength={254}
              value={answer?.typed.account}
              error={errors.account}
            />
            <TextField
              label="密碼"
              name="password"
              type="password"
              autoComplete="current-password"
              error={errors.password}
            />
            <Checkbox
              label="保持登入"
              name="keep"
              checked={answer?.typed.keep ?? false}
              hint="30 天內不必再登入。使用公用電腦時請不要勾選。"
            />
            <button className={`${primary} ${wide}`}>登入</button>
            <div className={cluster}>
              <a href="/forgot">忘記密碼</a>
              <a href={`/registry${query}`}>加入會員</a>
            </div>
          </form>
          {loaded.demo && <DemoAccounts {...loaded.demo} />}
        </section>
        {loaded.guest && <GuestForm goal={goal} />}
      </div>
    </>
  );
}

/** In demo mode only. */
function DemoAccounts({ accounts, password }: { accounts: { email: string; name: string }[]; password: string }) {
  return (
    <section className={css.demo}>
      <h2>示範帳號</h2>
      <ul>
        {accounts.map(({ email, name }) => (
          <li key={email}>
            {email}（{name}）
          </li>
        ))}
      </ul>
      <p>密碼都是 {password}</p>
    </section>
  );
}
