import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { meetEventPage } from "#contract/meet-event-rules";
import { recordMeetDevice } from "#contract/meet-events";
import { primary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { arriveAt } from "../../cookies/kept.server.ts";
import { meetDeviceCookie } from "../../cookies/meet-device.server.ts";
import { constraintOf, readSubmission, refuse } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { useFrame } from "../../root.tsx";
import { FormErrors } from "../../ui/error-summary.tsx";
import { TextField, type Meta } from "../../ui/field.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { useTypedForm } from "../../ui/typed-form.ts";

export { headers } from "../../ui/form-page.ts";
export const handle = { scripts: false };

/** `code`: of the guest who is waiting while the device is recorded */
const form = recordMeetDevice.input.extend({ code: z.string().max(40).optional() });

/** The staff types the code of the event once; from then on this browser is one of the entrance. */
export function loader({ request }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  return { code: code.slice(0, 40), constraint: constraintOf(form) };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, form);
  if (submission.status !== "success") return refuse(submission);
  const { operationId, value } = submission;
  const { code, ...given } = value;
  const { data, error } = await productApi(null, request).attempt(recordMeetDevice, given, { operationId });
  if (error) return refuse(submission, error);
  const page = `${meetEventPage}/check-in${code ? `?code=${encodeURIComponent(code)}` : ""}`;
  return redirect(arriveAt(request, page), {
    status: 303,
    headers: { "Set-Cookie": await meetDeviceCookie(data.device) },
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageTitle("登記報到裝置", matches),
  { name: "robots", content: "noindex" },
];

export default function RecordDevice() {
  const { code, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const frame = useFrame();
  const [record, fields] = useTypedForm<z.input<typeof form>>({
    ...{ id: "device", answer, constraint },
    defaultValue: { code },
  });
  const waiting = fields.code.initialValue as string | undefined;
  return (
    <div className={`${stack} ${narrow}`}>
      {frame?.flash && <Flash {...frame.flash} />}
      <FormErrors form={record} />
      <h1 className={named}>登記報到裝置</h1>
      <p>
        這一頁給活動現場的工作人員。您是來參加的讀者嗎？<a href={meetEventPage}>看您的報名與報到碼</a>
      </p>
      <form {...getFormProps(record)} method="post" action={`${meetEventPage}/device`} className={`${box} ${stack}`}>
        {waiting && <input type="hidden" name="code" value={waiting} />}
        <TextField
          meta={fields.staff_code as Meta}
          label="工作人員代碼"
          hint="向主辦人索取，10 個英文字母與數字，大小寫都可以"
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField
          meta={fields.device_name as Meta}
          label="裝置名稱"
          hint="例如「入口一」，方便主辦人辨認"
          autoComplete="off"
        />
        <p>
          <button className={primary}>登記這台裝置</button>
        </p>
      </form>
    </div>
  );
}
