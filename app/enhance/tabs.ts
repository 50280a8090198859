/**
 * Makes tabs (APG) of links to groups of which one is shown: one panel holds the groups, one stop of the Tab key, arrows, Home and End choose. The elements stay, they are only
 * told what they are; everything is found before anything is changed. Which one was chosen is kept with the entry of the history, so that it is there again when one comes back.
 */
export function tabs(list: HTMLElement): () => void {
  const all = [...list.querySelectorAll<HTMLAnchorElement>("a")];
  const groups = all.map(({ hash }) => document.getElementById(hash.slice(1))!);
  const panel = list.nextElementSibling as HTMLElement;
  const names = groups.map(({ id }) => `${id}-name`);
  const key = names[0]!;
  const section = list.closest("section")!;
  const label = ["aria-label", "aria-labelledby"].find((name) => section.hasAttribute(name))!;
  const targeted = () => groups.findIndex((group) => group.matches(":target"));
  let chosen = kept()[key] ?? Math.max(targeted(), 0);
  if (!groups[chosen]) chosen = 0;

  list.setAttribute("role", "tablist");
  panel.setAttribute("role", "tabpanel");
  panel.id ||= `${key}-panel`;
  list.setAttribute(label, section.getAttribute(label)!);
  for (const [index, tab] of all.entries()) {
    tab.id = names[index]!;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
  }
  show();

  const listening = new AbortController();
  const { signal } = listening;
  list.addEventListener("click", onClick, { signal });
  list.addEventListener("keydown", onKey, { signal });
  // a link elsewhere on the page, or Back to it, may name a group
  addEventListener("hashchange", () => targeted() >= 0 && choose(targeted()), { signal });
  return () => listening.abort();

  function show() {
    for (const [index, tab] of all.entries()) {
      tab.setAttribute("aria-selected", String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      groups[index]!.hidden = index !== chosen;
    }
    panel.setAttribute("aria-labelledby", names[chosen]!);
  }

  function choose(index: number) {
    chosen = index;
    show();
    history.replaceState({ ...history.state, tabs: { ...kept(), [key]: index } }, "");
  }

  function onClick(event: MouseEvent) {
    const index = all.indexOf((event.target as Element).closest("a")!);
    // in a window of its own it is a link like any other
    if (index < 0 || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(index);
  }

  function onKey(event: KeyboardEvent) {
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const ends: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: all.length - 1,
      " ": at,
    };
    const next = ends[event.key];
    if (at < 0 || next === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const index = (next + all.length) % all.length;
    choose(index);
    all[index]!.focus();
  }
}

/** The chosen ones of this entry of the history, by the name of their first tab. */
const kept = (): Record<string, number> => (history.state as { tabs?: Record<string, number> } | null)?.tabs ?? {};
