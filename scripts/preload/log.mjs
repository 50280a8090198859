import { existsSync, readFileSync, readdirSync } from "node:fs";
import { format } from "node:util";
import { runInNewContext } from "node:vm";
import morgan from "morgan";
import pino from "pino";

const given = process.env.LOG_LEVEL || "info";

/** As contract/log-rules.ts says: one line of JSON for each event, no words of errors. */
export const log = pino({
  // pino throws at a level that is none, before the start has said which setting is wrong
  level: given in pino.levels.values || given === "silent" ? given : "info",
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
});

// remix-serve's own access log (morgan "tiny") writes addresses with their queries: every request has its line from scripts/preload.mjs instead
morgan.format("tiny", () => null);

/**
 * From now on what packages say by `console` is JSON too: of several lines the first, since what follows is a stack, or parameters. What stands in
 * the way of a start is said before, in words for people.
 */
export function speakJson() {
  for (const [name, level] of Object.entries({ log: "info", info: "info", warn: "warn", error: "error" }))
    console[name] = (...words) => {
      // remix-serve says how its server closed, which is nothing where it closed well
      if (words.length === 0) return;
      const error = words.find((word) => word instanceof Error);
      log[level](
        error
          ? nameOf(error)
          : format(...words)
              .trim()
              .split("\n")[0]
              .slice(0, 300),
      );
    };
  process.on("uncaughtException", (error) => {
    log.fatal(nameOf(error));
    process.exit(1);
  });
}

const nameOf = (error) => [error.name, error.code].filter(Boolean).join(" ");

/** The site's own words, as its manifest has them; everything else in an address may be somebody's. */
const words = new Set(["assets", "covers", "api", "v1", "v2"]);

let read = false;

function readWords() {
  read = true;
  const folder = "build/client/assets";
  const name = existsSync(folder) ? readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file)) : undefined;
  if (!name) return;
  const window = {};
  runInNewContext(readFileSync(`${folder}/${name}`, "utf8"), { window });
  for (const { path = "" } of Object.values(window.__remixManifest.routes))
    for (const word of path.split("/")) if (/^[\w-]+$/.test(word)) words.add(word);
}

/** `/product/*` for /product/1rg1l3bgo6crea?from=a: no query, no number, no word that a stranger put there. */
export function routeOf(url) {
  if (!read) readWords();
  const path = url.split("?")[0];
  const [, bare, data] = /^(.*?)(\.data)?$/.exec(path);
  const steps = bare.split("/").map((step) => (step === "" || words.has(step) ? step : "*"));
  return (steps.length > 6 ? [...steps.slice(0, 6), "*"] : steps).join("/").replace(/(\/\*)+$/, "/*") + (data ?? "");
}
