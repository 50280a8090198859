import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { visuallyHidden } from "#styles/text.css";
import { QuantityField, Step } from "../ui/quantity-field.tsx";

/** 數量 with − and + beside it where scripts run; the field stays the form's, and may be typed into. */
export function SteppedQuantity({ name, min, max }: { name: string; min: number; max: number }) {
  const hydrated = useHydrated();
  const [quantity, setQuantity] = useState(min);
  // what is typed is heard as it is typed
  const [said, setSaid] = useState("");
  const place = useRef<HTMLSpanElement>(null);
  // it may have been typed before, or put back by the browser
  useEffect(() => {
    const field = place.current?.parentElement?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) setQuantity(field.valueAsNumber);
  }, [hydrated, name]);
  function step(event: MouseEvent<HTMLButtonElement>, by: 1 | -1) {
    const field = event.currentTarget.parentElement!.querySelector("input")!;
    const next = Math.min(max, Math.max(min, (Math.trunc(field.valueAsNumber) || 0) + by));
    field.value = String(next);
    setQuantity(next);
    setSaid(next === quantity ? `數量${by > 0 ? "最多" : "最少"} ${next}` : `數量 ${next}`);
  }
  // not `disabled`: the button that was pressed keeps the focus
  const button = (by: "less" | "more", end: number) => (
    <Step
      by={by}
      type="button"
      aria-disabled={quantity === end}
      onClick={(event) => step(event, by === "less" ? -1 : 1)}
    />
  );
  return (
    <>
      <QuantityField
        name={name}
        value={min}
        max={max}
        onInput={(event) => {
          setQuantity(event.currentTarget.valueAsNumber);
          setSaid("");
        }}
        {...(hydrated && { less: button("less", min), more: button("more", max) })}
      />
      {hydrated && (
        <span ref={place} role="status" className={visuallyHidden}>
          {said}
        </span>
      )}
    </>
  );
}
