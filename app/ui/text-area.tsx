import { getTextareaProps } from "@conform-to/react";
import * as form from "#styles/form.css";
import { FieldError, Hint, type Meta } from "./field.tsx";

/** Several lines that may be left out; the name says so, as its hint does. */
export function TextArea({ meta, label, hint, rows = 3 }: { meta: Meta; label: string; hint: string; rows?: number }) {
  const { key, ...props } = getTextareaProps(meta, { ariaDescribedBy: meta.descriptionId }) as Record<string, unknown>;
  return (
    <div>
      <label className={form.label} htmlFor={meta.id}>
        {label}
      </label>
      <Hint meta={meta} hint={hint} />
      <FieldError meta={meta} />
      <textarea key={key as string} {...props} rows={rows} className={form.control} />
    </div>
  );
}
