// Loaded before remix-serve (node --import): what its server leaves open. Uses node's documented diagnostics channel, patches nothing.
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readdirSync } from "node:fs";
import { ready } from "./ready.mjs";

const assets = "build/client/assets";
const compressed = new Set(existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith(".br")) : []);
const types = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

const hops = Number(process.env.TRUSTED_PROXY_HOPS ?? 0);
const seen = new Set();

subscribe("http.server.request.start", ({ request, response, server }) => {
  if (!seen.has(server)) {
    seen.add(server);
    server.keepAliveTimeout = 65_000;
    server.headersTimeout = 20_000;
    server.requestTimeout = 60_000;
  }
  // Who is asking, for the rate limits: the socket's address, or what the trusted proxies in front of us wrote; never what a browser claims.
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  request.headers["x-client-address"] = (hops > 0 && forwarded.at(-hops)) || request.socket.remoteAddress || "unknown";
  delete request.headers["x-forwarded-host"];
  response.setHeader("X-Content-Type-Options", "nosniff");
  giveCompressed(request, response);
  response.once("finish", () => finishBody(request));
  response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
});

/** Built files were compressed once, at build time: the static server is led to that file, and nothing is compressed again for each visitor. */
function giveCompressed(request, response) {
  const [, name, type] = /^\/assets\/([\w.-]+\.(js|css))$/.exec(request.url) ?? [];
  if (!name || !compressed.has(`${name}.br`)) return;
  response.setHeader("Vary", "Accept-Encoding");
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return;
  request.url += ".br";
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Content-Type", types[type]);
}

/**
 * What was refused before its body was read would block the connection, and with it the next request that a proxy sends over the same one: the rest
 * is read and thrown away, and whoever sends on and on is cut off.
 */
function finishBody(request) {
  if (request.readableEnded) return;
  let left = 1024 * 1024;
  request.removeAllListeners("data");
  request.on("data", (chunk) => (left -= chunk.length) < 0 && request.destroy());
  request.resume();
}

/** Told to stop, remix-serve takes no more requests and finishes those under way; then the shop in this process closes its database, and the process ends. */
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    const finished = [...seen]
      .filter((server) => server.address()?.port === Number(process.env.PORT ?? 3000))
      .map((server) => new Promise((resolve) => server.once("close", resolve)));
    const stop = () => process.exit(0);
    setTimeout(stop, 25_000).unref();
    void Promise.all(finished)
      .then(async () => (await globalThis.__shop?.catch(() => undefined))?.close())
      .then(stop, stop);
  });
}

// the development server opens the shop from its sources, and reloads it
if (process.env.NODE_ENV !== "development") await ready();
