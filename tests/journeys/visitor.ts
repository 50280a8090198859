import { Window } from "happy-dom";
import { cookieJar } from "./visitor/cookies.ts";
import { formData, text, withFiles } from "./visitor/form-data.ts";

const { DOMParser } = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
/** Without the styles behind the header: happy-dom loses what follows a style in an SVG. */
const parse = (html: string) =>
  new DOMParser().parseFromString(
    html.replace(/<svg><style>[\s\S]*?<\/style><\/svg>/, ""),
    "text/html",
  ) as unknown as Document;

/** What a browser does without JavaScript: cookies by host, links, forms, redirects; nothing else. */
export function newVisitor(origin: string, headers: Record<string, string> = {}) {
  const cookies = cookieJar();
  let at = new URL(origin);
  let answer = "<main></main>";
  let parsed: Document | null = null;
  let status = 0;
  let last: { url: URL; init: RequestInit; from: URL } | null = null;

  /** The page as it was answered, read when somebody looks at it. */
  const page = () => (parsed ??= parse(answer));
  const formOf = (button: Element) =>
    button.closest("form") ?? page().getElementById(button.getAttribute("form") ?? "");

  async function ask(url: URL, init: RequestInit = {}, from: URL = at, cameFrom: URL | null = from): Promise<void> {
    for (let hop = 0; hop < 12; hop++) {
      last = { url, init, from };
      const crossSite = from.origin !== url.origin;
      const cookie = init.method === "POST" && crossSite ? "" : cookies.of(url); // SameSite=Lax
      const response = await fetch(url, {
        ...init,
        redirect: "manual",
        headers: {
          accept: "text/html",
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64) journey",
          "sec-fetch-site": crossSite ? "cross-site" : "same-origin",
          ...(init.method === "POST" && { origin: from.origin }),
          // as by `Referrer-Policy: strict-origin-when-cross-origin`
          ...(cameFrom && { referer: crossSite ? `${cameFrom.origin}/` : cameFrom.href }),
          ...headers,
          ...(init.headers as Record<string, string>),
          ...(cookie && { cookie }),
        },
      });
      cookies.keep(url, response);
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && location) {
        const next = new URL(location, url);
        if (![307, 308].includes(response.status)) init = {};
        from = url.origin === next.origin ? from : url;
        url = next;
        continue;
      }
      at = url;
      status = response.status;
      answer = await response.text();
      parsed = null;
      return;
    }
    throw new Error(`Too many redirects on the way to ${url.href}`);
  }

  /** What something is called by other words than its own. */
  const named = (element: Element): string | null =>
    element
      .getAttribute("aria-labelledby")
      ?.split(" ")
      .map((id) => (id === element.id ? element.getAttribute("aria-label") : text(page().getElementById(id))))
      .join(" ") ?? element.getAttribute("aria-label");

  /** The control of a label, or of an aria-label; within a fieldset, or a line of a list, where `inside` names it. */
  function control(label: string, inside?: string): Element {
    const scope = inside
      ? ([...page().querySelectorAll("fieldset")].find(
          (fieldset) => text(fieldset.querySelector("legend")) === inside,
        ) ?? [...page().querySelectorAll("li")].find((line) => named(line) === inside))
      : page();
    if (!scope) throw new Error(`No fieldset ${inside} on ${at.pathname}`);
    const words = [...scope.querySelectorAll("label")].find((candidate) => text(candidate) === label);
    const found = words
      ? (words.querySelector("input, select, textarea") ?? page().getElementById(words.getAttribute("for")!))
      : [...scope.querySelectorAll("[aria-label], [aria-labelledby]")].find((element) => named(element) === label);
    if (!found)
      throw new Error(`No field ${label} on ${at.pathname}: ${text(page().querySelector("main")).slice(0, 400)}`);
    return found;
  }

  const typed = new Map<Element, string>();
  const chosen = new Map<Element, File[]>();

  return {
    refuseCookies: cookies.refuse,
    visit: (path: string) => ask(new URL(path, at), {}, new URL(path, at), null),
    /** Types into the field with this label. */
    fill(label: string, value: string, inside?: string) {
      typed.set(control(label, inside), value);
    },
    /** Chooses files in the field with this label. */
    attach(label: string, files: [name: string, bytes: Uint8Array][]) {
      chosen.set(
        control(label),
        files.map(([name, bytes]) => new File([new Uint8Array(bytes)], name)),
      );
    },
    /** Chooses an option of a select by its text. */
    select(label: string, option: string | RegExp, inside?: string) {
      const select = control(label, inside);
      // as it is shown: a space that does not break is a space
      const words = typeof option === "string" ? option.replace(/\s+/g, " ") : option;
      const found = [...select.querySelectorAll("option")].find((candidate) =>
        typeof words === "string" ? text(candidate) === words : words.test(text(candidate)),
      );
      if (!found) throw new Error(`No option ${String(option)} in ${label}`);
      typed.set(select, found.getAttribute("value") ?? text(found));
    },
    /** Chooses a radio button, or ticks a checkbox. */
    choose(label: string, inside?: string) {
      const input = control(label, inside);
      if (input.getAttribute("type") === "radio") {
        for (const other of page().querySelectorAll(`input[type=radio][name="${input.getAttribute("name")}"]`))
          typed.set(other, "off");
      }
      typed.set(input, "on");
    },
    /** Presses the button with this text (the nth of them), which sends its form. */
    async press(name: string, nth = 0): Promise<void> {
      const button = [...page().querySelectorAll("button")].filter(
        (candidate) => (named(candidate) ?? text(candidate)) === name,
      )[nth];
      if (!button)
        throw new Error(
          `No button ${name} on ${at.pathname} (${status}): ${text(page().querySelector("main")).slice(0, 600)}`,
        );
      const form = formOf(button);
      if (!form) throw new Error(`The button ${name} belongs to no form.`);
      const data = formData(page(), form, button, typed);
      typed.clear();
      const action = new URL(button.getAttribute("formaction") ?? form.getAttribute("action") ?? at.href, at);
      const method = (button.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase();
      if (method === "get") {
        action.search = data.toString();
        return ask(action);
      }
      if (form.getAttribute("enctype") === "multipart/form-data") {
        const body = withFiles(data, form, chosen);
        chosen.clear();
        return ask(action, { method: "POST", body });
      }
      return ask(action, {
        method: "POST",
        body: data.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    },
    /** Follows the link with this text. */
    async follow(name: string | RegExp): Promise<void> {
      const link = [...page().querySelectorAll("a")].find((candidate) => {
        const shown = named(candidate) ?? text(candidate);
        return typeof name === "string" ? shown === name : name.test(shown);
      });
      if (!link) throw new Error(`No link ${String(name)} on ${at.pathname}`);
      return ask(new URL(link.getAttribute("href")!, at));
    },
    /** The browser's reload: what was asked last is asked again, with the fields that it had. */
    reload: () => ask(last!.url, last!.init, last!.from, null),
    /** Sends exactly this, as a stranger's program would. */
    post: (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      ask(
        new URL(path, at),
        {
          method: "POST",
          body: new URLSearchParams(fields).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded", ...more },
        },
        at,
        null,
      ),
    get status() {
      return status;
    },
    get path() {
      return at.pathname;
    },
    get url() {
      return at;
    },
    get title() {
      return text(page().querySelector("title"));
    },
    heading: () => text(page().querySelector("h1")),
    /** What stands in the field with this label; of a radio button or checkbox, whether it is chosen. */
    value(label: string, inside?: string): string | boolean {
      const field = control(label, inside);
      if (["radio", "checkbox"].includes(field.getAttribute("type") ?? "")) return field.hasAttribute("checked");
      if (field.localName !== "select") return field.getAttribute("value") ?? text(field);
      return text([...field.querySelectorAll("option")].find((option) => option.hasAttribute("selected")));
    },
    /** What the message beside the field says. */
    errorOf(label: string, inside?: string): string {
      const field = control(label, inside);
      if (field.getAttribute("aria-invalid") !== "true") return "";
      const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
      return text(page().getElementById(ids.find((id) => id.endsWith("-error")) ?? ""));
    },
    /** The errors of a refused form, in order; each leads to its field. */
    problems(): string[] {
      const summary = [...page().querySelectorAll("[role=alert]")].find((alert) => alert.querySelector("h2"));
      return [...(summary?.querySelectorAll("li") ?? [])].map((item) => {
        const target = item.querySelector("a")?.getAttribute("href");
        if (target && !page().getElementById(target.slice(1))) throw new Error(`${target} leads to no field`);
        return text(item);
      });
    },
    /** of a part of the page, where lists beside it have buttons of the same names */
    buttons: (inside = "main") =>
      [...page().querySelectorAll(`${inside} button`)].map((button) => named(button) ?? text(button)),
    /** Good news about the last action. */
    news: () => text(page().querySelector("main [role=status]")),
    /** The fields that a button of this name would send. */
    fieldsOf(name: string): Record<string, string> {
      const button = [...page().querySelectorAll("button")].find((candidate) => text(candidate) === name);
      return Object.fromEntries(formData(page(), formOf(button!)!, button!, typed));
    },
    main: () => text(page().querySelector("main")),
    alert: () => text(page().querySelector("[role=alert]")),
    /** The description after a term. */
    term(name: string): string {
      const dt = [...page().querySelectorAll("dt")].find((candidate) => text(candidate) === name);
      return text(dt?.nextElementSibling);
    },
    has: (selector: string) => page().querySelector(selector) !== null,
    page,
    /** The document as it came. */
    source: () => answer,
    cookies: cookies.all,
  };
}

export type Visitor = ReturnType<typeof newVisitor>;
