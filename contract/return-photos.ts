import { z } from "zod";

/** What no setting goes beyond: files of one return, and bytes of each. */
export const photoBounds = { most: 20, bytes: 20 * 1024 * 1024 };

/** A picture is kept as a JPEG of ours, a PDF as it came: it is only ever given as an attachment. */
const kinds = ["picture", "pdf"] as const;

/** A file that was taken, by its id and the name that it had. */
export const returnPhoto = z.object({
  photo_id: z.uuid(),
  name: z.string().max(120),
  kind: z.enum(kinds),
});
export type ReturnPhoto = z.infer<typeof returnPhoto>;

export const photoContent = returnPhoto.extend({ base64: z.string() });
