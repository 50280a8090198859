import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { giveBirthday } from "#contract/profile";
import { primary, wide } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { constraintOf, readSubmission, refuse, wayBack } from "../../../form.server.ts";
import { withGoal } from "../../../goal.ts";
import { ownPath } from "../../../redirect-path.ts";
import { requireMember } from "../../../shopper.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useGoalForm } from "../../../ui/typed-form.ts";

export { headers } from "../../../ui/form-page.ts";
export const handle = { scripts: false };

const schema = giveBirthday.input.extend(wayBack.shape);

/** Asked once, of a member who wants to see or buy what is 限制級 (docs/decisions/022). Nothing of the product is in this page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { age_known } = await requireMember(request);
  const goal = ownPath(new URL(request.url).searchParams.get("redirect"), "/member/profile");
  if (age_known) throw redirect(goal);
  return { goal, constraint: constraintOf(schema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { api } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId, value } = submission;
  const { error } = await api.attempt(giveBirthday, { birthday: value.birthday }, { operationId });
  if (error) return refuse(submission, error);
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages: ["已儲存生日"] }) };
  return redirect(ownPath(value.redirect, "/member/profile"), { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("填寫生日", matches);

export default function Birthday() {
  const answer = useActionData<typeof action>();
  const [form, fields, goal] = useGoalForm<z.input<typeof schema>>("birthday", useLoaderData<typeof loader>(), answer);
  return (
    <div className={`${stack} ${narrow}`}>
      <FormErrors form={form} />
      <h1 className={named}>限制級商品，請填寫生日</h1>
      <p>依「出版品及錄影節目帶分級管理辦法」規定，限制級商品未滿十八歲之人不得閱聽。</p>
      <p>您的會員資料裡還沒有生日。填寫一次，之後不再詢問；只用來判斷能否瀏覽與購買限制級商品。</p>
      <form
        {...getFormProps(form)}
        method="post"
        action={withGoal("/member/profile/birthday", goal)}
        className={`${box} ${stack}`}
      >
        <input type="hidden" name="redirect" value={goal} />
        <TextField
          meta={fields.birthday}
          label="生日"
          inputMode="numeric"
          autoComplete="bday"
          hint="西元年月日，例如 1990/01/31；儲存後不能自行修改"
        />
        <button className={`${primary} ${wide}`}>儲存生日</button>
      </form>
      <p>
        <a href="/">不看限制級商品，回首頁</a>
      </p>
    </div>
  );
}
