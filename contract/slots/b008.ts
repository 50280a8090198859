import { z } from "zod";
import { link, list, needed, picture, text } from "./parts.ts";

const pixels = z.int().min(0).max(10_000);
const area = z.object({
  /** left, top, right, bottom in the picture's own pixels */
  coords: z
    .tuple([pixels, pixels, pixels, pixels])
    .refine(([left, top, right, bottom]) => left < right && top < bottom, {
      error: "left, top, right, bottom",
    }),
  /** what is heard */
  alt: text.min(1),
  link,
  blank: z.boolean().default(false),
});
const map = z
  .object({ image: picture, alt: text, width: pixels.min(1), height: pixels.min(1), areas: list(area, 40) })
  .superRefine(({ width, height, areas }, ctx) => {
    for (const [index, { coords }] of areas.entries())
      if (coords[2] > width || coords[3] > height)
        ctx.addIssue({ code: "custom", path: ["areas", index, "coords"], message: "outside the picture" });
  });

/** A picture with rectangles that lead somewhere; another picture with its own for narrow pages. */
export const content = z.object({ title: text.optional(), web: needed(map), mobile: map.optional() });
