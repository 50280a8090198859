import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listAddressBooks } from "#contract/address-books";
import { placeOrder, quoteCheckout, type Quote } from "#contract/checkout";
import { getMemberDetail } from "#contract/members";
import { getStoreVisit } from "#contract/pickup-stores";
import { primary, secondary, wide } from "#styles/button.css";
import { box, stack, staying, withSide } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import {
  type Buyer,
  choicesOf,
  type Draft,
  draftCookie,
  draftOf,
  endedDraftCookie,
  fieldNames,
  firstDraft,
  flashCookie,
  guestCartCookie,
  orderOf,
  readDraft,
  readGuestCart,
  requireShopper,
} from "../../shopper.server.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { Steps } from "../../ui/steps.tsx";
import { CartProblems } from "../../ui/cart-problems.tsx";
import { OrderSum } from "../../ui/order-sum.tsx";
import { InvoiceFields } from "./step2/invoice-fields.tsx";
import { RecipientFields } from "./step2/recipient-fields.tsx";
import { SubscriberFields } from "./step2/subscriber-fields.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const shopper = await requireShopper(request);
  const draft = await readDraft(request, shopper);
  const products = shopper.kind === "guest" ? await readGuestCart(request) : [];
  const [member, entries, visit] = await Promise.all([
    shopper.member ? shopper.member.api(getMemberDetail, {}) : null,
    shopper.member ? shopper.member.api(listAddressBooks, {}) : [],
    draft.store_state ? shopper.api.attempt(getStoreVisit, { state: draft.store_state }) : null,
  ]);
  const filled = { ...firstDraft(member, entries, shopper.email ?? ""), ...draft };
  const store = visit?.data?.delivery === draft.delivery ? (visit?.data?.store ?? null) : null;
  const quote = await shopper.api(quoteCheckout, {
    ...choicesOf(draft, products),
    ...placeOf(filled, entries),
    ...(store && { store_is_island: store.is_island }),
  });
  if (quote.cart.cart_items.length === 0) throw redirect("/cart");
  // the choices of step 1 come first, in order and all of them (§4)
  if (!isChosen(quote, draft)) throw redirect("/cart/step1");
  // one key for one form that was shown: whatever is pressed twice makes one order
  return { quote, draft: filled, entries, member: member !== null, store, idempotency_key: randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const shopper = await requireShopper(request);
  const draft = { ...(await readDraft(request, shopper)), ...draftOf(form) };
  const keep = { "Set-Cookie": await draftCookie(draft, shopper) };
  const products = shopper.kind === "guest" ? await readGuestCart(request) : [];
  const entries = shopper.member ? ((await shopper.member.api.attempt(listAddressBooks, {})).data ?? []) : [];
  const order = orderOf(form, draft, choicesOf(draft, products), entries);

  const goBack = async (path: string, message: string) => {
    const flash = { kind: "alert" as const, messages: [message], link: { href: "/orders", text: "訂單查詢" } };
    const headers = new Headers([
      ["Set-Cookie", keep["Set-Cookie"]],
      ["Set-Cookie", await flashCookie(flash)],
    ]);
    return redirect(path, { status: 303, headers });
  };
  // the draft went with an order that was sent, or with its time: the browser's Back shows the form all the same
  if (!draft.delivery) return goBack("/cart/step1", "這份訂購資料可能已經送出，請先到「訂單查詢」確認，以免重複訂購");

  const { data: placed, error } = await shopper.api.attempt(placeOrder, order, { operationId: order.idempotency_key });
  if (error) {
    if (error.status >= 500) return redirect("/cart/step2", { status: 303, headers: keep }); // the form waits in the draft
    // a new form has a new key; this one's would be refused for ever
    if (error.code === "operation_reused")
      return goBack("/cart/step2", "這張訂單已經送出過，內容與這次不同。請先到「訂單查詢」確認，要再買一份才重新送出");
    const { data: quote } = await shopper.api.attempt(quoteCheckout, choicesOf(draft, products));
    if (quote && !isChosen(quote, draft))
      return goBack("/cart/step1", Object.values(quote.problems)[0] ?? error.message);
    const errors = fieldNames(error.fields, draft.recipient?.use);
    const message = Object.keys(errors).length === 0 ? error.message : null;
    return data(
      { errors, message, draft, idempotency_key: fieldText(form, "idempotency_key"), quote: null },
      { status: error.status, headers: keep },
    );
  }
  if (placed.outcome === "changed" && !isChosen(placed.quote, draft)) return goBack("/cart/step1", placed.message);
  if (placed.outcome === "changed")
    return data(
      {
        errors: {},
        message: placed.message,
        draft,
        idempotency_key: fieldText(form, "idempotency_key"),
        quote: placed.quote,
      },
      { status: 409, headers: keep },
    );
  return redirect(await nextPage(placed), { status: 303, headers: await forgetCheckout(shopper) });
}

