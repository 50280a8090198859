import { createHash } from "node:crypto";
import type { ApiError } from "#contract/endpoint";
import { isServerError } from "#contract/error-rules";
import { messageAbout } from "#contract/messages";
import type { PhotosAllowed, SentPhoto } from "#contract/sent-photos";
import type { Files } from "./form.server.ts";

type Answer = { data: SentPhoto; error?: undefined } | { data?: undefined; error: ApiError };

const again = "沒有收到這個檔案，請再選擇一次";

/** The photos of a form, each taken by the shop as it arrives; what is not taken is told by the name that it has. */
export const photosOf = (
  allowed: PhotosAllowed,
  send: (press: string, options: { parts: FormData; operationId: string }) => Promise<Answer>,
): Files => ({
  ...allowed,
  field: "files",
  list: "photos",
  async take({ name, content, crowded }, { press, listed }) {
    const problem = (words: string, unknown = false) => ({ problem: `${name}：${words}`, unknown });
    const words = (code: string, n: number) => messageAbout(code, "zh-Hant", "", { n });
    if (listed >= allowed.most) return problem(words("photo_too_many", allowed.most));
    if (crowded) return problem(again, true);
    if (!content) return problem(words("photo_too_large", Math.floor(allowed.bytes / 1024 / 1024)));
    const parts = new FormData();
    parts.append("photo", new File([content], name));
    const operationId = `${press}_${createHash("sha256").update(content).digest("base64url").slice(0, 22)}`;
    const { data, error } = await send(press, { parts, operationId });
    if (data) return { entry: data };
    if (isServerError(error.status)) return problem(again, true);
    return problem(error.fields.photo ?? error.message);
  },
});

/** What somebody sent is never a page: a PDF is only saved, and neither runs anything. `name`: of ours, without its end; `saved`: a picture is saved too. */
export function photoResponse(
  { kind, base64 }: SentPhoto & { base64: string },
  name: string,
  { saved = false } = {},
): Response {
  const pdf = kind === "pdf";
  return new Response(Buffer.from(base64, "base64"), {
    headers: {
      "Content-Type": pdf ? "application/pdf" : "image/jpeg",
      "Content-Disposition": pdf || saved ? `attachment; filename="${name}.${pdf ? "pdf" : "jpg"}"` : "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
