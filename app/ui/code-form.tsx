import { getFormProps, type FormMetadata } from "@conform-to/react";
import { primary, secondary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { withGoal } from "../goal.ts";
import { TextField, type Meta } from "./field.tsx";

interface Props {
  sent_to: string[];
  /** where it could not be delivered */
  undelivered: string[];
  form: FormMetadata<{ code: string; redirect?: string | undefined }>;
  fields: { code: Meta };
  /** where the code is sent to: the page itself, which keeps its goal */
  action: string;
  goal: string;
  /** the press of 重新發送驗證碼 whose answer never came: pressed again it sends no second code */
  again: string | null;
}

/** Six digits, typed or pasted; a phone offers them from the SMS by itself. */
export function CodeForm({ sent_to, undelivered, form, fields, action, goal, again }: Props) {
  return (
    <div className={`${box} ${stack}`}>
      {undelivered.length > 0 ? (
        <p role="alert">
          驗證碼發送失敗：{undelivered.join(" 和 ")} 收不到我們的訊息。請確認是否填寫正確，或稍後重新發送。
        </p>
      ) : (
        <p>驗證碼已發送到 {sent_to.join(" 和 ")}，請在 10 分鐘內輸入。</p>
      )}
      <form {...getFormProps(form)} method="post" action={withGoal(action, goal)} className={stack}>
        <input type="hidden" name="redirect" value={goal} />
        <TextField meta={fields.code} label="驗證碼" inputMode="numeric" autoComplete="one-time-code" hint="6 位數字" />
        <button className={`${primary} ${wide}`}>驗證</button>
      </form>
      <form method="post" action="/resend-code" className={stack}>
        <input type="hidden" name="redirect" value={goal} />
        {again && <input type="hidden" name="again" value={again} />}
        <p>
          沒有收到嗎？請先看看垃圾郵件，或重新發送。
          {sent_to.some((to) => !to.includes("@")) && "每支手機每日以 5 次為限。"}
        </p>
        <button className={`${secondary} ${wide}`}>重新發送驗證碼</button>
      </form>
    </div>
  );
}
