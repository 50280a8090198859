/** What the page notes; wall clock, ms. */
export interface Seen {
  /** frames in which another heading stands, with its pictures; `kept`: the document came back from the browser's memory */
  pictures: { heading: string; at: number; kept: boolean }[];
  /** above 50 ms */
  tasks: { start: number; end: number }[];
  /** where a view transition between documents ended */
  transitions: number[];
}

type Bench = typeof globalThis & { bench: Seen };

/** Runs first in every document. A picture: the heading, and every image in sight, decoded and given to a frame. */
export function watch(): void {
  const seen: Seen = ((globalThis as Bench).bench = { pictures: [], tasks: [], transitions: [] });
  const wall = (at: number) => performance.timeOrigin + at;
  let [noted, kept] = ["", false];
  let looking = false;
  addEventListener("pageshow", (event) => {
    if (event.persisted) [noted, kept] = ["", true];
  });
  addEventListener("pagereveal", (event) => {
    const { viewTransition } = event as Event & { viewTransition?: { finished: Promise<void> } };
    void viewTransition?.finished.then(() => seen.transitions.push(wall(performance.now())));
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: wall(startTime), end: wall(startTime + duration) });
  }).observe({ type: "longtask", buffered: true });

  const inSight = (image: Element) => {
    const { top, bottom, height } = image.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  };
  async function look(heading: string) {
    looking = true;
    const images = [...document.querySelectorAll<HTMLImageElement>("main img")].filter(inSight);
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    requestAnimationFrame(() => {
      // a message comes after the frame
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        looking = false;
        if (document.querySelector("h1")?.textContent !== heading) return;
        noted = heading;
        seen.pictures.push({ heading, at: wall(performance.now()), kept });
      };
      port2.postMessage(0);
    });
  }
  requestAnimationFrame(function frame() {
    const heading = document.querySelector("main h1")?.textContent ?? "";
    if (heading && heading !== noted && !looking) void look(heading);
    requestAnimationFrame(frame);
  });
}

/** A view transition between documents, as a rule in the style sheet would make it. */
export function transitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@view-transition { navigation: auto }");
  document.adoptedStyleSheets.push(sheet);
}

/** What `<script type="speculationrules">` in the document would say of the links to products. */
export function speculate(action: string, eagerness: string): void {
  addEventListener("load", () => {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = JSON.stringify({ [action]: [{ where: { href_matches: "/product/*" }, eagerness }] });
    document.body.append(rules);
  });
}

/** What `<Link prefetch="intent">` does: after 100 ms over the link, or a touch, its data, script and style; a press is the router's. */
export function routed(): void {
  const page = globalThis as unknown as {
    __remixRouter?: { navigate(path: string): void };
    __remixManifest: { routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined> };
  };
  const productLink = (event: Event) =>
    (event.target as Element).closest<HTMLAnchorElement>("a[href^='/product/']") ?? undefined;
  let waiting = 0;
  let over: HTMLAnchorElement | undefined;
  document.addEventListener("mouseover", (event) => {
    const link = productLink(event);
    if (link === over) return;
    over = link;
    clearTimeout(waiting);
    if (link) waiting = window.setTimeout(() => fetchAhead(link), 100);
  });
  document.addEventListener("click", (event) => {
    const link = productLink(event);
    if (!link || !page.__remixRouter) return;
    event.preventDefault();
    page.__remixRouter.navigate(link.pathname);
  });
  function fetchAhead({ pathname }: HTMLAnchorElement) {
    const { module, imports = [], css = [] } = page.__remixManifest.routes["routes/product"]!;
    for (const file of [module, ...imports]) insert({ rel: "modulepreload", href: file });
    for (const file of css) insert({ rel: "prefetch", as: "style", href: file });
    insert({ rel: "prefetch", as: "fetch", href: `${pathname}.data` });
  }
  const insert = (attributes: Record<string, string>) => {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  };
}
