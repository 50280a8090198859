/**
 * Records the use of this page for a listed member who agreed (docs/decisions/069). Nothing is kept in the browser: what is sent has a name of this
 * document and a number, so that it may be sent again. Where anything fails nothing more is recorded, and the page goes on as it is.
 */
import { start } from "./replay/recorder.ts";

/** ms between two batches, and how often in a row one may fail */
const pause = 5_000;
const patience = 3;
/** characters of a batch: what a page that is left may still send, and so many events */
const most = { characters: 48 * 1024, events: 1_000 };

interface Batch {
  sequence: number;
  events: string[];
  /** sent once: what it holds stays as it is */
  sent: boolean;
}

const { replay: page } = document.querySelector<HTMLElement>("script[data-replay]")!.dataset as { replay: string };
const { pathname } = location;
/** what is recorded and not yet known to have arrived; the first may be on its way */
let batches: Batch[] = [];
let name = "";
let sequence = 0;
let failures = 0;
let underWay = false;
let ended = false;
let stop = () => {};

function begin(): void {
  // of this visit to the page; one that comes back from the browser's memory is another
  name = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  batches = [];
  sequence = 0;
  stop = start(page, (event) => {
    // a page that a script has gone on to is perhaps one that is not recorded
    if (location.pathname !== pathname) return end();
    add(JSON.stringify(event));
  });
}

function end(): void {
  ended = true;
  batches = [];
  stop();
}

function add(event: string): void {
  const last = batches.at(-1);
  if (last && !last.sent && hasRoom(last, event)) last.events.push(event);
  else batches.push({ sequence: sequence++, events: [event], sent: false });
}

const hasRoom = ({ events }: Batch, event: string) =>
  events.length < most.events && events.reduce((sum, { length }) => sum + length, event.length) < most.characters;

/** One after the other; the rest waits for the next time where one does not arrive. */
async function sendAll(): Promise<void> {
  if (underWay || ended) return;
  underWay = true;
  for (let batch = batches[0]; batch && !ended; batch = batches[0]) {
    const answer = await send(batch).catch(() => null);
    if (answer?.ok) {
      failures = 0;
      if (batches[0] === batch) batches.shift();
      const { kept } = (await answer.json().catch(() => ({ kept: false }))) as { kept: boolean };
      if (!kept) end();
    } else if ((answer && answer.status < 500 && answer.status !== 429) || ++failures >= patience) end();
    else break;
  }
  underWay = false;
}

function send(batch: Batch, keepalive = false): Promise<Response> {
  batch.sent = true;
  const { sequence, events } = batch;
  const body = `{"page":"${page}","document":"${name}","sequence":${sequence},"events":[${events.join(",")}]}`;
  const headers = { "content-type": "application/json" };
  return fetch("/member/profile/replay/keep", { method: "POST", headers, body, keepalive, redirect: "manual" });
}

/** Whoever leaves the page does not wait: what may not have arrived is sent once more, and counts once. */
function leave(): void {
  if (ended) return;
  stop();
  for (const batch of batches.splice(0)) void send(batch, true).catch(() => {});
}

function startNow(): void {
  begin();
  setInterval(() => void sendAll(), pause);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => persisted && !ended && begin());
  document.addEventListener("visibilitychange", () => document.hidden && void sendAll());
}

/** After all that the page itself does when it has come. */
function whenIdle(): void {
  // Safari has no idle callback
  if (window.requestIdleCallback?.(startNow, { timeout: 3_000 }) === undefined) setTimeout(startNow, 500);
}

function whenLoaded(): void {
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

// nobody looks yet at a page that is made ahead
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", whenLoaded, { once: true });
else whenLoaded();
