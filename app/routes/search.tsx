import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { findBrands } from "#contract/brands";
import { getHomePageSlots, type SlotOf } from "#contract/slots";
import { named } from "#styles/text.css";
import { listOrDocument } from "../enhance/list-in-place.ts";
import { Searched } from "../enhance/searched.tsx";
import { loadListing } from "../listing.server.ts";
import { countFilters, isMisread, listTitle, listingHref, withoutFilters, type Listing } from "../listing.ts";
import { productApi } from "../product-api.server.ts";
import { withFewerFilters } from "./search/fewer-filters.server.ts";
import { useFrame } from "../root.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { topCategories } from "../ui/header.tsx";
import { ProductListing } from "../ui/listing.tsx";
import { title } from "../ui/listing.css.ts";
import { pageTitle } from "../ui/page-title.ts";
import { WayOn, type BookAhead } from "../ui/way-on.tsx";
import { booksAhead } from "../way-on.server.ts";
import * as css from "./search/search.css.ts";

export const handle = { remember: true };
export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const listed = await loadListing(request);
  const [fewer, keywords, books] =
    listed.total === 0
      ? await Promise.all([withFewerFilters(request, listed), hotKeywords(request), booksAhead(request)])
      : [[], [], []];
  const page = { ...listed, fewer, keywords, books, brands: await brandsOf(request, listed.listing) };
  return listed.of_age ? data(page, unkept) : data(page);
}

/** What is shown to whoever passed the gate for 限制級 is kept nowhere. */
const unkept = { headers: { "Cache-Control": "no-store" } };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = (args: ClientLoaderFunctionArgs) => listOrDocument(args, "routes/search");

export default function Search() {
  const { fewer, keywords, books, brands, ...listed } = useLoaderData<typeof loader>();
  const { listing } = listed;
  const narrowed = countFilters(listing) > 0;
  return (
    <>
      <Breadcrumb steps={[]} here="搜尋" />
      <h1 className={`${named} ${title}`}>{heading(listing.q)}</h1>
      {brands.length > 0 && (
        <p className={css.brands}>
          品牌專頁
          {brands.map(({ id, name }) => (
            <a key={id} href={`/brand/${id}`}>
              {name}
            </a>
          ))}
        </p>
      )}
      <ProductListing
        {...listed}
        path="/search"
        sortedBy={listing.q ? "相關程度" : "熱門程度"}
        empty={
          <EmptyState title="找不到符合的商品">
            {fewer.length > 0 && (
              <>
                <p>少一個條件就找得到：</p>
                <ul className={css.links}>
                  {fewer.map(({ text, href, total }) => (
                    <li key={href}>
                      <a href={href}>{`拿掉「${text}」（${total} 件）`}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <ul className={css.advice}>
              <li>看看有沒有錯字，或改用較短、較常見的詞。</li>
              <li>書名記不清楚時，只輸入作者或其中兩個字也可以。</li>
              {narrowed && (
                <li>
                  條件太多時，<a href={listingHref("/search", listing, withoutFilters)}>不加篩選再搜尋一次</a>。
                </li>
              )}
            </ul>
            <Elsewhere keywords={keywords} books={books} />
          </EmptyState>
        }
      />
      <Searched q={listing.q} found={listed.total > 0} />
    </>
  );
}

/** Where one can go on from an empty list. */
function Elsewhere({ keywords, books }: { keywords: Keyword[]; books: BookAhead[] }) {
  const categories = topCategories(useFrame());
  return (
    <>
      {keywords.length > 0 && (
        <p className={css.links}>
          熱門搜尋
          {keywords.map(({ text, link }) => (
            <a key={text} href={link}>
              {text}
            </a>
          ))}
        </p>
      )}
      <a href="/recently-viewed">最近看過的商品</a>
      <WayOn books={books} categories={categories} />
    </>
  );
}

const heading = (q: string) => (q ? `「${q}」的搜尋結果` : "所有商品");

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data ? listTitle(heading(data.listing.q), data) : heading(""), matches, data && isMisread(data.listing)),
  // the products and categories are what should be found elsewhere, not each list of them
  { name: "robots", content: "noindex, follow" },
];

/** Who looks for what a brand makes may want to see the brand. */
async function brandsOf(request: Request, { chosen: { brandNames = [] } }: Listing) {
  if (brandNames.length === 0) return [];
  const { data: found } = await productApi(null, request).attempt(findBrands, { names: JSON.stringify(brandNames) });
  return found ?? [];
}

type Keyword = SlotOf<"B003">["keywords"][number];

/** The home page's keywords, each with the way that its editor gave it; without them the page is still a page. */
async function hotKeywords(request: Request): Promise<Keyword[]> {
  const { data: slots } = await productApi(null, request).attempt(getHomePageSlots, { slot_type: ["B003"] });
  return (slots ?? [])
    .flatMap((slot) => (slot.slot_type === "B003" && slot.content ? slot.content.keywords : []))
    .slice(0, 8);
}
