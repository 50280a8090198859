/**
 * 複製 beside each number that is typed elsewhere (ui/copyable), on a page that has one and in a browser that lets a page copy: elsewhere the number is
 * text to be chosen, and there is no button. Where none is said it is what the field before it holds. What a press came to is said at the end of the page, which React leaves alone. Imports nothing.
 */
const seen = 4_000;

const { copied } = document.querySelector<HTMLElement>("script[data-copied]")!.dataset;
const status = document.createElement("div");
let last: number | undefined;

// none without https
if (navigator.clipboard as Clipboard | undefined) {
  status.className = copied!;
  status.setAttribute("role", "status");
  document.body.append(status);
  for (const place of document.querySelectorAll<HTMLElement>("[data-copies]")) place.append(buttonOf(place));
}

function buttonOf(place: HTMLElement): HTMLButtonElement {
  const { copies } = place.dataset;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "複製";
  button.setAttribute("aria-label", `複製${copies}`);
  button.addEventListener("click", () => void copy(copies!, place));
  return button;
}

async function copy(what: string, place: HTMLElement): Promise<void> {
  const shown = place.previousElementSibling!;
  const field = shown instanceof HTMLTextAreaElement ? shown : null;
  clearTimeout(last);
  // said twice it is heard twice
  status.textContent = "";
  const done = await navigator.clipboard.writeText(place.dataset.number ?? field!.value).then(
    () => true,
    () => false,
  );
  // the browser's own way to copy needs it chosen
  if (!done && field) field.select();
  else if (!done) getSelection()!.selectAllChildren(shown.querySelector("span") ?? shown);
  status.textContent = done ? `已複製${what}` : `無法複製，已為您選取${what}`;
  last = window.setTimeout(() => (status.textContent = ""), seen);
}
