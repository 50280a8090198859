import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPicturePath } from "#contract/picture-rules";
import { settings } from "../settings.server.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** An encoded picture of a product. Its address is named by its content, so browsers and caches keep it for a year. */
export async function loader({ request, params: { key = "", file = "" } }: LoaderFunctionArgs) {
  const etag = `"${key}/${file}"`;
  const content = isPicturePath(key, file) && (await read(key, file));
  if (!content) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const headers = {
    ETag: etag,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(content), {
    headers: { ...headers, "Content-Type": types[file.slice(2)]!, "Content-Length": String(content.length) },
  });
}

/** Null: there is none. What else goes wrong is no answer that anybody may keep. */
async function read(key: string, file: string): Promise<Buffer | null> {
  if (!settings.picturesFolder) return null;
  return readFile(join(settings.picturesFolder, key.slice(0, 2), key, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
