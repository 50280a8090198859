import { createHash } from "node:crypto";
import { isServerError } from "#contract/error-rules";
import { messageAbout } from "#contract/messages";
import { addReturnPhoto, type Returnable } from "#contract/returns";
import type { Files } from "../../../form.server.ts";
import type { Buyer } from "../../../shopper.server.ts";

/** The files of the form, each taken by the shop as it arrives; what is not taken is told by the name that it has. */
export const filesOf = (api: Buyer["api"], { order_number, photos }: Returnable): Files => ({
  ...photos,
  field: "files",
  list: "photos",
  async take({ name, content }, { press, listed }) {
    const problem = (words: string, unknown = false) => ({ problem: `${name}：${words}`, unknown });
    const words = (code: string, n: number) => messageAbout(code, "zh-Hant", "", { n });
    if (listed >= photos.most) return problem(words("photo_too_many", photos.most));
    if (!content) return problem(words("photo_too_large", Math.floor(photos.bytes / 1024 / 1024)));
    const parts = new FormData();
    parts.append("photo", new File([content], name));
    const operationId = `${press}_${createHash("sha256").update(content).digest("base64url").slice(0, 22)}`;
    const { data, error } = await api.attempt(addReturnPhoto, { order_number, press }, { parts, operationId });
    if (data) return { entry: data };
    if (isServerError(error.status)) return problem("沒有收到這個檔案，請再選擇一次", true);
    return problem(error.fields.photo ?? error.message);
  },
});
