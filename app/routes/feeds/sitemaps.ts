import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSitemaps } from "#contract/feeds";
import { html as xml } from "hono/html";
import { xmlAnswer } from "../../feeds.server.ts";
import { errorPage, productApi } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";

/** /sitemap.xml: where the sitemaps are. Of the shop's own pages no time is known, so none is given. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { data: parts, error } = await productApi(null, request).attempt(listSitemaps, {});
  if (error) throw errorPage(error, request);
  const at = `${settings.publicOrigin}/sitemaps`;
  return xmlAnswer(
    xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${at}/pages.xml</loc></sitemap>
${parts.map(
  ({ part, updated_at }) => xml`<sitemap><loc>${at}/${part}.xml</loc><lastmod>${updated_at}</lastmod></sitemap>
`,
)}</sitemapindex>`,
  );
}
