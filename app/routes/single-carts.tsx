import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CartPromotion } from "#contract/cart";
import { money } from "#contract/money-rules";
import { missingWords, promotionKinds, promotionPage } from "#contract/price-rules";
import { getSingleCart, listSingleCarts } from "#contract/promotions";
import { primary } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { shownCart } from "../cart.server.ts";
import { productApi, withFreshPrices } from "../product-api.server.ts";
import { readShopper } from "../shopper.server.ts";
import { taipeiMinute } from "../taipei.server.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { topCategories } from "../ui/header.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import { Pager } from "../ui/pager.tsx";
import { ProductGrid } from "../ui/product-grid.tsx";
import { pagedTitle, PromotionHead, PromotionList } from "../ui/promotion-list.tsx";
import { SummaryList } from "../ui/summary-list.tsx";
import { WayOn } from "../ui/way-on.tsx";
import { booksAhead, notFound, pageNumber, refusalPage } from "../way-on.server.ts";
import { useFrame } from "../root.tsx";

const noSuchPage = "這個滿額活動沒有這一頁";

/** All single carts, or one of them with what this shopper's cart holds of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = productApi(null, request);
  if (params.id === undefined) return data({ all: await api(listSingleCarts, {}) });
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : null;
  if (id === null) throw await notFound(request, "找不到這個滿額活動");
  const page = await pageNumber(request, new URL(request.url).searchParams.get("page") ?? undefined, noSuchPage);
  const [{ data: single, error }, { data: cart }] = await Promise.all([
    api.attempt(getSingleCart, { id, page }),
    readShopper(request).then((shopper) => shownCart(shopper, request)),
  ]);
  if (error) throw await refusalPage(error, request);
  if (page > single.pages) throw await notFound(request, noSuchPage);
  const mine = cart?.promotions.find((each) => each.id === id) ?? null;
  const products = await withFreshPrices(api, single.products);
  const shown = {
    single: { ...single, products: products.map(({ yuelin_sn: _, ...card }) => card) },
    ends: single.ends_at && taipeiMinute(single.ends_at),
    mine,
    books: single.whole_shop ? await booksAhead(request) : [],
  };
  return mine ? data(shown, unkept) : data(shown);
}

/** What somebody's cart holds is kept nowhere. */
const unkept = { headers: { "Cache-Control": "no-store" } };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// its sum is the cart's: each press draws it anew
export const handle = { scripts: false, remember: true };

const { noun, page: list } = promotionKinds.single_carts;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const single = data && "single" in data ? data.single : null;
  const name = single ? pagedTitle(single) : noun;
  const path = single ? promotionPage(single) : list;
  return [...pageTitle(name, matches), ...(data ? pageAddress(matches, path, name) : [])];
};

export default function SingleCarts() {
  const shown = useLoaderData<typeof loader>();
  const categories = topCategories(useFrame());
  if ("all" in shown) return <PromotionList kind="single_carts" promotions={shown.all} />;
  const { single, mine } = shown;
  return (
    <div className={stack}>
      <Breadcrumb steps={[{ text: noun, href: list }]} here={single.name} />
      <PromotionHead promotion={{ ...single, products: [] }} ends={shown.ends} />
      <Mine mine={mine} />
      {single.whole_shop ? (
        <>
          <p>全館商品都適用，加購商品與贈品除外。</p>
          <WayOn books={shown.books} categories={categories} />
        </>
      ) : (
        <>
          <ProductGrid products={single.products} first full />
          <Pager {...single} href={(page) => promotionPage(single) + (page > 1 ? `?page=${page}` : "")} />
        </>
      )}
    </div>
  );
}

/** The single cart's own sum. */
function Mine({ mine }: { mine: CartPromotion | null }) {
  if (!mine) return <p className={box}>購物車裡還沒有這個活動的商品。</p>;
  const { pieces, amount, discount } = mine;
  return (
    <section className={`${box} ${stack}`} aria-label="活動金額">
      <p>購物車裡有這個活動的商品 {pieces} 件</p>
      <SummaryList
        rows={[
          { term: "活動商品小計", amount },
          ...(discount > 0 ? [{ term: "活動折扣", amount: -discount }] : []),
          { term: "活動合計", amount: amount - discount, total: true },
        ]}
      />
      <div className={cluster}>
        <span>{discount > 0 ? `已折抵 ${money(discount)}` : missingWords(mine)}</span>
        <a className={primary} href="/cart">
          看購物車
        </a>
      </div>
    </section>
  );
}
