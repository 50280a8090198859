import type { Layer } from "./layered.ts";
import type { Sliding } from "./slider.ts";

/** What fetches the slider for a row (`useLayer`). Where motion is unwanted the row is scrolled by hand. */
export const sliding = (how: Sliding) => async (): Promise<Layer> => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => () => {};
  const { slide } = await import("./slider.ts");
  return (row) => slide(row, how);
};
