/** Who we are and how to search here (§9). */
export function homeJsonLd(name: string, origin: string) {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        name,
        url: `${origin}/`,
        logo: `${origin}/icon-192.png`,
      },
      {
        "@type": "WebSite",
        name,
        url: `${origin}/`,
        inLanguage: "zh-Hant-TW",
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
