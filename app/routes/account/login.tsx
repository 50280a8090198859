import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { demoAccounts, demoPassword } from "#contract/demo";
import { signIn, startVerification } from "#contract/members";
import { primary, wide } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { loginAd } from "../../banners.server.ts";
import { beside, constraintOf, failedAs, readSubmission, refuse, wayBack } from "../../form.server.ts";
import { goalOf } from "../../goal.server.ts";
import { isBuying, withGoal } from "../../goal.ts";
import { orderSearchOf } from "../../order-search.server.ts";
import { productApi } from "../../product-api.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { settings } from "../../settings.server.ts";
import { arrivalHeaders } from "../../arrival.server.ts";
import { readDevice } from "../../cookies/device.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { arriveAt } from "../../cookies/kept.server.ts";
import { readSession, sessionCookie } from "../../cookies/session.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { AdPaint } from "../../ui/ad.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { FormErrors } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { StepHeading } from "../../ui/step-heading.tsx";
import { useGoalForm } from "../../ui/typed-form.ts";
import { GuestForm } from "../../ui/guest-form.tsx";
import { guestSchema } from "./guest/guest-schema.server.ts";
import { behindSignIn } from "./login/behind.ts";
import * as css from "./login/login.css.ts";

export { handle, headers } from "../../ui/form-page.ts";

const schema = signIn.input.omit({ device: true }).extend(wayBack.shape);

export async function loader({ request }: LoaderFunctionArgs) {
  const goal = await goalOf(request);
  const { kind, session } = await readShopper(request);
  if (kind === "member") throw redirect(goal);
  return {
    goal,
    // on the way to an order nothing leads elsewhere
    ad: isBuying(goal) ? null : await loginAd(request),
    // a guest's order is found again without sign-in
    search: orderSearchOf(goal),
    guest: settings.guestCheckout ? { email: session.guest_email, constraint: constraintOf(guestSchema) } : null,
    constraint: constraintOf(schema),
    demo: settings.demo
      ? { accounts: demoAccounts.map(({ email, name }) => ({ email, name })), password: demoPassword }
      : null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  if (submission.status !== "success") return refuse(submission);
  const { redirect: wanted, ...given } = submission.value;
  const goal = ownPath(wanted ?? "");
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  const device = readDevice(request);
  const { data: signed, error } = await api.attempt(signIn, {
    ...given,
    device,
  });
  if (signed) {
    const headers = await arrivalHeaders(request, signed, given.keep, goal, "您已登入");
    return redirect(arriveAt(request, goal), { status: 303, headers });
  }
  if (error.status !== 403) return refuse(submission, beside(error, "account", [401]));
  // the password was right: the way goes on where what is missing is done (§4)
  const { data: sent, error: notSent } = await api.attempt(
    startVerification,
    { ...given, device },
    { operationId: submission.operationId },
  );
  if (!sent) return refuse(submission, failedAs("send_failed", notSent));
  const { flow: id, sent_to, asks } = sent;
  const step = sent_to.length > 0 ? "registry" : "data";
  const flow = { id, step, sent_to, asks, ...(asks.length > 0 && { form: "/registry/data" }) } as const;
  const headers = new Headers([["Set-Cookie", await sessionCookie({ ...session, flow })]]);
  headers.append("Set-Cookie", await flashCookie({ kind: "alert", messages: [error.message] }));
  const next = step === "data" ? "/registry/data" : "/registry/verify";
  return redirect(arriveAt(request, `${next}?redirect=${encodeURIComponent(goal)}`), { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("會員登入", matches);

export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  const [form, fields, goal] = useGoalForm<z.input<typeof schema>>("login", loaded, useActionData<typeof action>());
  const buying = isBuying(goal);
  const opened = behindSignIn(goal);
  return (
    <>
      <div className={css.ways}>
        <section className={stack}>
          <FormErrors form={form} />
          {buying ? <StepHeading>會員登入</StepHeading> : <h1>會員登入</h1>}
          {opened && <p>{opened}</p>}
          {loaded.guest && buying && (
            <p className={css.toGuest}>
              還不是會員？<a href="#guest-checkout">直接以訪客身分購買</a>
            </p>
          )}
          <form {...getFormProps(form)} method="post" action={withGoal("/login", goal)} className={`${box} ${stack}`}>
            <input type="hidden" name="redirect" value={goal} />
            <TextField meta={fields.account} label="電子信箱或手機號碼" autoComplete="username" autoCapitalize="none" />
            <TextField meta={fields.password} label="密碼" type="password" autoComplete="current-password" />
            <CheckboxField meta={fields.keep} label="保持登入" hint="30 天內不必再登入。使用公用電腦時請不要勾選。" />
            <button className={`${primary} ${wide}`}>登入</button>
            <div className={cluster}>
              <a href={withGoal("/forgot", goal)}>忘記密碼</a>
              <a href={withGoal("/registry", goal)}>加入會員</a>
            </div>
          </form>
          {loaded.search && (
            <p>
              以訪客身分訂購的？<a href={loaded.search}>訂單查詢</a>
            </p>
          )}
          {loaded.demo && <DemoAccounts {...loaded.demo} />}
        </section>
        {loaded.guest && buying && <GuestForm goal={goal} {...loaded.guest} />}
      </div>
      {loaded.ad && (
        <div className={css.below}>
          <AdPaint ad={loaded.ad} />
        </div>
      )}
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
