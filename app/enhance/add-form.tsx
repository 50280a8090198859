import { useSubmit } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { useAdded } from "./added.ts";
import { useRoutesReady } from "./route-ready.ts";

interface Props {
  product_guid: string;
  className: string;
  /** the button of the form says 加入中… while one is on its way */
  children: (adding: boolean) => ReactNode;
}

/**
 * 加入購物車: a form whose answer is a page. Where scripts run each press is a fetcher of its own with an operation id of its own, the count is
 * shown at once, and the page stays. 直接購買 leads elsewhere and is always a document.
 */
export function AddForm({ product_guid, className, children }: Props) {
  const submit = useSubmit();
  const ready = useRoutesReady("routes/cart/add");
  const [pressed, setPressed] = useState(false);
  const { pending } = useAdded();
  function send(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // where cookies are refused the document says what to do
    if (!ready || !navigator.cookieEnabled || button?.name === "next") return;
    event.preventDefault();
    const operation_id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("");
    const form = new FormData(event.currentTarget);
    form.set("operation_id", operation_id);
    form.set("in_place", "on");
    setPressed(true);
    submit(form, { method: "post", action: "/cart/add", navigate: false, fetcherKey: `add-${operation_id}` });
  }
  return (
    <form className={className} method="post" action="/cart/add" noValidate onSubmit={send}>
      <input type="hidden" name="product_guid" value={product_guid} />
      {children(pressed && pending > 0)}
    </form>
  );
}
