import type { ReactNode } from "react";
import { limits, type FacetKey } from "#contract/codes";
import { grouped } from "#contract/money-rules";
import type { ProductCard } from "#contract/products";
import type { SearchResult } from "#contract/search";
import { secondary } from "#styles/button.css";
import { sideFirst, withSide } from "#styles/page.css";
import { faint, visuallyHidden } from "#styles/text.css";
import { AddedSheet } from "../enhance/added-sheet.tsx";
import { useListInPlace } from "../enhance/list-in-place.ts";
import { startsAtTop } from "../enhance/visits.tsx";
import { withGoal } from "../goal.ts";
import {
  countFilters,
  firstMisread,
  lastPage,
  listingHref,
  misreadWords,
  orderAndPage,
  sortNames,
  type Listing,
} from "../listing.ts";
import { boundNames } from "../typed-bounds.ts";
import { Chosen } from "./listing/chosen.tsx";
import { Correction } from "./listing/correction.tsx";
import { Filters, type Facet } from "./listing/filters.tsx";
import { Sorting } from "./listing/sorting.tsx";
import { Notice } from "./notice.tsx";
import { Pager } from "./pager.tsx";
import { ProductGrid } from "./product-grid.tsx";
import * as css from "./listing.css.ts";

interface Props {
  /** of this page, without its query */
  path: string;
  listing: Listing;
  correction: SearchResult["correction"];
  total: number;
  total_is_estimate: boolean;
  products: ProductCard[];
  facets: (Facet & { key: FacetKey })[];
  /** 限制級 products are left out; null: none are */
  restricted: "unconfirmed" | "unknown" | "refused" | null;
  /** the name of the order where nothing was typed */
  sortedBy?: string;
  /** instead of products, where none was found */
  empty: ReactNode;
}

/** Filters, order, products and pages: what search and category pages have in common. */
export function ProductListing({
  path,
  listing,
  correction,
  total,
  total_is_estimate,
  products,
  facets,
  restricted,
  sortedBy = "相關程度",
  empty,
}: Props) {
  const pages = Math.min(Math.ceil(total / limits.pageSize), lastPage);
  const { list, result, busy } = useListInPlace(path, listing);
  const misread = misreadWords(listing);
  const wrong = firstMisread(listing);
  // where there is nothing and nothing is chosen there is nothing to choose among
  const choices = total > 0 || countFilters(listing) > 0 || misread.length > 0;
  return (
    <>
      {correction && <Correction path={path} listing={listing} {...correction} />}
      <div role="status" id="misread" className={css.told}>
        {wrong && (
          <Notice kind="warning">
            {misread.join("")} <a href={`#${wrong}`}>{`修改${boundNames[wrong]}`}</a>
          </Notice>
        )}
      </div>
      {choices && products.length > 0 && (
        <a className={css.skip} href="#results">
          跳到商品
        </a>
      )}
      <div className={choices ? `${withSide} ${sideFirst} ${css.list}` : css.alone} ref={list}>
        {choices && <Filters path={path} listing={listing} facets={facets} />}
        <div className={css.results}>
          <div className={css.bar}>
            <p role="status" ref={result} tabIndex={-1}>
              {restricted && total === 0
                ? ""
                : total_is_estimate
                  ? `共約 ${grouped(total)} 件商品`
                  : `共 ${total} 件商品`}
              {/* another order or page is news too, where the number is the same */}
              <span className={visuallyHidden}>{orderAndPage(listing, facets).map((words) => `，${words}`)}</span>
            </p>
            {total > 0 && <Sorting path={path} names={{ score: sortedBy, ...sortNames(facets) }} listing={listing} />}
          </div>
          <Chosen path={path} listing={listing} facets={facets} />
          <section id="results" tabIndex={-1} aria-label="商品" aria-busy={busy} className={css.products}>
            {products.length > 0 ? (
              <ProductGrid products={products} first late={startsAtTop(path)} />
            ) : total > 0 ? (
              <BeyondTheEnd path={path} listing={listing} />
            ) : (
              // what is left out may be all that there is
              !restricted && empty
            )}
          </section>
          {restricted && <RestrictedHidden here={listingHref(path, listing)} because={restricted} />}
          <Pager page={listing.page} pages={pages} href={(page) => listingHref(path, listing, { page })} />
        </div>
      </div>
      <AddedSheet />
    </>
  );
}

/** Of what is left out nothing is told, not even how many. */
function RestrictedHidden({ here, because }: { here: string; because: NonNullable<Props["restricted"]> }) {
  return (
    <form method="post" action="/of-age" className={css.restricted}>
      <p className={faint}>限制級商品未列出{because === "refused" ? "：依您的會員資料，您未滿 18 歲。" : "。"}</p>
      {because === "unconfirmed" && (
        <>
          <input type="hidden" name="redirect" value={here} />
          <button className={secondary}>已滿 18 歲，顯示限制級商品</button>
        </>
      )}
      {because === "unknown" && (
        <a className={secondary} href={withGoal("/member/profile/birthday", here)}>
          填寫生日，顯示限制級商品
        </a>
      )}
    </form>
  );
}

function BeyondTheEnd({ path, listing }: Pick<Props, "path" | "listing">) {
  return (
    <p className={faint}>
      這一頁已經沒有商品。<a href={listingHref(path, listing)}>回第一頁</a>
    </p>
  );
}
