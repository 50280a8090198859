import type { Locator } from "@playwright/test";

/** Where a part of the page stands, in CSS pixels; it is there to be seen. */
export const box = async (part: Locator) => (await part.boundingBox())!;
