/** ms (§9) */
const every = 6_000;

/**
 * Moves a scrolled row on by itself, with a button to stop that, first in the tab order of the carousel.
 * Not where motion is unwanted; not while the pointer or the focus is in it, or the page is hidden. Gives back what undoes it.
 */
export function enhanceCarousel(root: HTMLElement, buttonClass: string): () => void {
  const track = root.querySelector("ul");
  if (!track || track.children.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  let playing = true;
  const button = document.createElement("button");
  button.type = "button";
  button.className = buttonClass;
  const say = () => (button.textContent = playing ? "暫停輪播" : "繼續輪播");
  button.onclick = () => {
    playing = !playing;
    say();
  };
  say();
  root.prepend(button);
  const timer = setInterval(() => {
    if (!playing || document.hidden || root.matches(":hover, :focus-within")) return;
    const last = track.scrollLeft + track.clientWidth >= track.scrollWidth - 8;
    track.scrollTo({ left: last ? 0 : track.scrollLeft + track.clientWidth, behavior: "smooth" });
  }, every);
  return () => {
    clearInterval(timer);
    button.remove();
  };
}
