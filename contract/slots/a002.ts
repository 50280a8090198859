import { z } from "zod";
import { link, list, text } from "./parts.ts";

/** Coupons: what each brings, its code (優惠代碼) and where it may be used. */
export const content = z.object({
  title: text,
  coupons: list(z.object({ title: text.min(1), text, code: z.string().regex(/^[0-9A-Z]{3,20}$/), link }), 6),
});
