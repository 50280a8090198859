import type { LoaderFunctionArgs } from "@remix-run/node";
import { html as xml } from "hono/html";
import type { PurchaseStatus } from "#contract/codes";
import type { OutputOf } from "#contract/endpoint";
import { listFeedProducts, type FeedProduct } from "#contract/feeds";
import { isSoldAhead } from "#contract/preorder-rules";
import { plain, xmlStream } from "../../feeds.server.ts";
import { productApi } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";
import { tellable } from "../../tellable.ts";

/** /feeds/products.xml: what is sold, for shopping engines, in the fields that Google's Merchant Center names (others read them too). */
export async function loader({ request }: LoaderFunctionArgs) {
  const some = itemsOf(request);
  const first = await some.next();
  return xmlStream(request, feed(first.done ? "" : first.value, some));
}

async function* feed(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  const { storeName, tagline, publicOrigin } = settings;
  yield (
    String(xml`<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${plain(storeName)}</title><link>${publicOrigin}/</link><description>${plain(tagline)}</description>
`) + first
  );
  yield* rest;
  yield "</channel></rss>\n";
}

async function* itemsOf(request: Request): AsyncGenerator<string, void> {
  const api = productApi(null, request);
  let next: number | null = 0;
  while (next !== null) {
    const answer: OutputOf<typeof listFeedProducts> = await api(listFeedProducts, { after: next });
    yield answer.products.map(item).join("");
    next = answer.next;
  }
}

/** Nothing else is offered: what is not yet, or no longer, on sale is left out. */
const availability: Partial<Record<PurchaseStatus, string>> = {
  add_to_shopping_cart: "in_stock",
  restock_notify: "out_of_stock",
};

function item(product: FeedProduct): string {
  const { product_guid, name, description, image, brand, isbn, categories, final_price, retail_price } = product;
  const sold = isSoldAhead(product) ? "preorder" : undefined;
  const available = sold ?? availability[product.button_status];
  if (!available) return "";
  const { publicOrigin } = settings;
  return String(xml`<item><g:id>${product_guid}</g:id><g:title>${plain(name.slice(0, 150))}</g:title>
<g:description>${plain(description || name)}</g:description><g:link>${publicOrigin}/product/${product_guid}</g:link>
<g:image_link>${new URL(tellable(image), publicOrigin).href}</g:image_link><g:availability>${available}</g:availability>
${
  sold && product.publish_date
    ? xml`<g:availability_date>${product.publish_date}T00:00+0800</g:availability_date>
`
    : ""
}<g:price>${final_price} TWD</g:price>${retail_price < final_price ? xml`<g:sale_price>${retail_price} TWD</g:sale_price>` : ""}<g:condition>new</g:condition>
${brand ? xml`<g:brand>${plain(brand)}</g:brand>` : ""}${isbn ? xml`<g:gtin>${isbn}</g:gtin>` : xml`<g:identifier_exists>no</g:identifier_exists>`}<g:product_type>${plain(categories.join(" > "))}</g:product_type></item>
`);
}
