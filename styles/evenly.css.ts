import { globalStyle, style, styleVariants } from "@vanilla-extract/css";

const places = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** A row of so many things, each in a place of its own from the first on: where what had come gave the places, the next one moved it. */
export const evenly = styleVariants({ 1: 1, 2: 2, 3: 3, 4: 4 }, (count) => ({
  display: "grid",
  gridTemplateColumns: places(count),
  justifyItems: "center",
  alignItems: "end",
}));

const phones = "(max-width: 575.98px)";
/** Of a row of more, a phone shows two. */
export const twoOnPhones = style({ "@media": { [phones]: { gridTemplateColumns: places(2) } } });
globalStyle(`${twoOnPhones} > :nth-child(n + 3)`, { "@media": { [phones]: { display: "none" } } });
