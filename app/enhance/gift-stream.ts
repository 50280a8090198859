import { useEffect, useRef, type FormEvent, type RefObject } from "react";
import { openCable, silence, type Cable } from "./cable.ts";

/** ms in which the shop says whether it is to be reached */
const nearby = 5_000;
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
  failed: string;
}

const unreachable = "目前無法連線，還沒有收到回答。請稍後再送出一次。";

/**
 * The answer as it comes, written beside the page by the browser's own means; when it is whole its page is shown. Where anything goes wrong, be it half-way,
 * the form is sent as it would have been without scripts: the same press, which the shop answers once. Where the shop is not to be reached a form would
 * lose the page: that is said, and what was typed stands in its field again.
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
  const giveBack = useRef(() => {});
  useEffect(() => {
    // «?#turn-2» was asked for so that the page came anew (`show`)
    if (location.href.includes("?#")) history.replaceState(history.state, "", location.pathname + location.hash);
    addEventListener("pageshow", openAgain);
    return () => removeEventListener("pageshow", openAgain);
    function openAgain({ persisted }: PageTransitionEvent): void {
      if (persisted) giveBack.current();
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
    // what was sent stands in its bubble; what is typed meanwhile would be gone with the page
    const typed = [...form.querySelectorAll("textarea")].map((field) => ({ field, text: field.value }));
    for (const { field } of typed) Object.assign(field, { value: "", readOnly: true });
    giveBack.current = () => {
      underWay.current = false;
      for (const { field, text } of typed) Object.assign(field, { value: text, readOnly: false });
    };
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
      giveBack.current();
      underWay.current = true;
      const button = submitter as HTMLButtonElement | null;
      if (button?.name) form.append(hidden(button.name, button.value));
      HTMLFormElement.prototype.submit.call(form);
    };
    const say = () => {
      place.replaceChildren(Object.assign(element("p", unreachable), { className: looks.failed }));
      giveBack.current();
    };
    const show = (at: string) => {
      if (location.pathname !== at.split("#")[0]) location.assign(at);
      // the same page with another fragment would not be asked for again, and one that is loaded anew goes to no fragment: an empty query is another address
      else location.replace(location.href.includes("?") ? at : at.replace("#", "?#"));
    };
    const lost = new AbortController();
    const lose = () => lost.abort();
    addEventListener("offline", lose);
    follow(fields, place, looks, navigator.onLine ? cable.current : undefined, lost.signal)
      .finally(() => removeEventListener("offline", lose))
      .then(
        (at) => finish(() => show(at)),
        async () => {
          const go = (await isNear()) ? send : say;
          finish(go);
        },
      );
  };
}

/** Does the shop answer, with a page that a form could lead to? */
async function isNear(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(nearby);
    const { status } = await fetch("/gift-ai", { method: "HEAD", cache: "no-store", redirect: "manual", signal });
    return status < 500;
  } catch {
    return false;
  }
}

async function follow(
  fields: FormData,
  place: HTMLElement,
  looks: Looks,
  cable: Cable | undefined,
  lost: AbortSignal,
): Promise<string> {
  const begin = () => {
    const answer = Object.assign(element("div"), { className: looks.answer });
    // heard once, when its page comes, and not word by word
    answer.setAttribute("aria-busy", "true");
    const said = Object.assign(element("p", String(fields.get("text"))), { className: looks.said });
    const waiting = element("p", "正在挑選…");
    place.replaceChildren(said, waiting);
    return { answer, waiting, text: element("p"), list: element("ul"), rest: element("p") };
  };
  let shown = begin();
  /** Nothing is drawn before there is something in it. */
  const write = (part: HTMLElement, what: string | Node) => {
    part.append(what);
    if (!part.isConnected) shown.answer.append(part);
    if (!shown.answer.isConnected) place.append(shown.answer);
  };
  let at = "";
  const asked = (cable?.ask(fields) ?? streamed(fields, lost)) as AsyncGenerator<Told>;
  const gone = new Promise<never>((_, reject) => lost.addEventListener("abort", () => reject(new Error("offline"))));
  for (;;) {
    const { done, value: told } = await Promise.race([asked.next(), gone]);
    if (done) throw new Error("ended half-way");
    if (told.at) at = told.at;
    if (told.anew) shown = begin();
    if (told.text) write(shown.list.hasChildNodes() ? shown.rest : shown.text, told.text);
    if (told.pick) {
      const link = Object.assign(element("a", told.pick.name), { href: told.pick.href });
      const item = element("li");
      item.append(link, `：${told.pick.reason}`);
      write(shown.list, item);
    }
    if (told.done && at) {
      shown.waiting.remove();
      void asked.return(undefined);
      return at;
    }
  }
}

/** Where there is no cable: the same as server-sent events. */
async function* streamed(fields: FormData, lost: AbortSignal): AsyncGenerator<Told> {
  const away = new AbortController();
  lost.addEventListener("abort", () => away.abort());
  let timer = setTimeout(() => away.abort(), silence.first);
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
      timer = setTimeout(() => away.abort(), silence.next);
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
