import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { useEffect, useState, type FormEvent } from "react";
import type { OrderForm, Quote } from "#contract/checkout";
import type { RecipientKind } from "#contract/deliveries";
import { money } from "#contract/money-rules";
import { primary, secondary, wide } from "#styles/button.css";
import { box, stack, staying, withSide } from "#styles/page.css";
import { CartProblems } from "../../../ui/cart-problems.tsx";
import { CheckboxField } from "../../../ui/choice-field.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { OrderSum } from "../../../ui/order-sum.tsx";
import { SkipOn, StepHeading } from "../../../ui/step-heading.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { StickyBar } from "../../../ui/sticky-bar.tsx";
import { isIntent, useTypedForm } from "../../../ui/typed-form.ts";
import type { CheckoutShown } from "../checkout/shown.ts";
import type { Abroad } from "../../../ui/recipient/abroad-fields.tsx";
import type { CityNames } from "../../../ui/recipient/address-fields.tsx";
import { InvoiceFields, type Invoices } from "./invoice-fields.tsx";
import type { Chains } from "./store-field.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { SubscriberFields } from "./subscriber-fields.tsx";

interface Props {
  checkout: CheckoutShown;
  /** what the chosen delivery needs of who receives */
  kind: RecipientKind;
  cities: CityNames[];
  /** what another country asks for; null: it stays in Taiwan */
  abroad: Abroad | null;
  /** words that are data of this page, not scripts */
  digitalWords: string;
  notices: string;
  insteadWords: string;
  nameHint: string;
  chains: Chains;
  /** after it comes a payment page */
  goesToPay: boolean;
  invoices: Invoices;
  constraint: Record<string, object>;
  answer: { result: SubmissionResult; quote?: Quote } | undefined;
}

/** Who orders, who receives, the invoice, the consent, and 送出訂單. */
export function OrderFields({
  checkout,
  kind,
  cities,
  abroad,
  goesToPay,
  digitalWords,
  notices,
  invoices,
  constraint,
  answer,
  ...words
}: Props) {
  const { draft, entries, keeps, store, shelf, member, quote: loaded } = checkout;
  const quote = answer?.quote ?? loaded;
  const types = quote.deliveries.find(({ delivery }) => delivery === quote.delivery)?.invoices ?? [];
  const [form, fields] = useTypedForm<OrderForm & Record<string, unknown>>({
    id: "step2",
    answer,
    constraint,
    defaultValue: { idempotency_key: checkout.spare_key, ...draft },
  });
  const [sending, sendOnce] = useSendOnce(form.onSubmit);
  return (
    <>
      {/* what Enter in a field presses, as the form's first: never the way back or to the store map */}
      <button hidden form={form.id}>
        送出訂單
      </button>
      <Steps at={2} form={form.id} />
      <FormErrors form={form} />
      <StepHeading>填寫訂購資料</StepHeading>
      <form {...getFormProps(form)} method="post" action="/cart/step2" className={withSide} onSubmit={sendOnce}>
        <SkipOn href="#confirm">跳到確認與送出</SkipOn>
        <div className={stack}>
          <SubscriberFields meta={fields.subscriber} notices={notices} abroad={abroad} />
          <RecipientFields
            meta={fields.recipient}
            save={fields.save_address}
            {...{ kind, cities, abroad, entries, keeps, store, shelf, ...words }}
            ownAddress={checkout.own_address}
          />
          <InvoiceFields
            meta={fields.invoice}
            {...{ types, invoices, member }}
            cities={kind === "none" ? cities : null}
          />
        </div>
        <div id="confirm" tabIndex={-1} className={`${box} ${stack} ${staying}`}>
          <OrderSum quote={quote} books={checkout.books} told={answer !== undefined} />
          <CartProblems quote={quote} />
          {quote.has_ebook && <CheckboxField meta={fields.agree_digital} label={digitalWords} />}
          {/* in a tab of its own: what was typed here stays */}
          <p>
            送出前請閱讀
            <a href="/docs/service-rules" target="_blank" rel="noreferrer">
              服務條款（另開新視窗）
            </a>
          </p>
          <CheckboxField meta={fields.agree} label="我已閱讀並同意服務條款" />
          <input type="hidden" name="delivery" value={quote.delivery ?? ""} />
          <input type="hidden" name="payment" value={quote.payment ?? ""} />
          <input type="hidden" name="seen_total" value={quote.total} />
          <input type="hidden" name="seen_fee" value={quote.fee} />
          <input type="hidden" name="seen_lines" value={quote.seen_lines} />
          <input type="hidden" name="seen_gifts" value={quote.seen_gifts} />
          <input
            type="hidden"
            name="idempotency_key"
            value={draft.idempotency_key ?? fields.idempotency_key.initialValue}
          />
          {/* the button says the sum */}
          <StickyBar term="應付總額" amount={null}>
            <button className={`${primary} ${wide}`} aria-disabled={sending || undefined}>
              {sending ? "送出訂單中…" : `送出訂單${goesToPay ? "，前往付款" : ""} ${money(quote.total)}`}
            </button>
          </StickyBar>
          <button className={`${secondary} ${wide}`} formAction="/cart/back">
            上一步
          </button>
        </div>
      </form>
    </>
  );
}

/** The button says that the order is on its way and takes no second press; a page that comes back from the browser's memory may be sent again. */
function useSendOnce(intent: (event: FormEvent<HTMLFormElement>) => void) {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const again = () => setSending(false);
    window.addEventListener("pageshow", again);
    return () => window.removeEventListener("pageshow", again);
  }, []);
  function sendOnce(event: FormEvent<HTMLFormElement>) {
    if (isIntent(event)) return intent(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute("formaction")) return;
    if (sending) event.preventDefault();
    setSending(true);
  }
  return [sending, sendOnce] as const;
}
