/** No sitemap holds more addresses (sitemaps.org). A part is a range of so many ids, so that a product never changes its part. */
export const mostOfSitemap = 50_000;
