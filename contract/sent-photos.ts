import { z } from "zod";

/** What no setting goes beyond: files of one form, and bytes of each. */
export const photoBounds = { most: 20, bytes: 20 * 1024 * 1024 };

/** Bytes that are kept of what one member, or one order, was sent with in so many days: a database that one person fills serves nobody. */
export const photosKept = { bytes: 200 * 1024 * 1024, days: 30 };

/** A picture is kept as a JPEG of ours, a PDF as it came: it is only ever given as an attachment. */
const kinds = ["picture", "pdf"] as const;

/** A file that was taken, by its id and the name that it had. */
export const sentPhoto = z.object({
  photo_id: z.uuid(),
  name: z.string().max(120),
  kind: z.enum(kinds),
});
export type SentPhoto = z.infer<typeof sentPhoto>;

/** Of a form: files that may be sent with it, and bytes of each. */
export const photosAllowed = z.object({ most: z.int(), bytes: z.int() });
export type PhotosAllowed = z.infer<typeof photosAllowed>;

/** The id of the form's press: of one press the same file is one. */
export const photoPress = z.string().regex(/^[\w-]{1,36}$/);

/** How a call takes one file. */
export const photoUpload = {
  body: "multipart",
  upload: { parts: { photo: { bytes: photoBounds.bytes } }, bytes: photoBounds.bytes },
  timeout: 45_000,
  retries: 1,
  limit: { points: 60, seconds: 600 },
} as const;

export const photoContent = sentPhoto.extend({ base64: z.string() });
