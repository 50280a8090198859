import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { register } from "#contract/members";
import { primary, wide } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { settings } from "../../settings.server.ts";
import { readSession, readShopper, sessionCookie } from "../../shopper.server.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/plain-field.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { pageBefore } from "./page-before.ts";
import { refusal } from "./refusal.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("redirect");
  const goal = wanted ? ownPath(wanted) : pageBefore(request, settings.publicOrigin);
  if ((await readShopper(request)).kind === "member") throw redirect(goal);
  return { goal };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  const text = (name: string) => fieldText(form, name);
  const typed = {
    email: text("email"),
    phone_number: text("phone_number"),
    name: text("name"),
    birthday: text("birthday"),
    agree: text("agree") === "1",
  };
  const goal = ownPath(text("redirect"));
  const { data: sent, error } = await api.attempt(register, {
    ...typed,
    password: text("password"),
    password_confirm: text("password_confirm"),
    agree: typed.agree as true,
  });
  if (error) {
    const message = Object.keys(error.fields).length === 0 ? error.message : null;
    return data({ fields: error.fields, message, typed, goal }, refusal(error));
  }
  const cookie = await sessionCookie({ ...session, flow: { id: sent.flow, step: "registry", sent_to: sent.sent_to } });
  return redirect(`/registry/verify?redirect=${encodeURIComponent(goal)}`, {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("加入會員", matches);

/** The order in which the errors are told is the order of the fields. */
const order = ["email", "phone_number", "password", "password_confirm", "name", "birthday", "agree"];

export default function Registry() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const goal = answer?.goal ?? loaded.goal;
  const errors: Record<string, string> = answer?.fields ?? {};
  const typed = answer?.typed;
  return (
    <div className={`${stack} ${narrow}`}>
      <ErrorSummary errors={order.flatMap((field) => (errors[field] ? [{ field, message: errors[field] }] : []))} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <h1>加入會員</h1>
      <p>
        已經是會員？<a href={goal === "/" ? "/login" : `/login?redirect=${encodeURIComponent(goal)}`}>會員登入</a>
      </p>
      <form method="post" noValidate className={`${box} ${stack}`}>
        <input type="hidden" name="redirect" value={goal} />
        <TextField
          label="電子信箱"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={typed?.email}
          error={errors.email}
          hint="訂單通知會寄到這個信箱"
        />
        <TextField
          label="手機號碼"
          name="phone_number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={typed?.phone_number}
          error={errors.phone_number}
          hint="09 開頭的 10 位數字，我們會發送驗證碼"
        />
        <TextField
          label="密碼"
          name="password"
          type="password"
          autoComplete="new-password"
          error={errors.password}
          hint="6 至 24 個英文字母與數字混合，不可使用特殊符號"
        />
        <TextField
          label="確認密碼"
          name="password_confirm"
          type="password"
          autoComplete="new-password"
          error={errors.password_confirm}
        />
        <TextField
          label="姓名"
          name="name"
          autoComplete="name"
          maxLength={40}
          value={typed?.name}
          error={errors.name}
        />
        <TextField
          label="生日"
          name="birthday"
          inputMode="numeric"
          autoComplete="bday"
          maxLength={20}
          value={typed?.birthday}
          error={errors.birthday}
          hint="西元年月日，例如 1990/01/31；用於判斷能否購買限制級商品"
        />
        <Checkbox
          label="我已閱讀並同意服務條款"
          name="agree"
          checked={typed?.agree ?? false}
          error={errors.agree}
          hint={
            <>
              <a href="/docs/service-rules">服務條款</a>、<a href="/docs/privacy-policy">隱私權政策</a>
            </>
          }
        />
        <button className={`${primary} ${wide}`}>加入會員</button>
      </form>
    </div>
  );
}
