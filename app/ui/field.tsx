import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from "react";
import * as form from "#styles/form.css";
import * as css from "./field.css.ts";

/** A field of a typed form (`useTypedForm`): its id, name, constraints, value and error. */
export type Meta = FieldMetadata<unknown, Record<string, unknown>>;

interface FieldProps {
  meta: Meta;
  /** the accessible name, exactly */
  label: string;
  hint?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  disabled?: boolean;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel" | "password" | "number" | "date" | "search";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoCapitalize?: "none" | "characters" | undefined;
  /** for those who make passwords and keep them; no browser reads it */
  passwordrules?: string;
}

export function TextField({ meta, label, hint, type = "text", ...input }: TextFieldProps) {
  const { key, ...props } = getInputProps(meta, { type, ...described(meta, hint) }) as Record<string, unknown>;
  return (
    <Frame meta={meta} label={label} hint={hint}>
      {/* a password that is longer than allowed is refused in words, never cut off silently */}
      <input
        key={key as string}
        {...props}
        {...(type === "password" && { maxLength: undefined })}
        {...input}
        className={form.control}
      />
    </Frame>
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  /** where the name is in another language than the page: a book's title */
  labelLanguage?: string | undefined;
  /** shown first, stands for nothing chosen yet */
  placeholder?: string;
  options?: Choice[];
  /** options under headings: districts by city */
  groups?: { label: string; options: Choice[] }[];
}

export function SelectField({
  meta,
  label,
  labelLanguage,
  hint,
  placeholder,
  options = [],
  groups = [],
  ...select
}: SelectFieldProps) {
  const { key, ...props } = getSelectProps(meta, described(meta, hint)) as Record<string, unknown>;
  return (
    <Frame meta={meta} label={label} labelLanguage={labelLanguage} hint={hint}>
      <select key={key as string} {...props} {...select} className={form.control}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(option)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(option)}
          </optgroup>
        ))}
      </select>
    </Frame>
  );
}

const option = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** What is read after the field's name; conform puts the error before it. */
function described(meta: Meta, hint: ReactNode) {
  const ids = [meta.required === false && `${meta.id}-optional`, hint && meta.descriptionId].filter(Boolean).join(" ");
  return ids ? { ariaDescribedBy: ids } : {};
}

export function Hint({ meta, hint }: { meta: Meta; hint: ReactNode }) {
  return hint ? (
    <span className={form.hint} id={meta.descriptionId}>
      {hint}
    </span>
  ) : null;
}

export function FieldError({ meta }: { meta: Meta }) {
  return meta.errors ? (
    <span className={form.error} id={meta.errorId}>
      {meta.errors[0]}
    </span>
  ) : null;
}

type FrameProps = Pick<SelectFieldProps, "meta" | "label" | "labelLanguage" | "hint"> & { children: ReactNode };

/**
 * Hint and error stand above the control, where neither the keyboard of a phone nor a list of suggestions covers them. What may be left out says so,
 * outside of the name by which one finds the field.
 */
function Frame({ meta, label, labelLanguage, hint, children }: FrameProps) {
  return (
    <div>
      <div className={css.head}>
        <label className={form.label} id={labelLanguage && `${meta.id}-label`} htmlFor={meta.id} lang={labelLanguage}>
          {label}
        </label>
        {meta.required === false && (
          <span className={css.optional} id={`${meta.id}-optional`}>
            選填
          </span>
        )}
      </div>
      <Hint meta={meta} hint={hint} />
      <FieldError meta={meta} />
      {children}
    </div>
  );
}
