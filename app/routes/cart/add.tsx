import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, type ClientActionFunctionArgs } from "@remix-run/react";
import { addToCart, getCartItems, type Cart, type CartEntry } from "#contract/cart";
import { samePlace } from "#contract/cart-rules";
import { limits } from "#contract/codes";
import type { OutputOf } from "#contract/endpoint";
import { getProduct } from "#contract/products";
import { primary } from "#styles/button.css";
import { narrow, stack } from "#styles/page.css";
import { cameFrom } from "../../came-from.server.ts";
import { answerPress } from "../../enhance/added.ts";
import type { Added } from "../../enhance/cart-count.ts";
import { flatFields } from "../../flat-fields.ts";
import { readSubmission } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { cameIn, cartApi, cartToFill } from "../../cart.server.ts";
import { type Flash, flashCookie } from "../../cookies/flash.server.ts";
import { arriveAt } from "../../cookies/kept.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { QuantityField } from "../../ui/quantity-field.tsx";
import { BusyForm } from "../../ui/busy-form.tsx";
import { addForm } from "./forms.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

/**
 * Adds to what is there: two honest presses are two units. Where the page could carry an operation id a repeated form adds once;
 * remembered pages (the same bytes for everybody) cannot, and send none.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, addForm);
  const fields = flatFields(submission.payload);
  // the page that sent the form goes along: an answer's own address is not where the shopper came from
  const from = cameFrom(request, fields.product_guid ?? "", fields.from);
  const inPlace = fields.in_place === "on";
  if (submission.status !== "success" && inPlace) return said([submission.error?.qty?.[0] ?? cannot.messages[0]!], 422);
  if (submission.status !== "success")
    return (await typedAgain(request, fields, submission.error?.qty?.[0])) ?? back(request, from, cannot);
  const { operation_id, next, from: _, in_place: __, ...entry } = submission.value;

  const shopper = await readShopper(request);
  const operationId = operation_id || randomUUID();
  const { cartId, headers } = cartToFill(shopper, request, operationId);
  const api = cartApi(shopper);
  const { data: added, error } = await api.attempt(addToCart, entry, { operationId, cartId });
  if (error && inPlace) return said([error.message], error.status);
  if (error && error.status >= 500)
    // sent again it is the same press
    return data({ busy: { ...fields, from, operation_id: operationId } }, { status: 503, headers });
  if (error) return back(request, from, { kind: "alert", messages: [error.message] });
  if (inPlace) {
    const { data: now } = await api.attempt(getCartItems, {}, { cartId });
    return data(addedOf(entry, added, now?.cart), { headers });
  }
  const messages = added.changes.map(({ message }) => message);
  if (!cameIn(entry, added.changes)) {
    const why = added.changes.find(({ product_guid }) => product_guid === entry.product_guid)?.reason;
    // an unknown product has no page to go back to; one behind the gate has its own, where to confirm
    const to = why === "unknown" ? "/cart" : why === "unconfirmed" ? `/product/${entry.product_guid}` : from;
    return back(request, to, { kind: "alert", messages }, headers);
  }
  if (next === "checkout")
    return back(request, "/cart/step1", messages.length > 0 ? { kind: "alert", messages } : null, headers);
  const link = { href: "/cart", text: "看購物車" };
  return back(request, from, { kind: "status", messages: ["已加入購物車", ...messages], link }, headers);
}

const said = (messages: string[], status: number) => data<Added>({ messages }, { status });

/** In words and numbers, for a page that stays. */
function addedOf(entry: CartEntry, { changes, total_quantity }: OutputOf<typeof addToCart>, cart?: Cart): Added {
  const line = cart?.cart_items.find(samePlace(entry));
  return {
    messages: changes.map(({ message }) => message),
    total_quantity,
    ...(cameIn(entry, changes) && {
      line: line
        ? {
            product_guid: line.product_guid,
            name: line.name,
            title_language: line.title_language,
            image: line.image,
            quantity: line.quantity,
          }
        : null,
    }),
    ...(cart && { subtotal: cart.subtotal, shipping: cart.shipping }),
  };
}

/** A press that the page answers itself: shown at once, put right by what the shop says. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const id = (await request.clone().formData()).get("operation_id");
  return answerPress(String(id), serverAction<Added>());
};

const cannot: Flash = { kind: "alert", messages: ["這件商品無法加入購物車"] };

async function back(request: Request, path: string, flash: Flash | null, headers = new Headers()) {
  const begun = headers.has("Set-Cookie");
  if (flash) headers.append("Set-Cookie", await flashCookie(flash));
  return redirect(begun ? arriveAt(request, path) : path, { status: 303, headers });
}

/** A quantity that is none: the form once more, with what was typed in it. Null: it is not the quantity, or the product is unknown. */
async function typedAgain(request: Request, fields: Record<string, string>, message: string | undefined) {
  if (!message) return null;
  const { data: product } = await productApi(null, request).attempt(getProduct, { id: fields.product_guid ?? "" });
  return product && !product.age_gate
    ? data({ typed: { fields, name: product.name, title_language: product.title_language, message } }, { status: 422 })
    : null;
}

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => pageTitle("加入購物車", matches);

export default function AddPage() {
  const answer = useActionData<typeof action>();
  if (answer && "typed" in answer) return <AddAgain {...answer.typed} />;
  return <BusyForm action="/cart/add" fields={answer && "busy" in answer ? answer.busy : {}} />;
}

interface AgainProps {
  fields: Record<string, string>;
  name: string;
  title_language: string | undefined;
  message: string;
}

function AddAgain({ fields, name, title_language, message }: AgainProps) {
  const { qty = "", ...others } = fields;
  return (
    <form className={`${stack} ${narrow}`} method="post" action="/cart/add" noValidate>
      <ErrorSummary errors={[{ field: "qty", message }]} />
      <h1>加入購物車</h1>
      <p>
        <a href={`/product/${fields.product_guid}`} lang={title_language}>
          {name}
        </a>
      </p>
      {Object.entries(others).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <p>
        <QuantityField name="qty" value={qty} max={limits.lineQuantity} error={message} />
      </p>
      <p>
        <button className={primary}>加入購物車</button>
      </p>
    </form>
  );
}
