import { useEffect, useRef, type FormEvent, type RefObject } from "react";
import { openCable, type Cable } from "./cable.ts";

/** ms without a word of the answer after which the form is sent as it is */
const patience = 20_000;
/** ms that a link which was followed may take to lead away */
const shortly = 8_000;

type Told = {
  at?: string;
  text?: string;
  pick?: { name: string; href: string; reason: string };
  anew?: true;
  done?: true;
};

/** The page's own classes. */
interface Looks {
  said: string;
  answer: string;
}

/**
 * The answer as it comes, written beside the page by the browser's own means; when it is whole its page is shown. Where anything goes wrong, be it half-way,
 * the form is sent as it would have been without scripts: the same press, which the shop answers once.
 */
export function useGiftStream(live: RefObject<HTMLElement>, looks: Looks): (event: FormEvent<HTMLFormElement>) => void {
  const cable = useRef<Cable>();
  // of all forms of the page: they write in one place
  const underWay = useRef(false);
  useEffect(() => {
    const own = (cable.current = openCable());
    return () => own.end();
  }, []);
  // who comes back to this page may go on
  useEffect(() => {
    addEventListener("pageshow", openAgain);
    return () => removeEventListener("pageshow", openAgain);
    function openAgain({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      underWay.current = false;
      for (const field of document.querySelectorAll("textarea")) field.readOnly = false;
    }
  }, []);
  return (event) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(form, submitter);
    const place = live.current;
    if (event.defaultPrevented || !place || !form.checkValidity()) return;
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    // what is typed meanwhile would go out with this press, or be gone with the page
    for (const field of form.querySelectorAll("textarea")) field.readOnly = true;
    // who follows a link meanwhile is not called back, unless it led nowhere
    let leaving = false;
    const leave = () => void (leaving = true);
    addEventListener("beforeunload", leave);
    const finish = (go: () => void) => {
      removeEventListener("beforeunload", leave);
      if (leaving) setTimeout(() => underWay.current && go(), shortly);
      else go();
    };
    const send = () => {
      place.replaceChildren();
      const button = submitter as HTMLButtonElement | null;
      if (button?.name) form.append(hidden(button.name, button.value));
      HTMLFormElement.prototype.submit.call(form);
    };
    const show = (at: string) => {
      if (location.pathname !== at.split("#")[0]) location.assign(at);
      // the same page with another fragment would not be asked for again, and one that is loaded anew goes to no fragment: an empty query is another address
      else location.replace(location.href.includes("?") ? at : at.replace("#", "?#"));
    };
    follow(fields, place, looks, cable.current).then(
      (at) => finish(() => show(at)),
      () => finish(send),
    );
  };
}

async function follow(fields: FormData, place: HTMLElement, looks: Looks, cable: Cable | undefined): Promise<string> {
  const begin = () => {
    const [text, list, rest] = [element("p"), element("ul"), element("p")];
    const answer = Object.assign(element("div"), { className: looks.answer });
    // heard once, when its page comes, and not word by word
    answer.setAttribute("aria-busy", "true");
    answer.append(text, list, rest);
    const said = Object.assign(element("p", String(fields.get("text"))), { className: looks.said });
    place.replaceChildren(said, element("p", "正在挑選…"), answer);
    return { text, list, rest };
  };
  let shown = begin();
  let at = "";
  for await (const told of (cable?.ask(fields) ?? streamed(fields)) as AsyncIterable<Told>) {
    if (told.at) at = told.at;
    if (told.anew) shown = begin();
    if (told.text) (shown.list.hasChildNodes() ? shown.rest : shown.text).append(told.text);
    if (told.pick) {
      const link = Object.assign(element("a", told.pick.name), { href: told.pick.href });
      const item = element("li");
      item.append(link, `：${told.pick.reason}`);
      shown.list.append(item);
    }
    if (told.done && at) return at;
  }
  throw new Error("ended half-way");
}

/** Where there is no cable: the same as server-sent events. */
async function* streamed(fields: FormData): AsyncGenerator<Told> {
  const away = new AbortController();
  let timer = setTimeout(() => away.abort(), patience);
  try {
    const response = await fetch("/gift-ai/stream", {
      method: "POST",
      body: new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)])),
      signal: away.signal,
      redirect: "error",
    });
    if (!response.ok || !response.body || !response.headers.get("content-type")?.startsWith("text/event-stream"))
      throw new Error(String(response.status));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let left = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => away.abort(), patience);
      const events = (left + part.value).split("\n\n");
      left = events.pop()!;
      for (const event of events) if (event.startsWith("data: ")) yield JSON.parse(event.slice(6)) as Told;
    }
  } finally {
    clearTimeout(timer);
  }
}

const element = (name: string, text = "") => Object.assign(document.createElement(name), { textContent: text });
const hidden = (name: string, value: string) =>
  Object.assign(document.createElement("input"), { type: "hidden", name, value });
