import type { LoaderFunctionArgs } from "@remix-run/node";
import { html as xml } from "hono/html";
import { listHeaders } from "#contract/activities";
import { listDocuments } from "#contract/documents";
import { activityKinds, activityPage } from "#contract/activity-rules";
import { listBrands } from "#contract/brands";
import { listCategories } from "#contract/categories";
import { mostOfSitemap } from "#contract/feed-rules";
import { listSitemapProducts } from "#contract/feeds";
import type { OutputOf } from "#contract/endpoint";
import { promotionKinds, promotionPage } from "#contract/price-rules";
import { listComboOffers, listSingleCarts } from "#contract/promotions";
import { xmlStream } from "../../feeds.server.ts";
import { productApi } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";

/** /sitemaps/pages.xml: everything but products. /sitemaps/1.xml …: the products, as they come out of the database. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = /^(pages|[1-9]\d{0,4})\.xml$/.exec(params.file ?? "")?.[1];
  if (!name) return new Response(null, { status: 404 });
  const addresses = name === "pages" ? pagesOf(request) : productsOf(request, Number(name));
  // asked for before the answer begins: a part without products is no address, and a shop that is away no empty list
  const first = await addresses.next();
  if (first.done) return new Response(null, { status: 404 });
  return xmlStream(request, sitemap(first.value, addresses));
}

async function* sitemap(first: Address[], rest: AsyncGenerator<Address[], void>): AsyncGenerator<string, void> {
  yield `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${first.map(written).join("")}`;
  for await (const some of rest) yield some.map(written).join("");
  yield "</urlset>\n";
}

interface Address {
  path: string;
  /** when the page last changed; of most pages nobody knows */
  updated_at?: string;
}

const written = ({ path, updated_at }: Address): string =>
  String(
    xml`<url><loc>${settings.publicOrigin}${path}</loc>${updated_at ? xml`<lastmod>${updated_at}</lastmod>` : ""}</url>
`,
  );

async function* productsOf(request: Request, part: number): AsyncGenerator<Address[], void> {
  const api = productApi(null, request);
  let next: number | null = 0;
  while (next !== null) {
    const answer: OutputOf<typeof listSitemapProducts> = await api(listSitemapProducts, { part, after: next });
    if (answer.products.length > 0)
      yield answer.products.map(({ product_guid, updated_at }) => ({ path: `/product/${product_guid}`, updated_at }));
    next = answer.next;
  }
}

const alwaysThere = [
  "/",
  "/categories",
  "/brand",
  "/best-sellers/online",
  "/best-sellers/bookstore",
  "/activity",
  activityKinds.theme.list,
  activityKinds.curation.list,
  activityKinds.exhibition.list,
  promotionKinds.combo_offers.page,
  promotionKinds.single_carts.page,
];
/** what one answer holds of a group's brands */
const brandsAtOnce = 60;

async function* pagesOf(request: Request): AsyncGenerator<Address[], void> {
  const api = productApi(null, request);
  const [categories, headers, offers, singles, documents, groups] = await Promise.all([
    api(listCategories, {}),
    api(listHeaders, {}),
    api(listComboOffers, {}),
    api(listSingleCarts, {}),
    api(listDocuments, {}),
    api(listBrands, { size: 1 }),
  ]);
  const paths = [
    ...alwaysThere,
    // one that is another page's name is not listed twice
    ...categories.flatMap(({ depth, id, link }) => {
      const own = `/category/${depth}/${id}`;
      return link === null || link === own ? [own] : [];
    }),
    ...headers.map(activityPage),
    ...[...offers, ...singles].map(promotionPage),
    ...documents.map(({ page }) => `/docs/${page}`),
  ];
  yield paths.map((path) => ({ path }));
  // a brand may sell in several categories
  const seen = new Set<number>();
  for (const { id, total } of groups)
    for (
      let start = 0;
      start < total && paths.length + seen.size < mostOfSitemap - brandsAtOnce;
      start += brandsAtOnce
    ) {
      const [group] = await api(listBrands, { category: id, size: brandsAtOnce, start });
      const others = (group?.brands ?? []).filter((brand) => !seen.has(brand.id));
      for (const brand of others) seen.add(brand.id);
      if (others.length > 0) yield others.map((brand) => ({ path: `/brand/${brand.id}` }));
    }
}
