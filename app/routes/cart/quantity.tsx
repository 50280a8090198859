import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm, type Form } from "../../form.server.ts";
import { flashCookie, readShopper, setQuantities, shownCart } from "../../shopper.server.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { BusyForm, flatFields } from "./busy-form.tsx";
import { CartForm } from "./cart-form.tsx";
import { typedQuantities } from "./fields.ts";
import { loadCart } from "./load-cart.ts";

/** After the action it loads the cart to show the form again; asked for by itself it leads there. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  if (!request.headers.has("content-type")) throw redirect("/cart");
  return loadCart(request);
};

/** Whichever 更新數量 was pressed: every quantity that was typed differently is set, so that none of them is lost. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const shopper = await readShopper(request);
  const shown = await shownCart(shopper, request);
  if (shown.error) return busy(form);
  const typed = typedQuantities(form, shown.data.cart.cart_items);
  const wrong = typed.filter(({ quantity }) => quantity === null);
  if (wrong.length > 0)
    return data(
      {
        busy: null,
        typed: Object.fromEntries(typed.map(({ field, typed: text }) => [field, text])),
        errors: wrong.map(({ line, field }) => ({
          field,
          message: `「${line.name}」的數量須為 1 至 99 的整數，不要的商品請按「移除」`,
        })),
      },
      { status: 422 },
    );

  const wanted = typed.filter(({ line, quantity }) => quantity !== line.quantity);
  const { data: done, error } = await setQuantities(
    shopper,
    request,
    wanted.map(({ line, quantity }) => ({
      product_guid: line.product_guid,
      is_additional_item: line.is_additional_item,
      quantity: quantity!,
    })),
  );
  if (error && error.status >= 500) return busy(form);
  const headers = new Headers(done?.headers);
  const messages = error
    ? ["有商品已不在購物車中，請再確認一次數量"]
    : done.changes.length > 0
      ? done.changes.map(({ message }) => message)
      : [wanted.length > 0 ? "已更新數量" : "數量沒有變動"];
  headers.append(
    "Set-Cookie",
    await flashCookie({ kind: error || done.changes.length > 0 ? "alert" : "status", messages }),
  );
  return redirect("/cart", { status: 303, headers });
}

const busy = (form: Form) => data({ busy: flatFields(form), typed: {}, errors: [] }, { status: 503 });

export const handle = { scripts: false };
export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("購物車", matches);

export default function QuantityPage() {
  const { cart, operation_id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!cart || answer?.busy) return <BusyForm action="/cart/quantity" fields={answer?.busy ?? answer?.typed ?? {}} />;
  return <CartForm cart={cart} operation_id={operation_id} typed={answer?.typed ?? {}} errors={answer?.errors ?? []} />;
}
