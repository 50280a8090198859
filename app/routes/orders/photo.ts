import type { LoaderFunctionArgs } from "@remix-run/node";
import { getReturnPhoto } from "#contract/returns";
import { requireShopper } from "../../shopper.server.ts";

/** A photo of a return, to who may see its order. What somebody sent is never a page: a PDF is only saved, and neither runs anything. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireShopper(request);
  const input = { order_number: params.number ?? "", photo_id: params.photo ?? "" };
  const { data: photo, error } = await api.attempt(getReturnPhoto, input);
  // an address of no photo is refused as wrong input
  if (error) return new Response(null, { status: error.status === 422 ? 404 : error.status });
  const pdf = photo.kind === "pdf";
  return new Response(Buffer.from(photo.base64, "base64"), {
    headers: {
      "Content-Type": pdf ? "application/pdf" : "image/jpeg",
      "Content-Disposition": pdf ? `attachment; filename="return.pdf"` : "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
