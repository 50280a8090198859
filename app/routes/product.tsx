import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { limits } from "#contract/codes";
import { languageTag } from "#contract/language-rules";
import { getProduct, getProductState, productId, type ProductDetail, type ProductState } from "#contract/products";
import { listReviews } from "#contract/reviews";
import { isWishable, quantityLimit } from "#contract/purchase-rules";
import { sectionHead } from "#styles/page.css";
import { named, screenOnly, visuallyHidden } from "#styles/text.css";
import { AddedSheet } from "../enhance/added-sheet.tsx";
import { keptInPlace } from "../enhance/kept-in-place.ts";
import type { Switched } from "../enhance/switch-form.tsx";
import { productApi, type Api, withPrice } from "../product-api.server.ts";
import { withGoal } from "../goal.ts";
import { productAds } from "../banners.server.ts";
import { readShopper, type Shopper } from "../shopper.server.ts";
import { pathOf } from "../redirect-path.ts";
import { useFrame } from "../root.tsx";
import { CoverPicture } from "../ui/cover-picture.tsx";
import { notFound, refusalPage } from "../way-on.server.ts";
import type { Ad } from "../ui/ad.tsx";
import { AdBands } from "../ui/ad-band.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { firstPicture } from "../ui/first-picture.ts";
import { pageTitle } from "../ui/page-title.ts";
import { titled } from "../ui/titled.tsx";
import { AdultGate } from "./product/adult-gate.tsx";
import { loadAround } from "./product/around.server.ts";
import { Beside, type BesideShown } from "./product/beside.tsx";
import { Extras, largeOf, Pictures } from "./product/extras.tsx";
import { Facts } from "./product/facts.tsx";
import { deliveryWords } from "./product/delivery-words.server.ts";
import { Malls, type MallShown } from "./product/malls.tsx";
import { Purchase } from "./product/purchase.tsx";
import { Readers } from "./product/readers.tsx";
import * as css from "./product/product.css.ts";
import { Rows } from "./product/rows.tsx";
import { isBuyable, type ProductShown } from "./product/shown.ts";
import { shown, withStock } from "./product/shown-product.server.ts";
import { toldOf } from "./product/told.ts";

/** Remembered for visitors; what is one member's, or behind the adult gate, is never kept. */
export const handle = { remember: true };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
const unkept = { headers: { "Cache-Control": "no-store" } };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!;
  // a partner's mark goes along: its cookie is set by the page, not by the way there
  const { search } = new URL(request.url);
  if (/[A-Z]/.test(id)) throw redirect(pathOf`/product/${id.toLowerCase()}` + search, 301);
  if (!productId.test(id)) throw await notFound(request, "找不到這件商品");
  const anyone = productApi(null, request);
  const found = await anyone.attempt(getProduct, { id });
  if (found.error) throw await refusalPage(found.error, request);
  if (found.data.product_guid !== id) throw redirect(`/product/${found.data.product_guid}${search}`, 301);
  const shopper = await readShopper(request);
  const product = found.data.age_gate ? await asOfAge(shopper, id) : found.data;
  if (!product) {
    if (shopper.kind === "member" && !shopper.age_known)
      throw redirect(withGoal("/member/profile/birthday", `/product/${id}${search}`));
    return data({ gate: { product_guid: id, refused: shopper.age_known } }, unkept);
  }

  const [{ prices, lists }, reviews, state, ads] = await Promise.all([
    loadAround(anyone, product),
    product.rating
      ? productApi(null, request, { of_age: shopper.of_age })
          .attempt(listReviews, { product_guid: id })
          .then(({ data }) => (data?.reviews ?? []).slice(0, mostReviews))
      : [],
    shopper.kind === "member"
      ? shopper.api.attempt(getProductState, { product_guid: id }).then(({ data }) => data)
      : undefined,
    productAds(request, id),
  ]);
  const editions = product.editions.map((edition) => ({
    ...edition,
    retail_price: prices.get(edition.product_guid)?.retail_price ?? edition.retail_price,
  }));
  const priced = withPrice({ ...product, editions }, prices.get(id));
  const now = withStock(priced, prices.get(id)?.stock, state?.notice_set);
  const page = {
    product: shown(now, reviews),
    delivery: deliveryWords(now),
    ...lists,
    ...(ads.length > 0 && { ads }),
    // of a member alone
    ...(state && { state }),
  };
  return shopper.kind === "member" || product.restricted ? data(page, unkept) : data(page);
}

/** A restricted product for whoever is of age: a member by the birthday, anybody else by saying so. Null: the gate stays shut. */
async function asOfAge(shopper: Shopper, id: string): Promise<ProductDetail | null> {
  const { data: product } = await (shopper.api as Api<"anyone">).attempt(getProduct, { id });
  return product && !product.age_gate ? product : null;
}

/** All of them have a page of their own. */
const mostReviews = 3;

