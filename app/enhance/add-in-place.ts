import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { limits } from "#contract/codes";
import { press } from "./added.ts";
import { newOperationId } from "./operation-id.ts";
import { useRoutesReady } from "./route-ready.ts";

/**
 * For the form of 加入購物車: where scripts run each press is a fetcher of its own with an operation id of its own, the count is shown at once, and
 * the page stays. 直接購買 leads elsewhere and is always a document, as is a quantity that is none: the page that answers it says so beside the field.
 */
export function useAddInPlace(): [ready: boolean, onSubmit: (event: FormEvent<HTMLFormElement>) => void] {
  const submit = useSubmit();
  const ready = useRoutesReady("routes/cart/add");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // where cookies are refused the document says what to do
    if (!ready || !navigator.cookieEnabled || button?.name === "next" || button?.hasAttribute("formaction")) return;
    const form = new URLSearchParams(new FormData(event.currentTarget) as unknown as URLSearchParams);
    if (button?.name) form.set(button.name, button.value);
    const units = Number(form.get("qty") ?? 1);
    if (!Number.isInteger(units) || units < 1 || units > limits.lineQuantity) return;
    event.preventDefault();
    const id = newOperationId();
    form.set("operation_id", id);
    form.set("in_place", "on");
    const send = () => submit(form, { method: "post", action: "/cart/add", navigate: false, fetcherKey: `add-${id}` });
    press({ id, units, form, send });
  };
  return [ready, onSubmit];
}
