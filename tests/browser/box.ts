import type { Locator, Page } from "@playwright/test";

/** Where a part of the page stands, in CSS pixels; it is there to be seen. */
export const box = async (part: Locator) => (await part.boundingBox())!;

/** How many products of the page would tear this part of a name, were it theirs: its first and last letter stand on two lines. */
export const torn = (page: Page, name: string, part: string) =>
  page.locator("main a[href^='/product/']").evaluateAll(
    (links, [name, part]) => {
      const texts = links.flatMap((link) => {
        const walk = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        const text = walk.nextNode();
        return text?.nodeValue?.trim() ? [text as Text] : [];
      });
      for (const text of texts) text.nodeValue = name;
      const lines = (text: Text) => {
        const range = document.createRange();
        range.setStart(text, name.indexOf(part));
        range.setEnd(text, name.indexOf(part) + part.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      return { names: texts.length > 0, torn: texts.filter((text) => lines(text) > 1).length };
    },
    [name, part] as const,
  );
