/**
 * Forms of one button on pages that have no other script (`data-in-place`): the same form is sent to the same address by fetch, and what the page that
 * answers shows takes the place of what this one shows. A form that asks (GET) changes nothing and has no id; what it asked for anew has the focus then (`data-then`). The outcome is seen at once: the row goes, or, with `data-at-once`, the button says so. What
 * is not expected is sent as a document. Nothing is imported: a page that has no other script gets none but this.
 */
const patience = 10_000;
const unreachable = "目前無法連線，請稍後再試一次。";

interface Press {
  form: HTMLFormElement;
  button: HTMLButtonElement;
  action: string;
  fields: URLSearchParams;
  operation_id: string;
  undo: () => void;
}

const { told, wrong } = document.querySelector<HTMLElement>("script[data-told]")!.dataset as Record<string, string>;
const main = document.querySelector("main")!;
const alert = region("alert");
const status = region("status");
/** in their order; the first is on its way */
const presses: Press[] = [];
/** of presses whose answer never came: sent again they are the same deed */
const lost = new Map<string, string>();
const asDocument = new WeakSet<HTMLFormElement>();
/** what is said of a press stays while the ones behind it are answered */
let failed = false;

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  if (!button || asDocument.has(form) || !(form.matches("[data-in-place]") || status.contains(form))) return;
  // where cookies are refused the document says what to do
  if (!navigator.cookieEnabled || !("timeout" in AbortSignal)) return;
  event.preventDefault();
  const action = actionOf(button);
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const others = presses.filter((press) => press.action === action);
  if (others.some((press) => press.fields.toString() === fields.toString())) return;
  // what else was chosen meanwhile is another deed, though the page gave both one name
  const given = others.length === 0 && fields.get("operation_id");
  const operation_id = given || (lost.get(`${action}?${fields}`) ?? newOperationId());
  failed = false;
  tell(alert);
  presses.push({ form, button, action, fields, operation_id, undo: show(button) });
  if (presses.length === 1) void askAll();
});

// the next row has moved under the finger: a double press is one
document.addEventListener("click", (event) => {
  if (event.detail > 1 && (event.target as Element).closest("[data-in-place] button")) event.preventDefault();
});

// who leaves the page takes nothing back: what may not have gone out is sent again, which is the same deed
addEventListener("pagehide", () => {
  for (const press of presses.splice(0)) if (!asks(press)) navigator.sendBeacon(press.action, bodyOf(press));
});

/** One after another: no answer shows what a later press has taken away. */
async function askAll(): Promise<void> {
  for (let press = presses[0]; press; press = presses[0]) {
    const answer = await ask(press);
    presses.shift();
    const unknown = !answer || answer.status >= 500 || answer.status === 429;
    if (!unknown) lost.delete(`${press.action}?${press.fields}`);
    const page = answer && new DOMParser().parseFromString(answer.text, "text/html");
    const isSame = answer && new URL(answer.url).pathname === location.pathname;
    if (isSame && (answer.ok || page!.querySelector("main [data-in-place]")))
      take(page!, answer.url, press.form.dataset.then);
    else if (unknown) fail(press);
    else return sendDocument(press);
  }
}

async function ask(press: Press) {
  try {
    const headers = { accept: "text/html" };
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(press.action, {
      headers,
      signal,
      ...(!asks(press) && { method: "POST", body: bodyOf(press) }),
    });
    const { ok, url, status } = response;
    return { ok, url, status, text: await response.text() };
  } catch {
    return null;
  }
}

