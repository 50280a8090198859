import { useEffect, type RefObject } from "react";

/** What a script makes of a part of the page; gives back what undoes it. */
export type Layer = (part: HTMLElement) => () => void;

/**
 * Fetches what a script adds to a part of the page when the part comes near the window, never while it is hidden. Where it does not come, the part stays as it was sent.
 * `load` and `wanted` are the same at every turn.
 */
export function useLayer(part: RefObject<HTMLElement>, load: () => Promise<Layer>, wanted = true): void {
  useEffect(() => {
    if (!wanted) return;
    let undo: (() => void) | undefined;
    let left = false;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        load().then(
          // each part in a turn of its own: a press does not wait for all of them
          (layer) => {
            setTimeout(() => {
              if (!left) undo = layer(part.current!);
            });
          },
          () => {},
        );
      },
      { rootMargin: "300px 0px" },
    );
    seen.observe(part.current!);
    return () => {
      left = true;
      seen.disconnect();
      undo?.();
    };
  }, [part, load, wanted]);
}
