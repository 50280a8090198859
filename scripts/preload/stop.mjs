// How a program that serves over HTTP ends (docs/decisions/074): the storefront by its preload, the API by api/serve.ts.
import { setImmediate } from "node:timers";

const inTime = 8_000;
const atLast = 9_500;
/** ms: what was sent over a connection that stands open has arrived by then */
const onTheWay = 500;
/** @type {Set<import("node:http").ServerResponse>} */
const underWay = new Set();
/** @type {import("node:http").Server[]} */
const servers = [];
let leaving = false;
let lastHaveCome = false;

/**
 * A server that has to be waited for.
 * @param {import("node:http").Server} server
 */
export function waitFor(server) {
  servers.push(server);
  // node would close what is idle as soon as it is told to close, and a form that was sent over it at that moment would be lost
  server.closeIdleConnections = () => {};
}

/**
 * Before it is answered, which may be at once.
 * @param {import("node:http").ServerResponse} response
 */
export function countUnderWay(response) {
  underWay.add(response);
  if (leaving) sayLast(response);
  response.once("close", () => {
    underWay.delete(response);
    closeIdle();
  });
}

/**
 * The next request of who keeps connections open, a proxy, goes to another process.
 * @param {import("node:http").ServerResponse} response
 */
function sayLast(response) {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Who holds a connection open without asking anything, or has not finished asking, is not waited for. */
function closeIdle() {
  if (lastHaveCome && underWay.size === 0) for (const server of servers) server.closeAllConnections();
}

/**
 * Told to stop, a process takes no more connections, which `leave` or somebody else sees to; what comes over those that stand open is answered as their
 * last, and all that is under way is finished (8 s at the most). Then it closes what it holds, and ends. To be told twice changes nothing: an
 * impatient Ctrl-C would cut what the first one waits for.
 * @param {{ leave: () => void, close: () => Promise<void> | undefined }} deeds
 */
export function stopWhenTold({ leave, close }) {
  const end = () => process.exit(0);
  function stop() {
    if (leaving) return;
    leaving = true;
    underWay.forEach(sayLast);
    const closed = servers.map((server) => new Promise((resolve) => server.once("close", resolve)));
    leave();
    setTimeout(() => servers.forEach((server) => server.closeAllConnections()), inTime).unref();
    // a job may be waiting for somebody else's mail server
    setTimeout(end, atLast).unref();
    // in a busy process timers come before what waits to be read
    setTimeout(() => {
      lastHaveCome = true;
      setImmediate(closeIdle);
    }, onTheWay).unref();
    void Promise.all(closed).then(close).then(end, end);
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
}
