import type { LoaderFunctionArgs } from "@remix-run/node";
import { stickerNames } from "#contract/affiliate-rules";
import { drawSticker } from "./draw.server.ts";

/** A drawn banner, shown on other people's pages: the one picture of the shop that they may show. */
export async function loader({ params }: LoaderFunctionArgs) {
  const sticker = stickerNames.find((name) => params.file === `${name}.svg`);
  return new Response(sticker ? drawSticker(sticker) : "", {
    status: sticker ? 200 : 404,
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": sticker ? "public, max-age=86400" : "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
