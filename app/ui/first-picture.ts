/** What a page shows first and largest: asked for before the scripts, and, as the document's header names it, before the document is read. React 18 knows the attribute by its HTML name only. */
export const firstPicture = { fetchpriority: "high" };
