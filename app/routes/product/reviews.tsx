import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reviewStates } from "#contract/review-rules";
import { getOwnReview, listReviews, type OwnReview } from "#contract/reviews";
import { secondary } from "#styles/button.css";
import { stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { productApi } from "../../product-api.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Notice } from "../../ui/notice.tsx";
import { pageAddress } from "../../ui/page-address.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { Pager } from "../../ui/pager.tsx";
import { titled } from "../../ui/titled.tsx";
import { notFound, refusalPage } from "../../way-on.server.ts";
import { RatingWords, ReviewList } from "./review-list.tsx";
import { reviewShown } from "./reviews-shown.server.ts";

/** Remembered for visitors; what is one member's, or behind the adult gate, is never kept. */
export const handle = { remember: true, scripts: false };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What all readers say of a product, and above it what the member said who asks. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product_guid = params.id!;
  const asked = new URL(request.url).searchParams.get("page") ?? "1";
  if (!/^[0-9a-z]{12,64}$/.test(product_guid) || !/^[1-9]\d{0,2}$/.test(asked)) throw await notFound(request, noPage);
  const shopper = await readShopper(request);
  const page = Number(asked);
  const [listed, own] = await Promise.all([
    productApi(null, request, { of_age: shopper.of_age }).attempt(listReviews, { product_guid, page }),
    shopper.kind === "member" ? shopper.api.attempt(getOwnReview, { product_guid }) : null,
  ]);
  // the product's own page has the gate
  if (listed.error?.status === 403) throw redirect(`/product/${product_guid}`);
  if (listed.error) throw await refusalPage(listed.error, request);
  if (page > listed.data.pages) throw await notFound(request, noPage);
  const review = own?.data?.review;
  const shown = {
    ...listed.data,
    reviews: listed.data.reviews.map(reviewShown),
    ...(review && { own: { state: review.state, shown: reviewShown({ ...textOf(review), name: "您" }) } }),
  };
  return review || shown.restricted ? data(shown, { headers: { "Cache-Control": "no-store" } }) : data(shown);
}

const textOf = ({ stars, text, created_at }: OwnReview) => ({ stars, text, created_at });

const noPage = "找不到這一頁評論";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageTitle(noPage, matches);
  const { name, page, product_guid, restricted } = data;
  const title = `讀者評論：${name}${page > 1 ? `（第 ${page} 頁）` : ""}`;
  return restricted
    ? [...pageTitle(title, matches), { name: "robots", content: "noindex" }]
    : [...pageTitle(title, matches), ...pageAddress(matches, addressOf(product_guid, page), title)];
};

const addressOf = (product_guid: string, page: number) =>
  `/product/${product_guid}/reviews${page > 1 ? `?page=${page}` : ""}`;

export default function Reviews() {
  const { product_guid, name, title_language, rating, reviews, own, page, pages } = useLoaderData<typeof loader>();
  const write = `/product/${product_guid}/review`;
  return (
    <>
      <Breadcrumb steps={[{ text: name, lang: title_language, href: `/product/${product_guid}` }]} here="讀者評論" />
      <div className={stack}>
        <h1 className={named}>
          讀者評論：<span lang={title_language}>{titled(name)}</span>
        </h1>
        {rating ? <RatingWords rating={rating} /> : <p>還沒有讀者評論。</p>}
        {own && (
          <Notice>
            <p>
              <b>您的評論：{reviewStates[own.state].name}。</b>
              {reviewStates[own.state].words} <a href={write}>修改或刪除</a>
            </p>
            {own.state !== "accepted" && <ReviewList reviews={[own.shown]} />}
          </Notice>
        )}
        {reviews.length > 0 && <ReviewList reviews={reviews} />}
        <Pager page={page} pages={pages} href={(number) => addressOf(product_guid, number)} />
        {!own && (
          <p>
            <a className={secondary} href={write}>
              寫評論
            </a>
          </p>
        )}
      </div>
    </>
  );
}
