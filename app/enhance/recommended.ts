/**
 * Which list of recommendations led to what goes into the cart: told along with it, and noted with the add_to_cart of a visit that is measured (decisions/062);
 * no other document has this script. Nothing personal: guids of products and names of lists, in this tab alone, under §9's name. Imports nothing.
 */
const key = "recommendEvent";
/** products that one has followed a recommendation to, the latest first */
const most = 20;

interface Followed {
  product_guid: string;
  item_list: string;
}

function followed(): Followed[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as Followed[]) : [];
  } catch {
    return [];
  }
}

function keep(list: Followed[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(key, JSON.stringify(list));
    else sessionStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing tells nothing along
  }
}

const isMeasured = () => (window.__remixRouter!.state.loaderData.root as { measured?: true } | undefined)?.measured;

const listOf = (element: Element | null) => element?.closest<HTMLElement>("[data-list]")?.dataset.list;

// both before the page's own answer to the press
addEventListener(
  "click",
  ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href^='/product/']");
    const item_list = listOf(link);
    if (!link || !item_list) return;
    // a page that was kept for Back while the consent was taken back on another
    if (window.__remixRouter && !isMeasured()) return keep([]);
    const product_guid = link.pathname.split("/")[2]!;
    keep(
      [{ product_guid, item_list }, ...followed().filter((one) => one.product_guid !== product_guid)].slice(0, most),
    );
  },
  true,
);
/** the form that is being sent to the cart, and what led to it */
let pressed: { form: EventTarget | null; item_list: string } | null = null;

addEventListener(
  "submit",
  ({ target, submitter }) => {
    const form = target as HTMLFormElement;
    const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    // whoever answers anew, or takes it back, leaves nothing here
    if (action === "/measuring") keep([]);
    pressed = null;
    if (action !== "/cart/add") return;
    const named =
      submitter?.getAttribute("name") === "product_guid" ? submitter : form.elements.namedItem("product_guid");
    const product_guid = (named as HTMLInputElement | null)?.value;
    const item_list = listOf(submitter) ?? followed().find((one) => one.product_guid === product_guid)?.item_list;
    if (item_list) pressed = { form, item_list };
  },
  true,
);
// whoever reads the form, the browser or a script; the page's own nodes stay as they are. What has an id already is the same press once more, with the same words
addEventListener("formdata", ({ target, formData }) => {
  if (pressed?.form === target && !formData.has("operation_id")) formData.set("item_list", pressed!.item_list);
});
