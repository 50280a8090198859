import type { LoaderFunctionArgs } from "@remix-run/node";
import { html as xml } from "hono/html";
import { listNewBooks } from "#contract/feeds";
import { plain, xmlAnswer } from "../../feeds.server.ts";
import { errorPage, productApi } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";

/** /feeds/new-books.xml (Atom): the books that came out last, for readers of feeds. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { data: books, error } = await productApi(null, request).attempt(listNewBooks, {});
  if (error) throw errorPage(error, request);
  const { storeName, publicOrigin } = settings;
  const own = `${publicOrigin}/feeds/new-books.xml`;
  // of a shop without books nothing has ever changed
  const changed =
    books
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1) ?? "1970-01-01T00:00:00Z";
  return xmlAnswer(
    xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-Hant-TW">
<title>${plain(storeName)}新書</title><id>${own}</id><updated>${changed}</updated>
<link rel="self" type="application/atom+xml" href="${own}"/><link rel="alternate" type="text/html" href="${publicOrigin}/"/>
<author><name>${plain(storeName)}</name></author>
${books.map(({ product_guid, name, description, authors, categories, publish_date, updated_at }) => {
  const url = `${publicOrigin}/product/${product_guid}`;
  return xml`<entry><title>${plain(name)}</title><id>${url}</id><link rel="alternate" type="text/html" href="${url}"/>
<published>${publish_date}T00:00:00+08:00</published><updated>${updated_at}</updated>
${authors.map((author) => xml`<author><name>${plain(author)}</name></author>`)}${categories.slice(-1).map((term) => xml`<category term="${plain(term)}"/>`)}<summary>${plain(description || name)}</summary></entry>
`;
})}</feed>
`,
    "application/atom+xml",
  );
}
