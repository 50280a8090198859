import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { removeReview } from "#contract/reviews";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { pathOf } from "../../redirect-path.ts";
import { requireMember } from "../../shopper.server.ts";
import { notFound } from "../../way-on.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 確定刪除, on the page of the member's own review. */
export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  const product_guid = params.id!;
  if (!/^[0-9a-z]{12,64}$/.test(product_guid)) throw await notFound(request, "找不到這件商品");
  const { api } = await requireMember(request);
  const { data, error } = await api.attempt(removeReview, { product_guid }, { operationId: randomUUID() });
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message] }
    : { kind: "status", messages: [data.removed ? "已刪除您的評論" : "您沒有評論過這件商品，不需要刪除"] };
  const page = `/product/${product_guid}/review${error ? "" : "s"}`;
  return redirect(page, { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}

export const loader = ({ params }: LoaderFunctionArgs) => redirect(pathOf`/product/${params.id}/review`);
