import { randomUUID } from "node:crypto";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { limits } from "#contract/codes";
import { getComboOffer, listComboOffers, takeComboOffer } from "#contract/promotions";
import { promotionKinds } from "#contract/price-rules";
import { title48 } from "#contract/title-rules";
import { stack } from "#styles/page.css";
import { isDoneWithout } from "../beside-form.server.ts";
import { cartToFill, cartApi } from "../cart.server.ts";
import { type Flash, flashCookie } from "../cookies/flash.server.ts";
import { arriveAt } from "../cookies/kept.server.ts";
import { readSubmission } from "../form.server.ts";
import { productApi } from "../product-api.server.ts";
import { readShopper } from "../shopper.server.ts";
import { taipeiMinute } from "../taipei.server.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import { pagedTitle, PromotionHead, PromotionList } from "../ui/promotion-list.tsx";
import { notFound, pageNumber, refusalPage } from "../way-on.server.ts";
import { BusyForm } from "../ui/busy-form.tsx";
import { Choose } from "./combo-offers/choose.tsx";
import { askedOf, chooseForm, chosenIn, piecesOf, type Chosen } from "./combo-offers/chosen.ts";
import { comboPage } from "./combo-offers/pages.tsx";

/** All combo offers, or one of them with what was chosen of it and what that costs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = productApi(null, request);
  if (params.id === undefined) return data({ all: await api(listComboOffers, {}) });
  const { offer, chosen, error } = await offerWith(request, params.id, chosenIn(new URL(request.url).searchParams));
  const operation_id = randomUUID();
  // what the form answers stands without it
  if (error && isDoneWithout(error, request))
    return data({ offer: null, chosen: [], ends: null, operation_id }, unkept);
  if (error) throw await refusalPage(error, request);
  if (offer.page > offer.pages) throw await notFound(request, noSuchPage);
  return data({ offer, chosen, ends: offer.ends_at && taipeiMinute(offer.ends_at), operation_id }, unkept);
}

/** Each has a press of its own in its button; the list of all has none, and is the same for everybody. */
const unkept = { headers: { "Cache-Control": "no-store" } };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Puts all that was ticked into the cart in one press; what was not taken is told, and stays ticked. */
export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readSubmission(request, chooseForm);
  const page = comboPage(params.id!, pageAsked(request));
  if (submission.status !== "success") return redirect(page, 303);
  const { products, operation_id = randomUUID() } = submission.value;
  const { offer, chosen, error: away } = await offerWith(request, params.id!, products.slice(0, most));
  // sent again it is the same press
  const busy = { page, fields: { ...fieldsOf(products), operation_id } };
  if (away && away.status >= 500) return data({ busy }, { status: 503 });
  if (away) throw await refusalPage(away, request);
  const again = (problems: string[], init: ResponseInit) => data({ offer, chosen, problems }, init);
  if (products.length > most)
    return again([`一次最多選 ${most} 種商品，其餘 ${products.length - most} 種請分次放入購物車`], { status: 422 });
  const pieces = piecesOf(products);
  if (pieces < offer.lower_limit) {
    const more = `請再選 ${offer.lower_limit - pieces} 件，${offer.name}須選 ${offer.lower_limit} 件以上`;
    return again([pieces === 0 ? `請選擇 ${offer.lower_limit} 件商品` : more], { status: 422 });
  }
  const shopper = await readShopper(request);
  const { cartId, headers } = cartToFill(shopper, request, operation_id);
  const asked = { id: offer.id, products };
  const { data: taken, error } = await cartApi(shopper).attempt(takeComboOffer, asked, {
    operationId: operation_id,
    cartId,
  });
  if (error && error.status >= 500) return data({ busy }, { status: 503, headers });
  if (error) return again([error.message], { status: error.status, headers });
  const messages = taken.changes.map(({ message }) => message);
  if (taken.added === 0) return again(messages, { status: 422, headers });
  const lead = async (to: string, flash: Flash) => {
    const begun = headers.has("Set-Cookie");
    headers.append("Set-Cookie", await flashCookie(flash));
    return redirect(begun ? arriveAt(request, to) : to, { status: 303, headers });
  };
  return lead("/cart", {
    kind: messages.length > 0 ? "alert" : "status",
    messages: [`已將「${title48(taken.name)}」${taken.added} 件商品放入購物車`, ...messages],
  });
}

/** An offer of just so many products as it asks for is a set: all of them are ticked where nobody has said otherwise. */
async function offerWith(request: Request, given: string, asked: Chosen | null) {
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
  if (id === null) throw await notFound(request, "找不到這個組合優惠");
  const api = productApi(null, request);
  const page = await pageNumber(request, pageAsked(request), noSuchPage);
  const read = async (chosen: Chosen) => {
    const { data: offer, error } = await api.attempt(getComboOffer, { id, page, chosen: askedOf(chosen) });
    return error ? { chosen, error } : { offer, chosen };
  };
  const first = await read(asked ?? []);
  if (first.error) return first;
  const { products, lower_limit, pages } = first.offer;
  const buyable = products.every(({ button_status }) => button_status === "add_to_shopping_cart");
  if (asked !== null || !buyable || pages > 1 || products.length !== lower_limit) return first;
  return read(products.map(({ product_guid }) => ({ product_guid, quantity: 1 })));
}

const most = limits.cartProducts;
const noSuchPage = "這個組合優惠沒有這一頁";
const pageAsked = (request: Request) => new URL(request.url).searchParams.get("page") ?? undefined;

const fieldsOf = (chosen: Chosen) =>
  Object.fromEntries(
    chosen.flatMap(({ product_guid, quantity }, at) => [
      [`products[${at}].product_guid`, product_guid],
      [`products[${at}].quantity`, String(quantity)],
    ]),
  ) as Record<string, string>;

export const handle = { scripts: false, remember: true };

const { noun, page: list } = promotionKinds.combo_offers;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const offer = data && "offer" in data ? data.offer : null;
  const name = offer ? pagedTitle(offer) : noun;
  const path = offer ? comboPage(offer.id) : list;
  return [...pageTitle(name, matches), ...(data ? pageAddress(matches, path, name) : [])];
};

export default function ComboOffers() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id } = useParams();
  if ("all" in shown) return <PromotionList kind="combo_offers" promotions={shown.all} />;
  if (answer && "busy" in answer) return <BusyForm action={answer.busy.page} fields={answer.busy.fields} />;
  const refused = answer && "problems" in answer ? answer : null;
  const offer = refused?.offer ?? shown.offer;
  if (!offer) return <BusyForm action={`/combo-offers/${id}`} fields={{}} />;
  return (
    <div className={stack}>
      <Breadcrumb steps={[{ text: noun, href: list }]} here={offer.name} />
      <PromotionHead promotion={offer} ends={shown.ends} />
      <Choose
        offer={offer}
        chosen={refused?.chosen ?? shown.chosen}
        operation_id={shown.operation_id}
        problems={refused?.problems ?? []}
      />
    </div>
  );
}
