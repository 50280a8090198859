import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { districtValue } from "#contract/district-rules";
import { cities } from "#contract/districts";
import { changeProfile, getMemberDetail, getPasswordCheck, profileForm, type MemberDetail } from "#contract/profile";
import { primary } from "#styles/button.css";
import { pair } from "#styles/form.css";
import { box, cluster, stack } from "#styles/page.css";
import { readBeside } from "../../../beside-form.server.ts";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { constraintOf, readSubmission, refuse } from "../../../form.server.ts";
import { askPassword } from "../../../profile.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { SelectField, TextField, type Meta } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { AddressFields } from "../../../ui/recipient/address-fields.tsx";
import { useTypedForm } from "../../../ui/typed-form.ts";

export { headers } from "../../../ui/form-page.ts";
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const check = await readBeside(request, api.attempt(getPasswordCheck, {}), null);
  if (check && !check.checked_until) throw await askPassword(request, "profile");
  // where nobody can say whether it is opened, nothing is shown but what was typed
  const detail = check && (await readBeside(request, api.attempt(getMemberDetail, {}), null));
  return {
    typed: detail ? typedOf(detail) : {},
    birthday: detail?.birthday?.replaceAll("-", "/") ?? null,
    known: detail !== null,
    constraint: constraintOf(profileForm),
    cities: cities.map(({ name, districts }) => ({ name, districts: districts.map((one) => one.name).join(" ") })),
  };
}

/** As its form holds it, a text for each field. */
function typedOf({ city, district, ...detail }: MemberDetail): Record<string, string> {
  const { name, sex, address, day_tel_area, day_tel, day_tel_ext } = detail;
  const shown = city && district ? districtValue(city, district) : null;
  const all = { name, sex, city, district: shown, address, day_tel_area, day_tel, day_tel_ext };
  return Object.fromEntries(Object.entries(all).flatMap(([field, value]) => (value ? [[field, value]] : [])));
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, changeProfile.input);
  const { api } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const { error } = await api.attempt(changeProfile, submission.value, { operationId });
  if (error?.code === "password_check") throw await askPassword(request, "profile");
  if (error) return refuse(submission, error);
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages: ["個人資料已更新"] }) };
  return redirect("/member/profile", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("修改資料", matches);

type Fields = Record<keyof typeof profileForm.shape, Meta>;

export default function ModifyProfile() {
  const { typed, birthday, known, constraint, cities } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, whole] = useTypedForm({ id: "profile", answer, constraint, defaultValue: typed });
  const fields = whole as unknown as Fields;
  return (
    <div className={stack}>
      <FormErrors form={form} />
      <h1>修改資料</h1>
      <form {...getFormProps(form)} method="post" action="/member/profile/modify-profile" className={`${box} ${stack}`}>
        <div className={pair}>
          <TextField meta={fields.name} label="姓名" autoComplete="name" />
          <SelectField meta={fields.sex} label="性別" placeholder="不透露" autoComplete="sex" options={sexes} />
        </div>
        {birthday ? (
          <p>生日 {birthday}，如需更正請聯絡客服。</p>
        ) : (
          (known || fields.birthday.initialValue !== undefined) && (
            <TextField
              meta={fields.birthday}
              label="生日"
              autoComplete="bday"
              hint="可不填，例如 1990/01/31；儲存後不能自行修改"
            />
          )
        )}
        <AddressFields city={fields.city} district={fields.district} address={fields.address} cities={cities} />
        <div className={pair}>
          <TextField meta={fields.day_tel_area} label="區碼" inputMode="tel" autoComplete="tel-area-code" />
          <TextField meta={fields.day_tel} label="市內電話" inputMode="tel" autoComplete="tel-local" />
          <TextField meta={fields.day_tel_ext} label="分機" inputMode="tel" autoComplete="tel-extension" />
        </div>
        <p className={cluster}>
          <button className={primary}>儲存</button>
          <a href="/member/profile">取消</a>
        </p>
      </form>
    </div>
  );
}

const sexes = [
  { value: "F", label: "女" },
  { value: "M", label: "男" },
];
