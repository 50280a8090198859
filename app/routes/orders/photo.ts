import type { LoaderFunctionArgs } from "@remix-run/node";
import { getReturnPhoto } from "#contract/returns";
import { photoResponse } from "../../sent-photos.server.ts";
import { requireShopper } from "../../shopper.server.ts";

/** A photo of a return, to who may see its order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireShopper(request);
  const input = { order_number: params.number ?? "", photo_id: params.photo ?? "" };
  const { data: photo, error } = await api.attempt(getReturnPhoto, input);
  // an address of no photo is refused as wrong input
  if (error) return new Response(null, { status: error.status === 422 ? 404 : error.status });
  return photoResponse(photo, "return");
}
