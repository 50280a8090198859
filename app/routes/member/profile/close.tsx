import { randomUUID } from "node:crypto";
import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { closeAccount, getClosing } from "#contract/closing";
import { grouped, money } from "#contract/money-rules";
import { primary, secondary } from "#styles/button.css";
import { box, cluster, narrow, stack } from "#styles/page.css";
import { named, prose } from "#styles/text.css";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { readSession } from "../../../cookies/session.server.ts";
import { signedOutHeaders } from "../../../signed-out.server.ts";
import { constraintOf, isAfterForm, readSubmission, refuse } from "../../../form.server.ts";
import { productApi } from "../../../product-api.server.ts";
import { askPassword, requireOpenProfile } from "../../../profile.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { CheckboxField } from "../../../ui/choice-field.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { operationName } from "../../../ui/trap-name.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";

export { headers } from "../../../ui/form-page.ts";
export const handle = { scripts: false };

const schema = closeAccount.input.omit({ press: true });

/** What ends is told before. Beside the member area and not in it: where the answer was lost, there may be no member any more when the form comes back. */
export async function loader({ request }: LoaderFunctionArgs) {
  const constraint = constraintOf(schema);
  if (isAfterForm(request)) return { ends: null, press: null, constraint };
  const { api } = await requireOpenProfile(request, "close");
  // the press has its name before it is made: sent again after no answer at all came, it finds what it did
  return { ends: await api(getClosing, {}), press: randomUUID(), constraint };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  if (submission.status !== "success") return refuse(submission);
  const { token } = await readSession(request);
  const press = submission.operationId;
  // asked without a look at the session first: a press whose answer was lost has ended it
  const { error } = await productApi(token ?? null, request).attempt(closeAccount, { ...submission.value, press });
  if (error?.code === "password_check") throw await askPassword(request, "close");
  // nobody's press: the way to sign-in
  if (error?.status === 401) await requireMember(request);
  if (error) return refuse(submission, error);
  const headers = signedOutHeaders(request);
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: [], deed: "closed" }));
  return redirect("/member/profile/closed", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("關閉帳號", matches);

export default function CloseAccount() {
  const { ends, press, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({ id: "close", answer, constraint });
  return (
    <div className={`${stack} ${narrow}`}>
      <FormErrors form={form} />
      <h1 className={named}>關閉帳號</h1>
      {ends && ends.open_orders > 0 ? (
        <Notice>
          有 {ends.open_orders} 筆訂單還在處理中（包括退貨、退款、發票，以及可能還會入帳的轉帳），完成後才能關閉帳號。
          <a href="/member/orders">查看訂單</a>
        </Notice>
      ) : (
        <form {...getFormProps(form)} method="post" action="/member/profile/close" className={`${box} ${stack}`}>
          {press && <input type="hidden" name={operationName} value={press} />}
          <div className={prose}>
            <p>關閉後不能復原，請先確認：</p>
            <ul>
              <li>
                紅利點數{ends && ends.points > 0 && ` ${grouped(ends.points)} 點`}與優惠券
                {ends && ends.coupons > 0 && ` ${ends.coupons} 張`}立即失效。
              </li>
              <li>電子書{ends && ends.ebooks > 0 && ` ${ends.ebooks} 本`}無法再閱讀。</li>
              {ends && ends.affiliate_owed > 0 && (
                <li>
                  還有待領分潤 {money(ends.affiliate_owed)}：關閉後無法再與您聯絡匯款，請先
                  <a href="/member/customer/customer-service">聯絡客服</a>辦理。
                </li>
              )}
              <li>
                通訊錄、收藏、通知、電子報、客服問題、活動報名、送禮小幫手的對話與您寫的評論會刪除，所有裝置都會登出。
              </li>
              <li>訂單與發票依法保存，但不再有您的姓名、地址與聯絡方式，也不能再查詢。</li>
              <li>電子信箱與手機號碼之後可以重新註冊，會是新的帳號。</li>
            </ul>
          </div>
          <p>
            需要留存嗎？可以先<a href="/member/profile/data">下載我的資料</a>。
          </p>
          <CheckboxField meta={fields.agree_closing} label="我了解關閉後不能復原" />
          <p className={cluster}>
            <button className={primary}>關閉帳號</button>
            <a className={secondary} href="/member/profile">
              保留帳號
            </a>
          </p>
        </form>
      )}
      {ends && ends.open_orders > 0 && (
        <p>
          <a href="/member/profile">回個人資料</a>
        </p>
      )}
    </div>
  );
}
