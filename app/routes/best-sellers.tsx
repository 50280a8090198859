import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sideFirst, withSide } from "#styles/page.css";
import { named } from "#styles/text.css";
import { AddedSheet } from "../enhance/added-sheet.tsx";
import { productApi } from "../product-api.server.ts";
import { breadcrumbList } from "../ui/breadcrumb-list.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { itemList } from "../ui/item-list.ts";
import { scrolled, title } from "../ui/listing.css.ts";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import { ProductGrid, RankedGrid } from "../ui/product-grid.tsx";
import { shopTold } from "../ui/shop-told.ts";
import { notFound } from "../way-on.server.ts";
import * as css from "./best-sellers/best-sellers.css.ts";
import { kinds, listHref, listWords, type Kind } from "./best-sellers/lists.ts";
import { pathOf, readBeside, readEditors, readList, readWay } from "./best-sellers/read.server.ts";

export const handle = { remember: true };
export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";

const bookstore = "/best-sellers/bookstore";

/**
 * A list of bestsellers: of the whole shop or one category, of everything, new books or preorders (?list=); that of the shop's own stores; or, by
 * its key, what editors chose beside these.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = productApi(null, request);
  const ids = [params.l1, params.l2, params.l3].flatMap((id) => id ?? []);
  const inStores = params.of === "bookstore";
  const known = params.of === "online" || (inStores && ids.length === 0);
  const way = known && (await readWay(api, ids));
  if (!way) throw await notFound(request, "找不到這個榜單");
  const here = way.at(-1);
  const asked = inStores ? null : new URL(request.url).searchParams.get("list");
  const kind: Kind | null = asked && Object.hasOwn(kinds, asked) ? (asked as Kind) : null;
  const list = inStores ? "bookstore" : (kind ?? "online");
  const editors = await readEditors(api, here?.id, kind ? null : asked);
  const [ranked, beside] = await Promise.all([
    editors.shown ? undefined : readList(api, list, here?.id),
    inStores ? undefined : readBeside(api, kind, way),
  ]);
  const words = listWords[list];
  const path = inStores ? bookstore : pathOf(way);
  return {
    ...(editors.shown ?? {
      heading: here ? here.description + words.suffix : words.name,
      told: words.basis[ranked!.basis],
      ...ranked!,
    }),
    address: listHref(path, editors.shown?.key ?? kind),
    kinds: [
      { text: "暢銷", href: pathOf(way), current: list === "online" && !editors.shown },
      ...Object.entries(kinds).map(([value, text]) => ({
        text,
        href: listHref(pathOf(way), value),
        current: value === kind,
      })),
      { text: "門市", href: bookstore, current: inStores },
      ...editors.lists.map(({ key, title }) => ({
        text: title,
        href: listHref(pathOf(way), key),
        current: key === editors.shown?.key,
      })),
    ],
    beside,
    above: way.length > 0 ? [{ text: listWords.online.name, href: pathOf([]) }, ...stepsOf(way.slice(0, -1))] : [],
  };
}

const stepsOf = (way: { id: number; description: string }[]) =>
  way.map(({ description }, at) => ({ text: description, href: pathOf(way.slice(0, at + 1)) }));

export default function BestSellers() {
  const { heading, basis, told, products, kinds, beside, above } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={above} here={heading} />
      <h1 className={`${named} ${title}`}>{heading}</h1>
      <Chips label="榜單" links={kinds} />
      <div className={`${css.below} ${beside ? `${withSide} ${sideFirst}` : ""}`}>
        {beside && (
          <div className={css.side}>
            <Chips label="分類榜單" links={beside.lists} up={beside.up} />
          </div>
        )}
        <div className={css.results}>
          {products.length > 0 ? (
            <>
              <p className={css.basis}>{told}</p>
              {basis === "sales" ? (
                <RankedGrid products={products} first ranked={css.ranked} />
              ) : (
                <ProductGrid products={products} first full={!beside} />
              )}
            </>
          ) : (
            <EmptyState title="這裡還沒有榜單" link={{ text: "看網路暢銷榜", href: "/best-sellers/online" }} />
          )}
        </div>
      </div>
      <AddedSheet />
    </>
  );
}

interface Link {
  text: string;
  href: string;
  current: boolean;
}

function Chips({
  label,
  links,
  up,
}: {
  label: string;
  links: Link[];
  up?: { text: string; href: string } | undefined;
}) {
  return (
    <nav aria-label={label}>
      <ul className={`${scrolled} ${css.chips}`}>
        {up && (
          <li>
            <a className={css.up} href={up.href}>
              {up.text}
            </a>
          </li>
        )}
        {links.map(({ text, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const shop = shopTold(matches);
  const title = pageTitle(data?.heading ?? "找不到這個榜單", matches);
  if (!data || !shop.public_origin) return title;
  return [
    ...title,
    { name: "description", content: `${shop.store_name}${data.heading}：${data.told}` },
    ...pageAddress(matches, data.address, data.heading),
    { tagName: "link", rel: "alternate", type: "application/atom+xml", href: "/feeds/new-books.xml", title: "新書" },
    { "script:ld+json": itemList(data.products, shop.public_origin) },
    {
      "script:ld+json": breadcrumbList([...data.above, { text: data.heading, href: data.address }], shop.public_origin),
    },
  ];
};
