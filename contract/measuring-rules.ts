/** What is measured of visits, where the shop has it on and the browser's owner has agreed (docs/decisions/062). Imports nothing. */

/** By GA4's names. */
export const measuredEvents = ["page_view", "view_item", "add_to_cart", "begin_checkout", "purchase"] as const;
export type MeasuredEvent = (typeof measuredEvents)[number];

/** What a page tells of itself; the others the shop notes where they are done. */
export const pageEvents = ["page_view", "view_item", "begin_checkout"] as const satisfies readonly MeasuredEvent[];

/** Lists of recommendations (051): 常一起購買, 相關商品 and a member's own on the home page; by these names they are GA4's item_list_id. */
export const itemLists = ["together", "related", "for_you"] as const;

/** Days after which a choice is asked for again, and days that the log is kept. */
export const choiceDays = 180;
export const eventDays = 90;

/** The random name of one browser that agreed. */
export const isVisitName = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? "");
