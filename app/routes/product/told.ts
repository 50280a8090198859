import type { MetaDescriptor } from "@remix-run/react";
import { pageAddress } from "../../ui/page-address.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { shopTold } from "../../ui/shop-told.ts";
import { productJsonLd } from "./json-ld.ts";
import { tellable } from "../../tellable.ts";
import type { ProductShown } from "./shown.ts";

/** What a product's page tells those who find or share it. Of what is 限制級 search engines are told nothing. */
export function toldOf(product: ProductShown, matches: { id: string; data: unknown }[]): MetaDescriptor[] {
  const { name, short_description, description, product_guid, image } = product;
  const title = pageTitle(name, matches);
  if (product.restricted)
    return [...title, { name: "rating", content: "adult" }, { name: "robots", content: "noindex" }];
  const { public_origin: origin = "" } = shopTold(matches);
  return [
    ...title,
    { name: "description", content: short_description || description.slice(0, 120) || name },
    ...pageAddress(matches, `/product/${product_guid}`, name, { type: "product", image: tellable(image) }),
    ...productJsonLd(product, origin).map((value) => ({ "script:ld+json": value })),
  ];
}
