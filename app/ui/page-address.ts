import type { MetaDescriptor } from "@remix-run/react";
import { shopTold } from "./shop-told.ts";

/**
 * Under which path the page is kept, and how it is shown where somebody shares it (https://ogp.me). Pictures are told where they are photographs: who
 * shows links draws no SVG.
 */
export function pageAddress(
  matches: { id: string; data: unknown }[],
  path: string,
  title: string,
  { type = "", image = "" } = {},
): MetaDescriptor[] {
  const { public_origin } = shopTold(matches);
  if (!public_origin) return [];
  const url = public_origin + path;
  const picture = image && !/\.svg(\?|$)/.test(image) ? image : "/icon-192.png";
  return [
    { tagName: "link", rel: "canonical", href: url },
    ...Object.entries({
      title,
      // without one it is a website's page
      ...(type && { type }),
      url,
      image: new URL(picture, public_origin).href,
    }).map(([name, content]) => ({ property: `og:${name}`, content })),
  ];
}
