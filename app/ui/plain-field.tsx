import * as form from "#styles/form.css";

interface Named {
  name: string;
  error?: string | undefined;
}

/** The id of a field, derived from its name so that an error can link to it: `recipient.name` → `f-recipient-name`. */
export function fieldId(name: string): string {
  return `f-${name.replaceAll(".", "-")}`;
}

/** What binds a control to its error; `describedBy`: the id of what describes it besides. */
export function wiring({ name, error }: Named, describedBy?: string) {
  const id = fieldId(name);
  return {
    id,
    name,
    "aria-describedby": [error && `${id}-error`, describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

export function FieldError({ name, error }: Named) {
  return error ? (
    <span className={form.error} id={`${fieldId(name)}-error`}>
      {error}
    </span>
  ) : null;
}
