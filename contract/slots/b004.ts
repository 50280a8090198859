/** Small header banner: a picture no higher than two lines. */
export { paint as content } from "./banner-parts.ts";
