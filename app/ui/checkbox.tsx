import type { ReactNode } from "react";
import * as form from "#styles/form.css";
import { FieldError, fieldId, Hint, wiring } from "./plain-field.tsx";

interface Props {
  label: string;
  name: string;
  /** what is sent when it is ticked */
  value?: string;
  checked?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox(props: Props) {
  const { label, name, value = "1", checked = false, hint, error } = props;
  return (
    <div>
      <FieldError name={name} error={error} />
      <div className={form.choice}>
        <input type="checkbox" value={value} defaultChecked={checked} {...wiring(props)} />
        <label htmlFor={fieldId(name)}>{label}</label>
      </div>
      <Hint name={name} hint={hint} />
    </div>
  );
}
