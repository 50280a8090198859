import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { getQuestionPhoto } from "#contract/questions";
import { photoResponse } from "../../../sent-photos.server.ts";
import { requireMember } from "../../../shopper.server.ts";

/** What the member sent with a question, as a file to save. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  if (!params.photo) throw redirect("/member/customer");
  const { data: photo, error } = await api.attempt(getQuestionPhoto, { photo_id: params.photo });
  // an address of no photo is refused as wrong input
  if (error) return new Response(null, { status: error.status === 422 ? 404 : error.status });
  return photoResponse(photo, "question", { saved: true });
}
