import type { ReactNode } from "react";
import * as form from "#styles/form.css";
import { FieldError, fieldId, Hint } from "./plain-field.tsx";
import * as css from "./radio-group.css.ts";

export interface RadioOption {
  value: string;
  /** the radio button's accessible name, exactly */
  label: string;
  /** fee, delivery time: read after the name */
  hint?: ReactNode;
  disabled?: boolean;
  /** fields that only this option needs; shown while it is chosen, without JavaScript too */
  reveal?: ReactNode;
}

interface Props {
  legend: string;
  name: string;
  options: RadioOption[];
  value?: string | null | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

export function RadioGroup({ legend, name, options, value, hint, error }: Props) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className={form.legend}>{legend}</legend>
      <Hint name={name} hint={hint} />
      <FieldError name={name} error={error} />
      <div className={css.list}>
        {options.map((option, index) => (
          // the first one has the group's id: there the error summary leads
          <Option
            key={option.value}
            {...option}
            id={index === 0 ? id : `${id}-${option.value}`}
            name={name}
            checked={option.value === value}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Option({
  id,
  name,
  value,
  label,
  hint,
  disabled,
  reveal,
  checked,
}: RadioOption & { id: string; name: string; checked: boolean }) {
  const hintId = hint ? `${id}-note` : undefined;
  return (
    <div className={css.option}>
      <div className={form.choice}>
        <input
          type="radio"
          id={id}
          name={name}
          value={value}
          defaultChecked={checked}
          disabled={disabled}
          aria-describedby={hintId}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <div className={`${form.hint} ${css.under}`} id={hintId}>
          {hint}
        </div>
      )}
      {reveal && <div className={css.reveal}>{reveal}</div>}
    </div>
  );
}
