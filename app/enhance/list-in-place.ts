import { useMatches, useNavigate, useNavigation, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { isMisread, listingHref, readListing, type Listing } from "../listing.ts";
import { inTime } from "./in-time.ts";
import { startsAtTop } from "./visits.tsx";

/** ms that a list may take; then the browser asks for the page itself */
const patience = 8_000;
/** ms over a link until its list is asked for ahead */
const intent = 100;
let leaving = false;

/**
 * The links and the form of a list replace it within the page: an address and a history entry each, as without scripts. `list` holds all of it;
 * `result` says the number found and takes the focus where what was pressed is gone.
 */
export function useListInPlace(path: string, listing: Listing) {
  const list = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<Pressed>(null);
  const { state, location: next } = useNavigation();
  const busy = state === "loading" && next.pathname === path;
  usePresses(list, path, listing.q, pressed);
  useNewList(list, result, listing, pressed);
  return { list, result, busy };
}

/** What the shopper pressed last, as it stood then. */
type Pressed = { link?: HTMLElement; group?: { fieldset: HTMLElement; values: number }; form?: boolean } | null;

function usePresses(list: RefObject<HTMLElement>, path: string, q: string, pressed: { current: Pressed }): void {
  const navigate = useNavigate();
  const route = useMatches().at(-1)!.id;
  useEffect(() => {
    const root = list.current!;
    let waiting = 0;
    const go = (href: string, what: Pressed) => {
      clearTimeout(waiting);
      pressed.current = what;
      // what changes nothing is no step on the way back
      navigate(href, { preventScrollReset: true, replace: href === location.pathname + location.search });
    };
    const linkOf = (event: Event) => {
      const link = (event.target as Element).closest("a");
      // other words are another page: its heading and the box that they were typed into
      if (!link || link.pathname !== path || (new URLSearchParams(link.search).get("q") ?? "") !== q) return null;
      return link;
    };
    function onClick(event: MouseEvent) {
      const link = linkOf(event);
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !plain || leaving || event.defaultPrevented) return;
      event.preventDefault();
      const fieldset = link.closest("fieldset");
      const group = fieldset && { fieldset, values: fieldset.querySelectorAll("input").length };
      go(link.pathname + link.search, { link, ...(group && { group }) });
    }
    function onSubmit(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      if (form.method !== "get" || leaving) return;
      event.preventDefault();
      const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      const asked = readListing(params);
      go(listingHref(path, asked, { misread: asked.misread }), { form: true });
    }
    function onIntent(event: Event) {
      clearTimeout(waiting);
      const link = linkOf(event);
      if (link) waiting = window.setTimeout(() => fetchAhead(link.pathname + link.search, route), intent);
    }
    // kept for Back while it waited for what never came: begun anew, before the frame (whose effects come later) asks again
    function onShow(event: PageTransitionEvent) {
      if (!event.persisted || !leaving) return;
      event.stopImmediatePropagation();
      location.reload();
    }
    window.addEventListener("pageshow", onShow);
    root.addEventListener("click", onClick);
    root.addEventListener("submit", onSubmit);
    for (const name of intents) root.addEventListener(name, onIntent, { passive: true });
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("pageshow", onShow);
      root.removeEventListener("click", onClick);
      root.removeEventListener("submit", onSubmit);
      for (const name of intents) root.removeEventListener(name, onIntent);
    };
  }, [list, path, q, pressed, navigate, route]);
}

const intents = ["mouseover", "focusin", "touchstart"];

/** The request that the router will make: the browser gives it what came. */
function fetchAhead(href: string, route: string): void {
  const url = new URL(href, location.href);
  url.pathname += ".data";
  url.searchParams.set("_routes", route);
  const here = url.pathname + url.search;
  if (document.head.querySelector(`link[rel=prefetch][href="${CSS.escape(here)}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "prefetch", as: "fetch", href: here });
  // what came stands for a few seconds
  link.onload = link.onerror = () => window.setTimeout(() => link.remove(), 5_000);
  document.head.append(link);
}

function useNewList(
  list: RefObject<HTMLElement>,
  result: RefObject<HTMLElement>,
  listing: Listing,
  pressed: { current: Pressed },
): void {
  const shown = useRef(listing);
  useEffect(() => {
    // gone back before the scripts had come: the address is another list's
    if (addressOf(readListing(new URLSearchParams(location.search))) !== addressOf(listing)) location.reload();
  }, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = listing;
    const what = pressed.current;
    pressed.current = null;
    // asked anew by somebody else
    if (!what && addressOf(before) === addressOf(listing)) return;
    for (const form of list.current!.querySelectorAll("form")) form.reset();
    const details = list.current!.querySelector("details");
    // what is no price or date is told, and stays to be put right
    if (what?.form && isMisread(listing)) return document.querySelector<HTMLElement>("#misread a")!.focus();
    // on a phone the filters stand above the list; those that stayed for what was misread would cover the next one
    const closes = what?.form || (isMisread(before) && !isMisread(listing));
    const folded = closes && details && details.querySelector("summary")!.offsetParent !== null;
    if (folded) details.open = false;
    const added = what?.group?.fieldset.querySelectorAll("input")[what.group.values];
    const lost = what?.link ? !what.link.isConnected : false;
    const paged = before.page !== listing.page;
    if (added && listing.more) added.focus({ preventScroll: true });
    else if (what && (lost || folded || paged)) result.current!.focus({ preventScroll: true });
    const { bottom } = list.current!.lastElementChild!.getBoundingClientRect();
    // where the browser's place is found again, Back finds it
    const scrolls = what !== null || startsAtTop(location.pathname);
    if (scrolls && (folded || paged || bottom < 0)) result.current!.scrollIntoView({ block: "start" });
  }, [list, result, listing, pressed]);
}

const addressOf = (listing: Listing) => {
  const { page, more, misread } = listing;
  return listingHref("", listing, { page, more, misread });
};

/** For `clientLoader`: where the list does not come, or too late, the browser goes to its page, and whatever is there is shown. */
export async function listOrDocument(
  { request, serverLoader }: ClientLoaderFunctionArgs,
  route: string,
): Promise<unknown> {
  try {
    return await inTime(serverLoader(), patience);
  } catch (error) {
    // another press came after this one
    if (request.signal.aborted) throw error;
    const { navigation, loaderData } = window.__remixRouter!.state;
    // a kept page that asks again: what it shows still stands
    if (navigation.state === "idle") return loaderData[route] as unknown;
    return await leaveFor(request.url);
  }
}

function leaveFor(url: string): Promise<never> {
  leaving = true;
  location.assign(url);
  return new Promise(() => {});
}
