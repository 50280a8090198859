import { secondary } from "#styles/button.css";
import { control, label } from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { flatFields } from "../flat-fields.ts";

interface Props {
  /** where a new question is asked */
  action: string;
  /** the one that is closed */
  question: { topic: string; order_number: string | null };
  /** of the form that was refused; none: none was */
  typed: Record<string, unknown> | null | undefined;
  operation_id: string;
}

/** 提新的問題, below a question that is closed: what was written before that was known is not lost, and is asked by the same button. */
export function AskAnew({ action, question: { topic, order_number }, typed, operation_id }: Props) {
  const { reply, photos } = typed ?? {};
  const written = typeof reply === "string" ? reply : "";
  const along = flatFields({ topic, order_number, operation_id, ...(photos ? { photos } : {}) });
  if (!written)
    return (
      <p>
        <a href={action}>提新的問題</a>
      </p>
    );
  return (
    <form method="post" action={action} className={`${box} ${stack}`}>
      {Object.entries(along).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <label className={label} htmlFor="written">
          剛才寫的內容
        </label>
        <textarea className={control} id="written" name="question" rows={6} defaultValue={written} />
      </div>
      <p>
        <button className={secondary}>提新的問題</button>
      </p>
    </form>
  );
}
