/** The breadcrumb for search engines: schema.org's BreadcrumbList, from the top category down. */
export function breadcrumbList(steps: { text: string; href: string }[], origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ text, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: origin + href,
    })),
  };
}
