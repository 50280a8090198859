import type { ReactNode } from "react";
import { grouped } from "#contract/money-rules";
import * as css from "./facet-group.css.ts";

export interface FacetValue {
  value: string;
  label: string;
  count: number;
  checked?: boolean;
}

interface Props {
  legend: string;
  /** the query's parameter, one per chosen value */
  name: string;
  values: FacetValue[];
  /** shown before the rest is folded away */
  inSight?: number;
  /** the counts were made from a sample */
  estimated?: boolean;
  children?: ReactNode;
}

/** What is chosen comes first, so nothing that narrows the list is ever folded away. */
export function FacetGroup({ legend, name, values, inSight = 8, estimated = false, children }: Props) {
  if (values.length === 0) return null;
  const ordered = [...values.filter((value) => value.checked), ...values.filter((value) => !value.checked)];
  const rest = ordered.slice(inSight);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {ordered.slice(0, inSight).map((value) => (
        <Value key={value.value} name={name} estimated={estimated} {...value} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary className={css.more}>{`更多${legend}（${rest.length}）`}</summary>
          {rest.map((value) => (
            <Value key={value.value} name={name} estimated={estimated} {...value} />
          ))}
        </details>
      )}
      {children}
    </fieldset>
  );
}

function Value({
  name,
  value,
  label,
  count,
  checked = false,
  estimated,
}: FacetValue & { name: string; estimated: boolean }) {
  return (
    <label className={css.value}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {`${label}（${estimated ? "約 " : ""}${grouped(count)}）`}
    </label>
  );
}