/** The page as it is now; rows that are the same stay, with their pictures, but where something was chosen in them. */
function take(page: Document, url: string, then?: string): void {
  const next = page.querySelector("main")!;
  const focused = document.activeElement as HTMLElement;
  const rows = [...main.querySelectorAll("li")];
  const inSight = scrollY > 0 && rows.find((row) => row.getBoundingClientRect().top > 0);
  const at = inSight ? inSight.getBoundingClientRect().top : 0;
  for (const row of next.querySelectorAll("li")) {
    // a row stays with the rows in it, and once
    const same =
      next.contains(row) &&
      rows.find((one) => !next.contains(one) && one.isEqualNode(row) && !one.querySelector("input:not([type=hidden])"));
    if (same) row.replaceWith(same);
  }
  const flash = next.querySelector<HTMLElement>(":scope > [data-focus]");
  flash?.remove();
  for (const part of [...main.childNodes]) if (part !== alert && part !== status) part.remove();
  main.append(...next.childNodes);
  if (!failed) tell(alert);
  tell(status);
  if (flash) tell(flash.getAttribute("role") === "alert" ? alert : status, flash.className, ...flash.childNodes);
  const count = page.querySelector("[data-cart-count]");
  if (count) document.querySelector("[data-cart-count]")?.replaceWith(count);
  document.title = page.title;
  history.replaceState(history.state, "", url);
  for (const press of presses) {
    const button = [...main.querySelectorAll("button")].find((one) => actionOf(one) === press.action);
    if (button) Object.assign(press, { button, form: button.form, undo: show(button) });
  }
  // what one looks at stays where it is
  if (inSight && inSight.isConnected) scrollBy(0, inSight.getBoundingClientRect().top - at);
  // a refused form says first what is wrong
  const refused = main.querySelector<HTMLElement>("[data-focus]");
  const again = [...main.querySelectorAll<HTMLElement>("a,button,input")].find((one) => isAlike(one, focused));
  const askedFor = then ? document.getElementById(then) : null;
  (refused ?? askedFor ?? (focused.isConnected ? focused : again) ?? status).focus({ preventScroll: !refused });
}

function fail({ action, fields, operation_id, undo }: Press): void {
  lost.set(`${action}?${fields}`, operation_id);
  failed = true;
  undo();
  tell(alert, wrong, unreachable);
}

function sendDocument(press: Press): void {
  const { form, button, operation_id, undo } = press;
  undo();
  const id = Object.assign(document.createElement("input"), { type: "hidden", name: "operation_id" });
  id.value = operation_id;
  if (!asks(press)) form.append(id);
  asDocument.add(form);
  form.requestSubmit(button);
}

/** What the press comes to, before the shop has said so; gives back what takes it back. */
function show(button: HTMLButtonElement): () => void {
  const row = button.closest("li");
  const words = button.dataset.atOnce ?? (row ? "" : "處理中…");
  if (!row || words) {
    const before = [...button.childNodes];
    const label = button.getAttribute("aria-label");
    button.replaceChildren(words);
    button.removeAttribute("aria-label");
    return () => {
      button.replaceChildren(...before);
      if (label) button.setAttribute("aria-label", label);
    };
  }
  const beside =
    (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>("a,button") ?? status;
  const had = row.contains(document.activeElement);
  const place = document.createComment("");
  row.replaceWith(place);
  if (had) beside.focus({ preventScroll: true });
  return () => {
    place.replaceWith(row);
    if (had && document.activeElement === beside) button.focus();
  };
}

function region(role: string): HTMLElement {
  const made = document.createElement("div");
  made.className = told!;
  made.tabIndex = -1;
  made.setAttribute("role", role);
  main.prepend(made);
  return made;
}

function tell(region: HTMLElement, className = "", ...words: (Node | string)[]): void {
  region.className = `${told} ${className}`;
  region.replaceChildren(...words);
}

const asks = ({ form }: Press) => form.method === "get";

const bodyOf = ({ fields, operation_id }: Press) => {
  const body = new URLSearchParams(fields);
  body.set("operation_id", operation_id);
  return body;
};

const actionOf = (button: HTMLButtonElement) =>
  button.hasAttribute("formaction") ? button.formAction : (button.form?.action ?? "");

const isAlike = (one: HTMLElement, other: HTMLElement) =>
  one.tagName === other.tagName &&
  ["id", "href", "formaction", "aria-label"].every((name) => one.getAttribute(name) === other.getAttribute(name));

/** Not `randomUUID`, which a page without https has not. */
const newOperationId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
