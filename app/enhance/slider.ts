import "@splidejs/splide/css/core";
import { Splide } from "@splidejs/splide";

/** ms (§9) */
const interval = 6_000;
const speed = 300;

/** How a row slides: by itself or by its arrows, with a button for each slide or without; and the classes of what is put over it. */
export type Sliding = { pause: string } & (
  { dots: string; dot: string } | { arrows: string; arrow: string; moving: boolean }
);

/**
 * Makes a scrolled row slide. Where it moves by itself it waits while the pointer or the focus is in it and while nobody sees it, and stops where its
 * toggle, the first in it, says so.
 * From whoever stands in the row by keyboard it takes nothing away, and waits. Where it fails the row is again what it was. Gives back what undoes it.
 */
export function slide(root: HTMLElement, how: Sliding): () => void {
  let undo: (() => void) | undefined;
  let left = false;
  const waiting = () => setTimeout(begin);
  begin();
  return () => {
    left = true;
    root.removeEventListener("focusout", waiting);
    undo?.();
  };

  function begin() {
    if (left || undo) return;
    if (root.contains(document.activeElement)) return root.addEventListener("focusout", waiting);
    root.removeEventListener("focusout", waiting);
    undo = put(root, how);
  }
}

function put(root: HTMLElement, how: Sliding): () => void {
  const track = root.querySelector<HTMLElement>("[data-track]")!;
  const list = track.firstElementChild!;
  const slides = [...list.children];
  // whoever has scrolled on already stays there
  const at = slides.findIndex((one) => one.getBoundingClientRect().right > track.getBoundingClientRect().left + 1);
  const scrolled = track.scrollLeft;
  // the room of the scroll bar stays, so that nothing below moves
  const bar = track.offsetHeight - track.clientHeight;
  const moving = "dots" in how || how.moving;
  const named: [Element, string][] = [
    [root, "splide"],
    [track, "splide__track"],
    [list, "splide__list"],
    ...slides.map((one): [Element, string] => [one, "splide__slide"]),
  ];
  const pause = moving ? pauseButton(how.pause) : undefined;
  const seen = new IntersectionObserver((entries) => wait(!entries.at(-1)!.isIntersecting));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let waits = false;
  let splide: Splide | undefined;
  // while it is built nothing below moves, also for a moment: a browser that keeps the place goes along with that, and not back
  root.style.height = `${root.offsetHeight}px`;
  requestAnimationFrame(() => (root.style.height = ""));
  try {
    for (const [element, name] of named) element.classList.add(name);
    if (pause) root.prepend(pause);
    track.scrollLeft = 0;
    track.style.marginBottom = bar > 0 ? `${bar}px` : "";
    splide = new Splide(root, {
      type: "slide",
      autoWidth: !("dots" in how),
      rewind: moving,
      autoplay: moving,
      interval,
      speed,
      start: Math.max(at, 0),
      ...("dots" in how
        ? {
            arrows: false,
            classes: {
              pagination: `splide__pagination ${how.dots}`,
              page: `splide__pagination__page ${how.dot}`,
            },
          }
        : {
            // a part of its section, not a landmark of its own
            role: "group",
            label: root.closest("section")?.getAttribute("aria-label") ?? "",
            pagination: false,
            classes: {
              arrows: `splide__arrows ${how.arrows}`,
              arrow: `splide__arrow ${how.arrow}`,
            },
          }),
      i18n: {
        prev: "上一張",
        next: "下一張",
        first: "回到第一張",
        last: "到最後一張",
        slideX: "第 %s 張",
        slide: "投影片",
        carousel: "輪播",
        slideLabel: "第 %s 張，共 %s 張",
        select: "選擇要看的一張",
        play: "繼續輪播",
        pause: "暫停輪播",
      },
    }).mount();
    // a dot is called what the link is called that it stands for
    const { items } = splide.Components.Pagination;
    root.querySelectorAll("[href^='#']").forEach((link, at) => (items[at]!.button.ariaLabel = link.ariaLabel));
    if (moving) {
      seen.observe(root);
      still.addEventListener("change", stop);
    }
  } catch {
    back();
  }
  return back;

  /** What nobody sees, behind another tab or out of the window, stands still; what was stopped by its button stays so. */
  function wait(hidden: boolean) {
    const { Autoplay } = splide!.Components;
    if (hidden ? Autoplay.isPaused() : !waits || still.matches) return;
    waits = hidden;
    Autoplay[hidden ? "pause" : "play"]();
  }

  /** Motion is not wanted any more: as by its button. */
  function stop() {
    if (still.matches) splide!.Components.Autoplay.pause();
  }

  function back() {
    seen.disconnect();
    still.removeEventListener("change", stop);
    try {
      splide?.destroy(true);
    } finally {
      pause?.remove();
      for (const [element, name] of named) element.classList.remove(name, "is-initialized", "is-active", "is-overflow");
      track.style.marginBottom = "";
      track.scrollLeft = scrolled;
    }
  }
}

function pauseButton(name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `splide__toggle ${name}`;
  for (const [way, text] of [
    ["play", "繼續輪播"],
    ["pause", "暫停輪播"],
  ] as const) {
    const words = document.createElement("span");
    words.className = `splide__toggle__${way}`;
    words.textContent = text;
    button.append(words);
  }
  return button;
}
