import { globalStyle, style } from "@vanilla-extract/css";

const places = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

/**
 * A row of `data-places` things, four at the most, each in a place of its own from the first on: where what had come gave the places, the next one moved
 * it. With `data-few` a phone shows two of them.
 */
export const evenly = style({ display: "grid", justifyItems: "center", alignItems: "end" });
for (const count of [2, 3, 4]) globalStyle(`${evenly}[data-places="${count}"]`, places(count));

const phones = "(max-width: 575.98px)";
globalStyle(`${evenly}[data-few]:not([data-places="1"])`, { "@media": { [phones]: places(2) } });
globalStyle(`${evenly}[data-few] > :nth-child(n + 3)`, { "@media": { [phones]: { display: "none" } } });
