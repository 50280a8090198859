import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { ApiError } from "#contract/endpoint";
import { refusalText } from "#contract/messages";
import { findGuestOrder, orderNumber } from "#contract/orders";
import { primary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { constraintOf, readSubmission, refuse } from "../form.server.ts";
import { withGoal } from "../goal.ts";
import { productApi } from "../product-api.server.ts";
import { sessionCookie } from "../cookies/session.server.ts";
import { readShopper } from "../shopper.server.ts";
import { FormErrors } from "../ui/error-summary.tsx";
import { TextField } from "../ui/field.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { Trap } from "../ui/trap.tsx";
import { useTypedForm } from "../ui/typed-form.ts";

export { handle, headers } from "../ui/form-page.ts";

const schema = findGuestOrder.input;

/** A guest finds the order again by number and e-mail address; a member has the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  if ((await readShopper(request)).kind === "member") throw redirect("/member/orders");
  const order_number = (new URL(request.url).searchParams.get("order") ?? "").slice(0, 20);
  const known = orderNumber.safeParse(order_number).data;
  return { order_number, own: known ? `/orders/${known}` : "/member/orders", constraint: constraintOf(schema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  // signed in meanwhile: a guest's session would take the place of the member's
  if ((await readShopper(request)).kind === "member") return redirect("/member/orders", 303);
  if (submission.status !== "success") return refuse(submission);
  const { data: found, error } = submission.robot
    ? none
    : await productApi(null, request).attempt(findGuestOrder, submission.value);
  if (error) return refuse(submission, error);
  const session = await sessionCookie({ kind: "guest", token: found.token, guest_email: found.email });
  return redirect(`/orders/${found.order_number}`, { status: 303, headers: { "Set-Cookie": session } });
}

const none = {
  data: undefined,
  error: new ApiError(404, "order_not_found", refusalText("order_not_found", "zh-Hant")),
};

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("訂單查詢", matches);

export default function FindOrder() {
  const { order_number, own, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({
    id: "find-order",
    answer,
    constraint,
    defaultValue: { order_number },
  });
  return (
    <div className={`${stack} ${narrow}`}>
      <FormErrors form={form} />
      <h1>訂單查詢</h1>
      <p>
        會員請<a href={withGoal("/login", own)}>登入</a>
        {own === "/member/orders" ? "後查看所有訂單。" : "後查看這筆訂單。"}
      </p>
      <form {...getFormProps(form)} method="post" action="/orders" className={`${box} ${stack}`}>
        <p>訪客訂購的訂單，請輸入訂單編號和訂購時的電子信箱。</p>
        <TextField
          meta={fields.order_number}
          label="訂單編號"
          autoComplete="off"
          autoCapitalize="characters"
          hint="2 個英文字母加 12 位數字，寫在訂單確認信裡"
        />
        <TextField meta={fields.email} label="電子信箱" type="email" inputMode="email" autoComplete="email" />
        <Trap />
        <p>
          <button className={primary}>查詢訂單</button>
        </p>
      </form>
    </div>
  );
}
