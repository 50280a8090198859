import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import * as form from "#styles/form.css";
import { FieldError, Hint, type Meta } from "./field.tsx";
import * as css from "./choice-field.css.ts";

interface CheckboxProps {
  meta: Meta;
  /** the accessible name; a word of it may be a link to what it speaks of (§5: link in text) */
  label: ReactNode;
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
  /** the chosen one, where it is not the form's: a list that came after the form was shown */
  chosen?: string;
  /** so many stand in sight, the rest behind the words of `others`, open where one of them is chosen */
  ahead?: number;
  others?: string;
}

export function RadioField({ meta, legend, options, hint, chosen, others, ahead }: RadioFieldProps) {
  const ids = [meta.errors && meta.errorId, hint && meta.descriptionId].filter(Boolean).join(" ");
  const value = chosen ?? meta.initialValue;
  // the first that can be chosen has the group's id, or the group where there is none: there the error summary leads
  const first = options.find(({ disabled }) => !disabled);
  const shown = options.slice(0, ahead);
  const radio = (option: RadioChoice) => (
    <Radio
      key={option.value}
      {...option}
      meta={meta}
      id={option === first ? meta.id : `${meta.id}-${option.value}`}
      checked={value === option.value}
    />
  );
  return (
    <fieldset aria-describedby={ids || undefined} {...(!first && { id: meta.id, tabIndex: -1 })}>
      <legend className={form.legend}>{legend}</legend>
      <Hint meta={meta} hint={hint} />
      <FieldError meta={meta} />
      <div className={css.list}>
        {shown.map(radio)}
        {shown.length < options.length && (
          <details open={!shown.some((option) => option.value === value)}>
            <summary className={css.others}>{others}</summary>
            <div className={css.list}>{options.slice(ahead).map(radio)}</div>
          </details>
        )}
      </div>
    </fieldset>
  );
}

function Radio({
  meta,
  id,
  value,
  label,
  hint,
  disabled,
  reveal,
  checked,
}: RadioChoice & { meta: Meta; id: string; checked: boolean }) {
  const hintId = hint ? `${id}-note` : undefined;
  return (
    <div className={css.option}>
      <div className={form.choice}>
        <input
          type="radio"
          id={id}
          name={meta.name}
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
