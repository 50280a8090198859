import type { ButtonHTMLAttributes, FormEventHandler, ReactNode } from "react";
import { FieldError, fieldId, wiring } from "./plain-field.tsx";
import * as css from "./quantity-field.css.ts";

interface Props {
  name: string;
  /** makes the id where a page holds several, or where the name is no word */
  field?: string;
  /** a number, or what was typed instead of one */
  value: number | string;
  /** the most that may be ordered now */
  max: number;
  error?: string | undefined;
  /** the id of what is counted */
  describedBy?: string;
  onInput?: FormEventHandler<HTMLInputElement>;
  /** 減少數量 and 增加數量 */
  less?: ReactNode;
  more?: ReactNode;
  /** where scripts run, and what is shown may become another number by itself */
  onType?: (value: string) => void;
  onLeave?: () => void;
}

export function QuantityField({
  name,
  field = name,
  value,
  max,
  error,
  describedBy,
  onInput,
  less,
  more,
  onType,
  onLeave,
}: Props) {
  return (
    <span className={css.row}>
      <label htmlFor={fieldId(field)}>數量</label>
      <span className={css.stepper}>
        {less}
        <input
          className={css.input}
          type="number"
          inputMode="numeric"
          {...(onType
            ? { value, onChange: ({ target }) => onType(target.value), onBlur: onLeave }
            : { defaultValue: value })}
          min={1}
          max={Math.max(1, max)}
          onInput={onInput}
          {...wiring({ name: field, error }, describedBy)}
          name={name}
        />
        {more}
      </span>
      <FieldError name={field} error={error} />
    </span>
  );
}

/** − number + where nobody types. */
export const StepRow = ({ less, more, children }: { less: ReactNode; more: ReactNode; children: ReactNode }) => (
  <span className={`${css.stepper} ${css.counted}`}>
    {less}
    {children}
    {more}
  </span>
);

interface StepProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "type" | "onClick" | "disabled" | "aria-disabled"
> {
  by: "less" | "more";
  value?: string;
  describedBy?: string;
}

/** One more or one less: in a form it is sent under its own name. */
export function Step({ by, value, describedBy, ...button }: StepProps) {
  return (
    <button
      className={css.step}
      name={by}
      value={value}
      aria-label={by === "less" ? "減少數量" : "增加數量"}
      aria-describedby={describedBy}
      {...button}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={by === "less" ? "M3 8h10" : "M3 8h10M8 3v10"} stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
