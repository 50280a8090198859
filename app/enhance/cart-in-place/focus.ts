import { useEffect, useRef, useState } from "react";
import { markTitle } from "../../ui/page-title.ts";

interface Shown {
  empty: boolean;
  refused: boolean;
  busy: boolean;
  failed: string;
}

/** Where the focus goes when what had it is gone, and when what was sent is refused. */
export function useFocus({ empty, refused, busy, failed }: Shown) {
  // committed together with the deed: an effect of an earlier render would look for it too soon
  const [next, setNext] = useState<{ id: string }>();
  const sent = useRef(false);
  useEffect(() => {
    if (next) document.getElementById(empty ? "cart-heading" : next.id)?.focus();
  }, [next]);
  useEffect(() => {
    if (!refused) return;
    const unmark = markTitle();
    // who only left a field is not taken away from the next one
    // the summary: what was told before still stands above it
    if (sent.current) document.querySelector<HTMLElement>("[data-focus][aria-labelledby]")?.focus();
    sent.current = false;
    return unmark;
  }, [refused]);
  useEffect(() => {
    if (!busy && !refused) sent.current = false;
  });
  useEffect(() => {
    if (failed && document.activeElement === document.body) document.getElementById("cart-told")?.focus();
  }, [failed]);
  return {
    next: (id: string) => setNext({ id }),
    onRefusal: () => void (sent.current = true),
  };
}
