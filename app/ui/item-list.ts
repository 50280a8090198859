/** What is on a page, in its order, for search engines: schema.org's ItemList. Nothing that is 限制級 is told. */
export const itemList = (products: { product_guid: string; restricted: boolean }[], origin: string) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: products
    .filter(({ restricted }) => !restricted)
    .map(({ product_guid }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${origin}/product/${product_guid}`,
    })),
});
