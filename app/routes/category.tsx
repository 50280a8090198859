import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { getCategory, listCategories, type Category } from "#contract/categories";
import { named } from "#styles/text.css";
import { listOrDocument } from "../enhance/list-in-place.ts";
import { categoryAds } from "../banners.server.ts";
import { loadListing } from "../listing.server.ts";
import { isMisread, listAddress, listTitle, listingHref, withoutFilters } from "../listing.ts";
import { productApi } from "../product-api.server.ts";
import { breadcrumbList } from "../ui/breadcrumb-list.ts";
import { AdBands } from "../ui/ad-band.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { itemList } from "../ui/item-list.ts";
import { ProductListing } from "../ui/listing.tsx";
import { scrolled, title } from "../ui/listing.css.ts";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import { shopTold } from "../ui/shop-told.ts";
import { notFound, refusalPage } from "../way-on.server.ts";
import * as css from "./category/category.css.ts";

export const handle = { remember: true };
export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";

/** /category/1|2|3/:id — an id of up to five digits (§2). The bestsellers of the category come first. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!/^[123]$/.test(params.depth ?? "") || !/^(\d{1,5})?$/.test(params.id ?? ""))
    throw await notFound(request, "找不到這個分類");
  const api = productApi(null, request);
  const { search } = new URL(request.url);
  if (!params.id) throw redirect((await firstOf(Number(params.depth), () => api(listCategories, {}))) + search);
  const found = await api.attempt(getCategory, { id: params.id });
  if (found.error) throw await refusalPage(found.error, request);
  const { category, ancestors, children } = found.data;
  // a category may be the name of another page; a link to itself is none
  if (category.link && !isOwn(category.link, categoryHref(category))) throw redirect(asHeader(category.link));
  // another level, or zeros before the number: one category has one address
  if (category.depth !== Number(params.depth) || String(category.id) !== params.id)
    throw redirect(categoryHref(category) + search, 301);
  const [listed, ads] = await Promise.all([
    loadListing(request, { category: category.id }),
    categoryAds(request, category),
  ]);
  const page = {
    ...listed,
    path: categoryHref(category),
    name: category.description,
    above: ancestors.map((step) => ({ text: step.description, href: categoryHref(step) })),
    ...(ads.length > 0 && { ads }),
    below: children.map((step) => ({ text: step.description, href: categoryHref(step) })),
  };
  return listed.of_age ? data(page, unkept) : data(page);
}

/** What is shown to whoever passed the gate for 限制級 is kept nowhere. */
const unkept = { headers: { "Cache-Control": "no-store" } };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = (args: ClientLoaderFunctionArgs) => listOrDocument(args, "routes/category");

export default function CategoryPage() {
  const { path, name, above, ads = [], below, ...listed } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={above} here={name} />
      <h1 className={`${named} ${title}`}>{name}</h1>
      {below.length > 0 && (
        <nav aria-label={`${name}的分類`}>
          <ul className={`${scrolled} ${css.below}`}>
            {below.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <AdBands ads={ads} />
      <ProductListing
        {...listed}
        path={path}
        sortedBy={listed.listing.q ? "相關程度" : "熱門程度"}
        empty={
          <EmptyState
            title="沒有符合條件的商品"
            link={{
              text: `看${name}的全部商品`,
              href: listingHref(path, { ...listed.listing, q: "" }, withoutFilters),
            }}
          />
        }
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const shop = shopTold(matches);
  const title = pageTitle(
    data ? listTitle(data.name, data) : "找不到這個分類",
    matches,
    data && isMisread(data.listing),
  );
  if (!data || !shop.public_origin) return title;
  const way = [...data.above, { text: data.name, href: data.path }];
  return [
    ...title,
    {
      name: "description",
      content: `${way.map(({ text }) => text).join("・")}：在${shop.store_name}依作者、出版社、品牌與價格挑選，宅配到府或超商取貨。`,
    },
    ...pageAddress(matches, listAddress(data), data.name),
    { "script:ld+json": breadcrumbList(way, shop.public_origin) },
    { "script:ld+json": itemList(data.products, shop.public_origin) },
  ];
};

/** /category/1/1 and what stands behind it, but not /category/1/12. */
const isOwn = (link: string, own: string) => link.startsWith(own) && /^$|^[/?#]/.test(link.slice(own.length));

/** Chinese in a query is written as headers can hold it. */
function asHeader(link: string): string {
  const { origin, href } = new URL(link, "http://shop.internal");
  return link.startsWith("/") ? href.slice(origin.length) : href;
}

const categoryHref = ({ depth, id }: Pick<Category, "depth" | "id">) => `/category/${depth}/${id}`;

async function firstOf(depth: number, list: () => Promise<Category[]>): Promise<string> {
  const first = (await list()).find((category) => category.depth === depth);
  return first ? categoryHref(first) : "/search";
}