const unlimited = { order_quantity_limit: null, account_quantity_limit: null };

/** The product is the same whatever is added or wished; its own wish and notice are shown as the shop has them, and as they were where it took nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) =>
  asked.formAction?.startsWith(`/product/${asked.currentParams.id}/`)
    ? asked.defaultShouldRevalidate && !(asked.actionResult as Switched | undefined)?.error
    : keptInPlace(asked);

/** Only documents lead here, so that it is asked only anew: where no answer comes, what the page shows still stands. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch((error: unknown) => {
    // elsewhere, or the shop's own word
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return window.__remixRouter!.state.loaderData["routes/product"] as unknown;
  });

export default function ProductPage() {
  const page = useLoaderData<typeof loader>();
  return "gate" in page ? <AdultGate {...page.gate} /> : <Product {...page} />;
}

interface Props {
  product: ProductShown;
  delivery: string[];
  /** how many of the shop's own stores have it; missing where there are none */
  in_stores?: number | undefined;
  beside: BesideShown[];
  malls?: MallShown[] | undefined;
  together?: Parameters<typeof Rows>[0]["together"];
  related: Parameters<typeof Rows>[0]["related"];
  ads?: Ad[] | undefined;
  state?: ProductState | undefined;
}

function Product({ product, delivery, in_stores, beside, malls, together, related, ads = [], state }: Props) {
  const member = useFrame()?.shopper === "member";
  const read = product.is_book || product.is_ebook;
  const { authors, brand_name, publisher } = product;
  const most = state?.owned
    ? 0
    : quantityLimit({ ...unlimited, ...product }, limits.lineQuantity, state?.bought_quantity);
  const promo = [product.promo_word, product.hot_selling_wording].filter(Boolean);
  const by = [authors.join("、"), authors.length > 0 ? publisher : (brand_name ?? publisher)];
  return (
    <article className={css.page}>
      <Breadcrumb
        steps={product.categories.map(({ id, depth, description }) => ({
          text: description,
          href: `/category/${depth}/${id}`,
        }))}
      />
      <div className={read ? css.top : `${css.top} ${css.goods}`}>
        <Pictures product={product}>
          <CoverPicture
            className={brand_name && !read ? css.filling : css.cover}
            image={product.image}
            alt={`${product.name} ${read ? "封面" : "商品圖"}${largeOf(product) ? "（看大圖）" : ""}`}
            width={400}
            height={480}
            sizes={`(min-width: 768px) ${read ? 320 : 480}px, ${read ? "200px" : "94vw"}`}
            {...firstPicture}
          />
        </Pictures>
        <div className={css.heading}>
          {promo.length > 0 && <p className={css.good}>{promo.join("　")}</p>}
          <h1 className={named} lang={product.title_language}>
            {titled(product.name)}
          </h1>
          {product.sub_title && <p className={css.subTitle}>{product.sub_title}</p>}
          {product.original_name && (
            <p className={css.faint} lang={languageTag(product.original_language)}>
              {product.original_name}
            </p>
          )}
          <p className={css.faint}>{by.filter((who) => who && !product.name.startsWith(who)).join("　")}</p>
          {product.rating && (
            <a className={css.trial} href="#readers">
              {`${product.rating.average} 顆星，${product.rating.count} 則評論`}
            </a>
          )}
        </div>
        <Purchase
          delivery={delivery}
          inStores={in_stores}
          product={product}
          quantityLimit={most}
          state={state}
          member={member}
          wishable={product.collectable && isWishable(product.button_status)}
        />
        <div className={css.told}>
          {product.description && (
            <section className={css.text} aria-label={read ? "內容簡介" : "商品介紹"}>
              {product.description.split(/\n\s*\n/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </section>
          )}
          <Extras product={product} />
          {isBuyable(product, most) && <Beside offers={beside} />}
          {malls && <Malls products={malls} />}
        </div>
        <section className={css.facts} aria-labelledby="facts">
          <h2 id="facts" className={sectionHead}>
            商品資料
          </h2>
          <Facts product={product} />
        </section>
      </div>
      {product.rating && <Readers product={product} />}
      {ads.length > 0 && (
        <div>
          <AdBands ads={ads} />
        </div>
      )}
      <Rows together={together} related={related} />
      <p className={screenOnly}>
        <a href="/recently-viewed">最近看過的商品</a>
        {/* writes into the browser that this page was shown: the document is everybody's. Never lazy: what is not seen would never be asked for */}
        <img
          className={visuallyHidden}
          src={`/recently-viewed/${product.product_guid}`}
          alt=""
          width="1"
          height="1"
          fetchPriority="low"
        />
      </p>
      <AddedSheet />
    </article>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageTitle("找不到這件商品", matches);
  // behind the gate not even the name is told
  if ("gate" in data) return [...pageTitle("限制級商品", matches), { name: "robots", content: "noindex" }];
  return toldOf(data.product, matches);
};
