import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { getBrand } from "#contract/brands";
import { sectionHead } from "#styles/page.css";
import { brandSlots } from "../brand-banners.server.ts";
import { listOrDocument } from "../enhance/list-in-place.ts";
import { loadListing } from "../listing.server.ts";
import {
  countFilters,
  isMisread,
  listAddress,
  listTitle,
  listingHref,
  withoutFilters,
  type Listing,
} from "../listing.ts";
import { productApi } from "../product-api.server.ts";
import { breadcrumbList } from "../ui/breadcrumb-list.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ProductListing } from "../ui/listing.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import { shopTold } from "../ui/shop-told.ts";
import { notFound, refusalPage } from "../way-on.server.ts";
import { BrandHead } from "./brand/head.tsx";
import { aboveOf, belowOf, brandHref } from "./brand/shelves.ts";
import { AfterList, BeforeList } from "./brand/slots.tsx";

export const handle = { remember: true };
export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";

/** /brand/:id and /brand/:id/:category. The guard of §2: there is a page of a brand, and of a category that it sells something in; of nothing else. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id = "", category } = params;
  if (!/^[1-9]\d{0,8}$/.test(id)) throw await notFound(request, "找不到這個品牌");
  const found = await productApi(null, request).attempt(getBrand, { id });
  if (found.error?.status === 404) throw await notFound(request, "找不到這個品牌");
  if (found.error) throw await refusalPage(found.error, request);
  const { categories, ...brand } = found.data;
  const at = categories.find((one) => String(one.id) === category);
  if (category !== undefined && !at) throw await notFound(request, "找不到這個分類");
  const path = brandHref(brand.id, at?.id);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("brandName")) throw redirect(withoutBrand(path, searchParams), 301);
  const listed = await loadListing(request, { category: at?.id, brand: brand.name });
  const page = {
    ...listed,
    path,
    brand,
    name: at ? `${brand.name}・${at.description}` : brand.name,
    here: at?.description,
    above: aboveOf(brand, categories, at),
    below: belowOf(brand, categories, at),
    // who has narrowed the list, or turned its page, is at the list
    slots: isWhole(listed.listing) ? await brandSlots(request, brand, at?.id) : {},
  };
  return listed.of_age ? data(page, unkept) : data(page);
}

/** What is shown to whoever passed the gate for 限制級 is kept nowhere. */
const unkept = { headers: { "Cache-Control": "no-store" } };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = (args: ClientLoaderFunctionArgs) => listOrDocument(args, "routes/brand");

export default function BrandPage() {
  const { path, brand, name, here, above, below, slots, ...listed } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={above} here={here ?? brand.name} />
      <BrandHead
        brand={brand}
        name={name}
        whole={here === undefined && isWhole(listed.listing)}
        below={below}
        slots={slots}
      />
      <BeforeList slots={slots} />
      <section aria-labelledby="products">
        <h2 id="products" className={sectionHead}>
          {listed.listing.q ? `「${listed.listing.q}」的搜尋結果` : "全部商品"}
        </h2>
        <ProductListing
          {...listed}
          path={path}
          sortedBy={listed.listing.q ? "相關程度" : "熱門程度"}
          empty={
            isWhole(listed.listing) ? (
              <EmptyState title={`${brand.name}目前沒有商品`} link={{ text: "看其他品牌", href: "/brand" }} />
            ) : (
              <EmptyState
                title="沒有符合條件的商品"
                link={{
                  text: `看${brand.name}的全部商品`,
                  href: listingHref(path, { ...listed.listing, q: "" }, withoutFilters),
                }}
              />
            )
          }
        />
      </section>
      <AfterList slots={slots} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const shop = shopTold(matches);
  const title = pageTitle(
    data ? listTitle(data.name, data) : "找不到這個品牌",
    matches,
    data && isMisread(data.listing),
  );
  if (!data || !shop.public_origin) return title;
  const way = [...data.above, { text: data.here ?? data.brand.name, href: data.path }];
  return [
    ...title,
    { name: "description", content: `${data.brand.name}：${data.brand.intro || `在${shop.store_name}的全部商品。`}` },
    ...pageAddress(matches, listAddress(data), data.brand.name),
    { "script:ld+json": breadcrumbList(way, shop.public_origin) },
  ];
};

const isWhole = (listing: Listing): boolean =>
  countFilters(listing) === 0 && listing.page === 1 && listing.sort === "score" && !listing.q && !listing.more;

/** The brand is in the path: one list has one address. */
function withoutBrand(path: string, params: URLSearchParams): string {
  const others = new URLSearchParams(params);
  others.delete("brandName");
  return others.size > 0 ? `${path}?${others}` : path;
}
