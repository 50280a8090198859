import { fieldId } from "./field.tsx";
import * as css from "./error-summary.css.ts";

export interface FieldProblem {
  /** the field's name; "" for what belongs to no field */
  field: string;
  message: string;
}

/** Stands above the h1. The page is answered anew, so the focus may go here: the reader hears first what is wrong. */
export function ErrorSummary({ errors }: { errors: FieldProblem[] }) {
  if (errors.length === 0) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form that was refused
    <div className={css.summary} role="alert" aria-labelledby="error-summary" tabIndex={-1} autoFocus data-focus>
      <h2 id="error-summary">請修正以下欄位</h2>
      <ul className={css.list}>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            {field ? (
              <a className={css.link} href={`#${fieldId(field)}`}>
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
