import { told } from "../ui/copyable.css.ts";
import { withLast } from "./built.server.ts";

/** What copies a number, where the page has one that is copied (ui/copyable), with other scripts or without. */
export const withCopying = (html: string): string =>
  html.includes(" data-copies=") ? withLast(html, "app/enhance/copying.ts", ` data-copied="${told}"`) : html;
