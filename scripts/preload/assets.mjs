import { existsSync, readdirSync } from "node:fs";

const assets = "build/client/assets";
const compressed = new Set(existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith(".br")) : []);
const types = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

/** Built files were compressed once, at build time: the static server is led to that file, and nothing is compressed again for each visitor. */
export function giveCompressed(request, response) {
  const [, name, type] = /^\/assets\/([\w.-]+\.(js|css))$/.exec(request.url) ?? [];
  if (!name || !compressed.has(`${name}.br`)) return;
  response.setHeader("Vary", "Accept-Encoding");
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return;
  request.url += ".br";
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Content-Type", types[type]);
}
