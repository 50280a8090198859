import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findGuestOrder } from "#contract/orders";
import { primary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { fieldText, readForm } from "../form.server.ts";
import { productApi } from "../product-api.server.ts";
import { readShopper, sessionCookie } from "../shopper.server.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextField } from "../ui/plain-field.tsx";
import { Flash } from "../ui/flash.tsx";
import { pageTitle } from "../ui/page-title.ts";

/** A guest finds the order again by number and e-mail address; a member has the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  if ((await readShopper(request)).kind === "member") throw redirect("/member/orders");
  return { order_number: (new URL(request.url).searchParams.get("order") ?? "").slice(0, 20) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed = { order_number: fieldText(form, "order_number"), email: fieldText(form, "email") };
  const { data: found, error } = await productApi(null, request).attempt(findGuestOrder, typed);
  if (error)
    return data(
      { errors: error.fields, message: Object.keys(error.fields).length === 0 ? error.message : null, typed },
      { status: error.status },
    );
  const session = await sessionCookie({ kind: "guest", token: found.token, guest_email: found.email });
  return redirect(`/orders/${found.order_number}`, { status: 303, headers: { "Set-Cookie": session } });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("訂單查詢", matches);

export default function FindOrder() {
  const { order_number } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors: Record<string, string> = answer?.errors ?? {};
  return (
    <div className={`${stack} ${narrow}`}>
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <h1>訂單查詢</h1>
      <form method="post" noValidate className={`${box} ${stack}`}>
        <p>訪客訂購的訂單，請輸入訂單編號和訂購時的電子信箱。</p>
        <TextField
          label="訂單編號"
          name="order_number"
          value={answer?.typed.order_number ?? order_number}
          error={errors.order_number}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          hint="YL 開頭加 12 位數字，寫在訂單確認信裡"
        />
        <TextField
          label="電子信箱"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={answer?.typed.email}
          error={errors.email}
        />
        <p>
          <button className={primary}>查詢訂單</button>
        </p>
      </form>
      <p>
        會員請<a href="/login?redirect=/member/orders">登入</a>後查看所有訂單。
      </p>
    </div>
  );
}
