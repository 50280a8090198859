import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { refusals as told } from "../form.server.ts";

const refusals: Record<string, { code: string; message?: string; headers?: HeadersInit }> = {
  400: { code: "invalid_input", message: "網址不完整，或含有無法辨識的文字。請檢查網址，或從首頁重新開始。" },
  403: { code: "refused", message: told.elsewhere },
  405: { code: "refused", headers: { Allow: "GET, HEAD, POST" } },
};

/** Where the server's door (scripts/preload/door.mjs) sends what Remix cannot answer: the page that says so. Nobody else has any business here. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const status = Number(request.headers.get("x-refused"));
  const refusal = refusals[status];
  if (!refusal) return redirect("/");
  const { headers, ...body } = refusal;
  throw Response.json(body, { status, ...(headers && { headers }) });
}

export default function Refused() {
  return null;
}
