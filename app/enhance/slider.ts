import "@splidejs/splide/css/core";
import { Splide } from "@splidejs/splide";

/** ms (§9) */
const interval = 6_000;
const speed = 300;

/**
 * Makes a scrolled row slide by itself, with a button for each slide. It waits while the pointer or the focus is in it, and stops where its
 * toggle says so. Gives back what undoes it.
 */
export function slide(root: HTMLElement, classes: { dots: string; dot: string }): () => void {
  const track = root.querySelector(".splide__track")!;
  // whoever has scrolled on already stays there
  const start = Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));
  track.scrollLeft = 0;
  const splide = new Splide(root, {
    type: "slide",
    rewind: true,
    autoplay: true,
    interval,
    speed,
    start,
    arrows: false,
    classes: {
      pagination: `splide__pagination ${classes.dots}`,
      page: `splide__pagination__page ${classes.dot}`,
    },
    i18n: {
      slideX: "第 %s 張",
      slide: "投影片",
      carousel: "輪播",
      slideLabel: "第 %s 張，共 %s 張",
      select: "選擇要看的一張",
      play: "繼續輪播",
      pause: "暫停輪播",
    },
  }).mount();
  return () => splide.destroy(true);
}
