import type { LoaderFunctionArgs } from "@remix-run/node";
import { coverVersion } from "#contract/cover-rules";
import { isDrawn } from "#contract/picture-rules";
import { getProduct, productId, type ProductDetail } from "#contract/products";
import { productApi, type Api } from "../product-api.server.ts";
import { readShopper } from "../shopper.server.ts";
import { drawCover, drawRestrictedCover, type CoverWords } from "../ui/cover.ts";
import { sharePicture } from "./cover/share.server.ts";

/**
 * The drawn cover of a product, and as .jpg for those who show links. Its address changes with what is drawn, so browsers and caches keep it for a year.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, id, form] = /^([0-9a-z]{10,64})\.(svg|jpg)$/.exec(params.file ?? "") ?? [];
  if (id === "restricted" && form === "svg") return picture(drawRestrictedCover(), forEver);
  if (!id || !productId.test(id)) return picture("", "no-store", 404);
  const { data: product, error } = await productApi(null, request).attempt(getProduct, { id });
  if (!product) return picture("", "no-store", error.status);
  // of what is 限制級 nothing is shared
  if (product.restricted && form === "jpg") return picture("", "no-store", 404);
  if (product.age_gate) return restricted(request, product.product_guid);
  // asked for by its id alone, where a list knows no more: the picture that it has
  if (!isDrawn(product.image)) return elsewhere(product, "public, max-age=300");
  const asDrawn = new URL(request.url).searchParams.get("v") === coverVersion(product);
  const cacheControl = asDrawn ? forEver : "public, max-age=300";
  if (form === "svg") return picture(drawCover(wordsOf(product)), cacheControl);
  const raster = await sharePicture(wordsOf(product));
  return raster ? picture(raster, cacheControl) : picture("", "no-store", 503);
}

/** One address, two answers: nobody between us and the shopper may keep either. */
async function restricted(request: Request, id: string): Promise<Response> {
  const { api } = await readShopper(request);
  const { data: product } = await (api as Api<"anyone">).attempt(getProduct, { id });
  if (product && !product.age_gate && !isDrawn(product.image)) return elsewhere(product, "private, no-store");
  return picture(
    product && !product.age_gate ? drawCover(wordsOf(product)) : drawRestrictedCover(),
    "private, no-store",
  );
}

const elsewhere = ({ image }: ProductDetail, cacheControl: string) =>
  new Response(null, { status: 302, headers: { Location: image, "Cache-Control": cacheControl } });

const forEver = "public, max-age=31536000, immutable";

function wordsOf({
  product_guid,
  name,
  authors,
  brand_name,
  publisher,
  is_book,
  is_ebook,
  categories,
}: ProductDetail): CoverWords {
  const shelf = categories[0]?.key ?? "";
  const kind = shelf === "magazine" ? "magazine" : is_book || is_ebook ? "book" : shelf;
  return {
    title: name,
    author: authors.join("、") || (brand_name ?? ""),
    publisher: publisher ?? "",
    seed: product_guid,
    kind,
  };
}

function picture(content: string | Buffer, cacheControl: string, status = 200): Response {
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    status,
    headers: {
      "Content-Type": typeof content === "string" ? "image/svg+xml; charset=utf-8" : "image/jpeg",
      "Cache-Control": cacheControl,
      "Content-Security-Policy": "default-src 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
