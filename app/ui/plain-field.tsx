import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode } from "react";
import * as form from "#styles/form.css";

export interface FieldProps {
  /** the accessible name, exactly */
  label: string;
  name: string;
  value?: string | null | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  disabled?: boolean;
}

/** The id of a field, derived from its name so that an error can link to it: `recipient.name` → `f-recipient-name`. */
export function fieldId(name: string): string {
  return `f-${name.replaceAll(".", "-")}`;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel" | "password" | "number" | "date" | "search";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  min?: number | string;
  max?: number | string;
  autoCapitalize?: "none" | "characters";
}

export function TextField(props: TextFieldProps) {
  return (
    <Frame {...props}>
      <input
        className={form.control}
        type={props.type ?? "text"}
        defaultValue={props.value ?? ""}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete}
        autoCapitalize={props.autoCapitalize}
        maxLength={props.maxLength}
        min={props.min}
        max={props.max}
        disabled={props.disabled}
        {...wiring(props)}
      />
    </Frame>
  );
}

/** What binds hint and error to a control. */
export function wiring({ name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, name, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

export function Hint({ name, hint }: Pick<FieldProps, "name" | "hint">) {
  return hint ? (
    <span className={form.hint} id={`${fieldId(name)}-hint`}>
      {hint}
    </span>
  ) : null;
}

export function FieldError({ name, error }: Pick<FieldProps, "name" | "error">) {
  return error ? (
    <span className={form.error} id={`${fieldId(name)}-error`}>
      {error}
    </span>
  ) : null;
}

/** Hint and error stand above the control, where neither the keyboard of a phone nor a list of suggestions covers them. */
function Frame({ label, name, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label className={form.label} htmlFor={fieldId(name)}>
        {label}
      </label>
      <Hint name={name} hint={hint} />
      <FieldError name={name} error={error} />
      {children}
    </div>
  );
}
