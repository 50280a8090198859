import { FieldError, fieldId, wiring } from "./plain-field.tsx";
import * as css from "./quantity-field.css.ts";

interface Props {
  name?: string;
  /** a number, or what was typed instead of one */
  value: number | string;
  min?: number;
  /** the most that may be ordered now */
  max: number;
  /** makes the id unique where a page holds several: the product's key */
  of?: string;
  error?: string | undefined;
}

export function QuantityField({ name = "quantity", value, min = 1, max, of, error }: Props) {
  const field = of ? `${name}.${of}` : name;
  return (
    <span className={css.row}>
      <label htmlFor={fieldId(field)}>數量</label>
      <input
        className={css.input}
        type="number"
        inputMode="numeric"
        defaultValue={value}
        min={min}
        max={Math.max(min, max)}
        {...wiring({ name: field, error })}
        name={name}
      />
      <FieldError name={field} error={error} />
    </span>
  );
}
