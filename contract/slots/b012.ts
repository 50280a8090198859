import { z } from "zod";
import { link, needed, products, text } from "./parts.ts";

/** Members only: answered to members alone (getMemberHomePageSlots), so that no visitor's document ever holds it. Where no editor has put products in: what goes with this member's purchases. */
export const content = z.object({ title: text, text, link, products: needed(products(24).default([] as never)) });
