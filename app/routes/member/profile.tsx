import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { getMemberDetail, getPasswordCheck, verifyPassword, type MemberDetail } from "#contract/profile";
import { primary, secondary } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { beside, constraintOf, readSubmission, refuse } from "../../form.server.ts";
import { hiddenEmail, hiddenPhone, opened, type Opened } from "../../profile.server.ts";
import { isListed } from "../../replay.server.ts";
import { renewedHeaders, requireMember } from "../../shopper.server.ts";
import { taipeiDate } from "../../taipei.server.ts";
import { FormErrors } from "../../ui/error-summary.tsx";
import { FactList, type WordFact } from "../../ui/fact-list.tsx";
import { TextField } from "../../ui/field.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { useTypedForm } from "../../ui/typed-form.ts";

export { headers } from "../../ui/form-page.ts";
export const handle = { scripts: false };

const schema = verifyPassword.input;

/** Who one is to the shop, partly hidden; before anything is changed the password is asked again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api, member_id } = await requireMember(request);
  const [detail, { checked_until }] = await Promise.all([api(getMemberDetail, {}), api(getPasswordCheck, {})]);
  const next = nextOf(request);
  return {
    facts: factsOf(detail),
    open: checked_until !== null,
    listed: isListed(member_id),
    sentTo: `/member/profile${next ? `?next=${next}` : ""}`,
    constraint: constraintOf(schema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { api, session } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const { data, error } = await api.attempt(verifyPassword, submission.value, { operationId });
  if (error) return refuse(submission, beside(error, "password", [423]));
  const next = nextOf(request);
  const headers = await renewedHeaders(request, session, data.token);
  return redirect(next ? opened[next] : "/member/profile", { status: 303, headers });
}

function nextOf(request: Request): Opened | null {
  const next = new URL(request.url).searchParams.get("next") ?? "";
  return Object.hasOwn(opened, next) ? (next as Opened) : null;
}

function factsOf(detail: MemberDetail): WordFact[] {
  const { day_tel_area, day_tel, day_tel_ext, birthday, sex, city_district } = detail;
  const phone = hiddenPhone(detail);
  return [
    { term: "姓名", value: detail.name },
    {
      term: "電子信箱",
      value: detail.email && `${hiddenEmail(detail.email)}${detail.email_status === "verified" ? "" : "（尚未驗證）"}`,
    },
    {
      term: "手機號碼",
      value: phone ? `${phone}（${detail.phone_status === "verified" ? "已驗證" : "尚未驗證"}）` : "尚未填寫",
    },
    { term: "生日", value: birthday ? taipeiDate(birthday) : "尚未填寫" },
    { term: "性別", value: (sex && sexWords[sex]) ?? "未填寫" },
    {
      term: "市內電話",
      value: day_tel && `${day_tel_area}-***${day_tel.slice(-3)}${day_tel_ext ? ` 分機 ${day_tel_ext}` : ""}`,
    },
    { term: "地址", value: city_district && `${city_district}***` },
    { term: "會員等級", value: detail.card_name },
    { term: "優惠卡", value: detail.promotion_card_name },
  ];
}

const sexWords: Record<string, string> = { F: "女", M: "男" };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("個人資料", matches);

export default function Profile() {
  const { facts, open, listed, sentTo, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({ id: "check", answer, constraint });
  return (
    <div className={stack}>
      <FormErrors form={form} />
      <h1>個人資料</h1>
      <FactList facts={facts} className={box} />
      {open ? (
        <p className={cluster}>
          <a className={primary} href="/member/profile/modify-profile">
            修改資料
          </a>
          <a href="/member/profile/modify-password">修改密碼</a>
          <a href="/member/verify/phone">變更手機號碼</a>
          <a href="/member/verify/email">變更電子信箱</a>
        </p>
      ) : (
        <form {...getFormProps(form)} method="post" action={sentTo} className={`${box} ${stack}`}>
          <h2>修改前請輸入密碼</h2>
          <p>請再輸入一次密碼，確認是您本人；15 分鐘內可以修改，不必重複輸入。</p>
          <TextField meta={fields.password} label="密碼" type="password" autoComplete="current-password" />
          <p className={cluster}>
            <button className={secondary}>確認是我</button>
            <a href="/forgot">忘記密碼</a>
          </p>
        </form>
      )}
      <p className={cluster}>
        <a href="/member/profile/devices">登入中的裝置</a>
        <a href="/member/profile/data">下載我的資料</a>
        {listed && <a href="/member/profile/replay">操作錄影</a>}
        <a href="/member/profile/close">關閉帳號</a>
      </p>
    </div>
  );
}
