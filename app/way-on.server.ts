import type { ApiError } from "#contract/endpoint";
import { getHomePageSlots } from "#contract/slots";
import { errorPage, productApi } from "./product-api.server.ts";
import type { BookAhead } from "./ui/way-on.tsx";

/** The first of each list of bestsellers, where a page has nothing else to lead on with; none where the shop does not answer. */
export async function booksAhead(request: Request): Promise<BookAhead[]> {
  const { data: slots } = await productApi(null, request).attempt(getHomePageSlots, { slot_type: ["B015"] });
  const products = (slots ?? []).flatMap((slot) =>
    slot.slot_type === "B015" && slot.content ? slot.content.tabs.flatMap((tab) => tab.products.slice(0, 1)) : [],
  );
  return products
    .slice(0, 6)
    .map(({ product_guid, name, title_language, image }) => ({ product_guid, name, title_language, image }));
}

/** What the error page shows of an address that leads nowhere; `message`: what is not there, where that is known. */
export async function notFound(request: Request, message?: string): Promise<Response> {
  return Response.json({ code: "not_found", message, books: await booksAhead(request) }, { status: 404 });
}

/** Which page of a list the address names, 1 to 999, the first where it names none; else the page that it is not there is thrown. */
export async function pageNumber(request: Request, named = "1", nothing: string): Promise<number> {
  const page = /^\d{1,3}$/.test(named) ? Number(named) : 0;
  if (page < 1) throw await notFound(request, nothing);
  return page;
}

/** Which page of a list of one's own, the first where the address names none that can be: it grows shorter under its reader. */
export function ownPage(asked: URLSearchParams): number {
  const page = asked.get("page") ?? "";
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

/**
 * The shop's refusal as a page; of what does not exist with a way on. What a page asks when it is opened comes from its address: one that the shop cannot
 * read (too long, a character that nothing has) leads nowhere either.
 */
export const refusalPage = async (error: ApiError, request: Request): Promise<Response> =>
  error.status === 404 || isUnreadable(error, request)
    ? notFound(request, nameless.has(error.code) ? undefined : error.message)
    : errorPage(error, request);

/** Of these codes the message says nothing of the thing. */
const nameless = new Set(["not_found", "invalid_input"]);

const isUnreadable = ({ status, code }: ApiError, { method }: Request): boolean =>
  status === 422 && code === "invalid_input" && (method === "GET" || method === "HEAD");
