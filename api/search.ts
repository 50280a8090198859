export { indexProducts } from "./search/index-product.ts";
export { foldText } from "./search/words.ts";
