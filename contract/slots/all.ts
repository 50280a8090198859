/** The slots of the 2024 home page (§2) that the shop knows, one line each; app/slots/ holds a component for each. */
export { content as B001 } from "./b001.ts";
export { content as B003 } from "./b003.ts";
export { content as B006 } from "./b006.ts";
export { content as B007 } from "./b007.ts";
export { content as B010 } from "./b010.ts";
export { content as B015 } from "./b015.ts";