/** What was chosen in step 1 is what the cart as it is now allows. */
function isChosen(quote: Quote, { delivery, payment }: Draft): boolean {
  return delivery !== undefined && quote.delivery === delivery && quote.payment === payment;
}

/** Straight to the payment page where a link leads there; the page with its form where it wants to be posted to. */
async function nextPage(placed: {
  outcome: "placed" | "go_to_payment";
  order_number: string;
  start?: { url: string; fields: Record<string, string> };
}): Promise<string> {
  if (!placed.start) return `/cart/step3?order=${placed.order_number}`;
  return Object.keys(placed.start.fields).length === 0 ? placed.start.url : `/cart/pay/${placed.order_number}`;
}

async function forgetCheckout(shopper: Buyer): Promise<Headers> {
  const headers = new Headers([["Set-Cookie", endedDraftCookie()]]);
  if (shopper.kind === "guest") headers.append("Set-Cookie", await guestCartCookie([]));
  return headers;
}

/** Where the parcel goes, for the islands' fee. */
function placeOf({ recipient }: Draft, entries: { id: number; city: string | null; district: string | null }[]) {
  const entry =
    recipient?.use === "address_books" ? entries.find(({ id }) => String(id) === recipient.address_book_id) : undefined;
  const { city, district } = entry ?? recipient ?? {};
  return { ...(city && { recipient_city: city }), ...(district && { recipient_district: district }) };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("填寫訂購資料", matches);

export default function Step2() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const draft: Draft = answer?.draft ?? shown.draft;
  const quote = answer?.quote ?? shown.quote;
  const errors: Record<string, string> = answer?.errors ?? {};
  return (
    <>
      <Steps at={2} />
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <h1>填寫訂購資料</h1>
      <form method="post" noValidate className={withSide}>
        <div className={stack}>
          <SubscriberFields subscriber={draft.subscriber} errors={errors} />
          <RecipientFields
            draft={draft}
            entries={shown.entries}
            member={shown.member}
            store={shown.store}
            errors={errors}
          />
          <InvoiceFields
            invoice={draft.invoice}
            types={quote.deliveries.find(({ delivery }) => delivery === quote.delivery)?.invoices ?? []}
            member={shown.member}
            errors={errors}
          />
        </div>
        <div className={`${box} ${stack} ${staying}`}>
          <OrderSum quote={quote} />
          <CartProblems quote={quote} />
          {quote.has_ebook && (
            <Checkbox
              name="agree_digital"
              label="我同意電子書等數位內容經提供後，不適用七日猶豫期"
              error={errors.agree_digital}
            />
          )}
          {/* in a tab of its own: what was typed here stays */}
          <p>
            送出前請閱讀
            <a href="/docs/service-rules" target="_blank" rel="noreferrer">
              服務條款（另開分頁）
            </a>
          </p>
          <Checkbox name="agree" label="我已閱讀並同意服務條款" error={errors.agree} />
          <input type="hidden" name="seen_total" value={quote.total} />
          <input type="hidden" name="idempotency_key" value={answer?.idempotency_key ?? shown.idempotency_key} />
          <button className={`${primary} ${wide}`}>送出訂單</button>
          <button className={`${secondary} ${wide}`} formAction="/cart/back">
            上一步
          </button>
        </div>
      </form>
    </>
  );
}
