import { useEffect, useRef } from "react";

interface Shown {
  empty: boolean;
  refused: boolean;
  busy: boolean;
  failed: string;
}

/** Where the focus goes when what had it is gone, and when what was sent is refused. */
export function useFocus({ empty, refused, busy, failed }: Shown) {
  const next = useRef<string | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (next.current === null) return;
    document.getElementById(empty ? "cart-heading" : next.current)?.focus();
    next.current = null;
  });
  useEffect(() => {
    if (!refused) return;
    const title = document.title.replace(/^錯誤：/, "");
    document.title = `錯誤：${title}`;
    // who only left a field is not taken away from the next one
    if (sent.current) document.querySelector<HTMLElement>("[data-focus]")?.focus();
    sent.current = false;
    return () => void (document.title = title);
  }, [refused]);
  useEffect(() => {
    if (!busy && !refused) sent.current = false;
  });
  useEffect(() => {
    if (failed && document.activeElement === document.body) document.getElementById("cart-told")?.focus();
  }, [failed]);
  return {
    next: (id: string) => void (next.current = id),
    onRefusal: () => void (sent.current = true),
  };
}
