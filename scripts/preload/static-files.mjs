import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";

/**
 * The server asks the file system for every document whether it is a file of public/ or of the build. Both are known when it starts: what is none of
 * their names goes on without being asked for.
 */
export function knowStaticFiles() {
  // the server's own express, wherever npm put it
  const express = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js"))("express");
  const serve = express.static;
  express.static = (folder, options) => {
    const names = new Set(filesOf(folder));
    const give = serve(folder, options);
    return (request, response, next) => {
      // a part that the file does not have is asked wrongly, which is no failure of ours
      const missed = (error) => (error?.status === 416 ? response.writeHead(416, error.headers).end() : next(error));
      return names.has(request.path) ? give(request, response, missed) : next();
    };
  };
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`);
}
