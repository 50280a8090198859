import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import * as form from "#styles/form.css";
import { FieldError, Hint, type Meta } from "./field.tsx";
import * as css from "./radio-group.css.ts";

interface CheckboxProps {
  meta: Meta;
  label: string;
  hint?: ReactNode;
}

/** Sends "on", which is what the schemas of forms take for yes. */
export function CheckboxField({ meta, label, hint }: CheckboxProps) {
  const { key, ...props } = getInputProps(meta, {
    type: "checkbox",
    ...(hint ? { ariaDescribedBy: meta.descriptionId } : {}),
  }) as Record<string, unknown>;
  return (
    <div>
      <FieldError meta={meta} />
      <div className={form.choice}>
        <input key={key as string} {...props} />
        <label htmlFor={meta.id}>{label}</label>
      </div>
      <Hint meta={meta} hint={hint} />
    </div>
  );
}

export interface RadioChoice {
  value: string;
  /** the radio button's accessible name, exactly */
  label: string;
  /** fee, delivery time: read after the name */
  hint?: ReactNode;
  disabled?: boolean;
  /** fields that only this option needs; shown while it is chosen, without JavaScript too */
  reveal?: ReactNode;
}

interface RadioFieldProps {
  meta: Meta;
  legend: string;
  options: RadioChoice[];
  hint?: ReactNode;
}

export function RadioField({ meta, legend, options, hint }: RadioFieldProps) {
  const ids = [meta.errors && meta.errorId, hint && meta.descriptionId].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={ids || undefined}>
      <legend className={form.legend}>{legend}</legend>
      <Hint meta={meta} hint={hint} />
      <FieldError meta={meta} />
      <div className={css.list}>
        {options.map((option, index) => (
          // the first one has the group's id: there the error summary leads
          <Radio key={option.value} {...option} meta={meta} id={index === 0 ? meta.id : `${meta.id}-${option.value}`} />
        ))}
      </div>
    </fieldset>
  );
}

function Radio({ meta, id, value, label, hint, disabled, reveal }: RadioChoice & { meta: Meta; id: string }) {
  const hintId = hint ? `${id}-note` : undefined;
  return (
    <div className={css.option}>
      <div className={form.choice}>
        <input
          type="radio"
          id={id}
          name={meta.name}
          value={value}
          defaultChecked={meta.initialValue === value}
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
