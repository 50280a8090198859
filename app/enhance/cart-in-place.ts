import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useReducer, useRef, type FormEvent, type RefObject } from "react";
import type { Cart } from "#contract/cart";
import { become, useAdded } from "./cart-count.ts";
import { useFocus } from "./cart-in-place/focus.ts";
import { pressed } from "./cart-in-place/presses.ts";
import { shownOf, type ShownRow } from "./cart-in-place/shown.ts";
import { begin, numberOf, unitsIn, type CartAnswer, type CartState } from "./cart-in-place/state.ts";
import { useLeaving } from "./leaving.ts";
import { newOperationId } from "./operation-id.ts";
import { useRoutesReady } from "./route-ready.ts";

export type { ShownRow } from "./cart-in-place/shown.ts";
export type { CartAnswer } from "./cart-in-place/state.ts";

/** What the cart's form shows and hears where scripts run. */
export interface LiveCart extends Pick<CartState, "wrong" | "failed" | "said"> {
  cart: Cart;
  rows: ShownRow[];
  units: number;
  /** sums are the shop's, and on their way */
  busy: boolean;
  /** the scripts that answer its buttons are here */
  ready: boolean;
  form: RefObject<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onUndo: (event: FormEvent<HTMLFormElement>) => void;
  onType: (line: string, value: string) => void;
  onLeave: (line: string) => void;
}

/** ms that the shop may take; what takes longer is cut off, so that it does not arrive after something newer */
const patience = 8_000;
/** ms without a key after which a quantity counts as typed */
const pause = 700;

/** Everything that the cart's form does, asked of the same actions by one fetcher, one deed after another; the page stays. */
export function useCartInPlace(cart: Cart): LiveCart {
  const [state, press] = useReducer(pressed, cart, begin);
  const fetcher = useFetcher<CartAnswer>();
  const ready = useRoutesReady("routes/cart/quantity", "routes/cart/remove", "routes/cart/undo");
  const form = useRef<HTMLFormElement>(null);
  const { rows, units } = shownOf(state);
  const { deeds, sent } = state;
  const busy = deeds.length > 0;

  useEffect(() => press({ do: "load", cart }), [cart]);
  useEffect(() => become({ total: units }), [units]);
  // another tab has added meanwhile, and the shop's count says so when one comes back (fresh-on-return.ts)
  const { revalidate } = useRevalidator();
  const total = useAdded((added) => added.total);
  useEffect(() => {
    if (total !== null && total !== units && !busy) revalidate();
  }, [total]);
  // typed before the scripts were here
  useEffect(() => {
    const given = new FormData(form.current ?? undefined);
    for (let at = 0; given.has(`lines[${at}].line`); at++) {
      const [line, quantity, shown] = ["line", "quantity", "shown"].map((name) =>
        String(given.get(`lines[${at}].${name}`)),
      );
      if (quantity !== shown) press({ do: "type", line: line!, value: quantity! });
    }
  }, []);
  useEffect(() => {
    if (!sent && busy) press({ do: "send" });
  });
  // only once it is said to be on its way: a press that comes before that still changes what is to be sent
  useEffect(() => {
    if (!sent) return;
    const { action, fields } = askedBy(state);
    fetcher.submit({ ...fields, in_place: "on" }, { method: "post", action });
    const timer = setTimeout(() => press({ do: "answer", answer: {} }), patience);
    return () => clearTimeout(timer);
  }, [sent, deeds[0]]);
  const heard = useRef(fetcher.data);
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data || fetcher.data === heard.current) return;
    heard.current = fetcher.data;
    press({ do: "answer", answer: fetcher.data });
  }, [fetcher.state, fetcher.data]);
  const { wrong, failed, said } = state;
  const goWhenDone = useLeaving(busy, [failed, ...wrong, ...Object.values(state.notes)].join(""));
  const focus = useFocus({ empty: rows.every(({ gone }) => gone), refused: wrong.length > 0, busy, failed });

  const typing = useRef<ReturnType<typeof setTimeout>>();
  // what was refused is not sent again by leaving its box
  const fresh = useRef(new Set<string>());
  const set = (line?: string) => {
    clearTimeout(typing.current);
    fresh.current.delete(line ?? "");
    press({ do: "set", ...(line !== undefined && { line }) });
  };
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // where cookies are refused the document says what to do
    if (!ready || !navigator.cookieEnabled) return;
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const { name = "", value = "" } = button ?? {};
    const byEnter = name === "next" && value === "enter";
    if (
      (name === "next" || name === "take") &&
      !(byEnter && document.activeElement?.getAttribute("name") !== "email")
    ) {
      const element = event.currentTarget;
      if (goWhenDone(() => element.requestSubmit(button))) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (name === "more" || name === "less") return press({ do: "step", line: value, by: name === "more" ? 1 : -1 });
    if (name !== "line") {
      focus.onRefusal();
      return set();
    }
    press({ do: "remove", line: value });
    focus.next(value.includes(".") ? `line-${value.split(".")[0]}` : `undo-${value}`);
  }
  function onUndo(event: FormEvent<HTMLFormElement>) {
    if (!ready) return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const line = event.currentTarget.id.replace("put-back-", "");
    press({ do: "undo", line, fields });
    focus.next(`line-${line}`);
  }
  function onType(line: string, value: string) {
    press({ do: "type", line, value });
    clearTimeout(typing.current);
    fresh.current.add(line);
    if (ready && numberOf(value) !== null) typing.current = setTimeout(() => set(line), pause);
  }
  const onLeave = (line: string) => ready && fresh.current.has(line) && set(line);
  return { cart: state.cart, rows, units, busy, ready, wrong, failed, said, form, onSubmit, onUndo, onType, onLeave };
}

function askedBy({ deeds, rows }: CartState): { action: string; fields: Record<string, string> } {
  const deed = deeds[0]!;
  const operation_id = newOperationId();
  switch (deed.kind) {
    case "look":
      return { action: "/cart/quantity", fields: {} };
    case "remove":
      return { action: "/cart/remove", fields: { line: deed.line, operation_id } };
    case "undo":
      return { action: "/cart/undo", fields: { ...deed.fields, operation_id } };
    case "set": {
      const fields = deed.lines.flatMap(({ line, quantity }, at) => [
        [`lines[${at}].line`, line],
        [`lines[${at}].quantity`, quantity],
        [
          `lines[${at}].shown`,
          String(
            unitsIn(
              rows.map((row) => row.line),
              line,
            ),
          ),
        ],
      ]);
      return { action: "/cart/quantity", fields: Object.fromEntries(fields) as Record<string, string> };
    }
  }
}
