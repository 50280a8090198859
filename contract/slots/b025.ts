/** Wide banner: from edge to edge of the window. */
export { paint as content } from "./banner-parts.ts";
