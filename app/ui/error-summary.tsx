import * as css from "./error-summary.css.ts";
import { Flash } from "./flash.tsx";
import { fieldId } from "./plain-field.tsx";
import { operationName } from "./trap-name.ts";

export interface FieldProblem {
  /** the field's name; "" for what belongs to no field */
  field: string;
  message: string;
}

/** What conform knows of a form, or an action's refusal where the page does without it. */
interface Form {
  id: string;
  allErrors: Record<string, string[] | null>;
  initialValue?: Record<string, unknown> | null | undefined;
}

/**
 * Stands above the h1. The page is answered anew, so the focus may go here: the reader hears first what is wrong. Where the shop did not answer, the
 * form's next press is the same deed.
 */
export function FormErrors({ form }: { form: Form }) {
  const press = form.initialValue?.[operationName];
  return (
    <>
      {typeof press === "string" && <input type="hidden" form={form.id} name={operationName} value={press} />}
      <Problems form={form} />
    </>
  );
}

function Problems({ form }: { form: Form }) {
  const problems = Object.entries(form.allErrors).map(([name, messages]) => ({ name, message: messages?.[0] ?? "" }));
  const about = problems.filter(({ name }) => name !== "");
  // what is wrong with no field is no list of fields to mend
  if (about.length === 0) return <Flash kind="alert" messages={problems.map(({ message }) => message)} />;
  return <Summary items={problems.map(({ name, message }) => ({ href: name && `#${form.id}-${name}`, message }))} />;
}

export function ErrorSummary({ errors }: { errors: FieldProblem[] }) {
  if (errors.length === 0) return null;
  return <Summary items={errors.map(({ field, message }) => ({ href: field && `#${fieldId(field)}`, message }))} />;
}

function Summary({ items }: { items: { href: string; message: string }[] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form that was refused
    <div className={css.summary} role="alert" aria-labelledby="error-summary" tabIndex={-1} autoFocus data-focus>
      <h2 id="error-summary">請修正以下欄位</h2>
      <ul className={css.list}>
        {items.map(({ href, message }) => (
          <li key={href + message}>
            {href ? (
              <a className={css.link} href={href}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
