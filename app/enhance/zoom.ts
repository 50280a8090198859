import { encodedPicture } from "#contract/picture-rules";
import * as css from "./zoom.css.ts";

/**
 * The links of a part that lead to large pictures open them over the page instead: as a row, the one that was pressed first. Escape, the button and a press
 * beside the pictures lead back to the link; pinching is the browser's own. Gives back what undoes it.
 */
export function zoom(part: HTMLElement): () => void {
  const dialog = document.createElement("dialog");
  dialog.className = css.zoom;
  dialog.setAttribute("aria-label", "商品大圖");
  let from: HTMLElement | undefined;

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    // in a window of its own, or saved: as the link says
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    from = link;
    if (!dialog.firstChild) fill(dialog, part);
    document.body.append(dialog);
    dialog.showModal();
    bring(dialog, link.getAttribute("href")!, "instant");
  };
  const onClose = () => {
    dialog.remove();
    from?.focus();
  };
  part.addEventListener("click", onClick);
  dialog.addEventListener("close", onClose);
  return () => {
    part.removeEventListener("click", onClick);
    dialog.removeEventListener("close", onClose);
    dialog.remove();
  };
}

/** Button, pictures, and where there are several what leads to each. */
function fill(dialog: HTMLDialogElement, part: HTMLElement): void {
  const links = new Map([...part.querySelectorAll("a")].reverse().map((link) => [link.getAttribute("href")!, link]));
  const pictures = [...links].reverse().map(([href, link]) => {
    const { src, alt } = link.querySelector("img")!;
    return { href, src, alt: alt.replace("（看大圖）", "") };
  });
  const close = made("button", { type: "button", class: css.close, "aria-label": "關閉" });
  close.innerHTML = `<svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="2"/></svg>`;
  close.addEventListener("click", () => dialog.close());
  const row = made("ul", { class: css.row, ...(pictures.length > 1 && { tabindex: "0", "aria-label": "大圖" }) });
  for (const { href, alt } of pictures) {
    const item = made("li", { "data-picture": href });
    item.append(large(href, alt));
    row.append(item);
  }
  row.addEventListener("click", ({ target }) => target instanceof HTMLLIElement && dialog.close());
  dialog.append(close, row);
  if (pictures.length === 1) return;
  const thumbs = made("ul", { class: css.thumbs, "aria-label": "選擇圖片" });
  for (const { href, src, alt } of pictures) {
    const link = made("a", { href });
    link.append(made("img", { src, alt }));
    const item = made("li");
    item.append(link);
    thumbs.append(item);
  }
  thumbs.addEventListener("click", (event) => {
    const href = (event.target as Element).closest("a")?.getAttribute("href");
    if (!href) return;
    event.preventDefault();
    bring(dialog, href, "auto");
  });
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        thumbOf(dialog, target.getAttribute("data-picture")!)?.setAttribute("aria-current", String(isIntersecting));
    },
    { root: row, threshold: 0.6 },
  );
  for (const item of row.children) seen.observe(item);
  dialog.append(thumbs);
}

function bring(dialog: HTMLDialogElement, href: string, behavior: ScrollBehavior): void {
  dialog.querySelector(`[data-picture="${CSS.escape(href)}"]`)?.scrollIntoView({ behavior, block: "nearest" });
}

const thumbOf = (dialog: HTMLDialogElement, href: string) => dialog.querySelector(`a[href="${CSS.escape(href)}"]`);

/** An encoded picture's largest size in the form that the browser takes. */
function large(href: string, alt: string): HTMLElement {
  const img = made("img", { alt, loading: "lazy", src: href });
  const encoded = encodedPicture(href.replace(/\/l\.jpg$/, "/m.jpg"));
  if (!encoded) return img;
  const picture = made("picture");
  for (const form of ["avif", "webp"])
    picture.append(made("source", { type: `image/${form}`, srcset: `${encoded.base}l.${form}` }));
  picture.append(img);
  return picture;
}

function made<K extends keyof HTMLElementTagNameMap>(name: K, attributes: Record<string, string> = {}) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
