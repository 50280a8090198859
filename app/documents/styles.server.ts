import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/**
 * The page's style sheets stand in the document, so that the first paint needs one round trip: as the last node of `<head>`, where React 18 leaves
 * alone what it does not know. The links stay where React and Vite's loader expect them (neither mends an attribute that differs), but disabled, so that
 * nothing asks for them; some browsers' look ahead of the parser overlooks that, and heeds the media.
 */
export function withStyles(html: string): { html: string; styleHash: string | null } {
  const end = html.indexOf("</head>");
  const paths: string[] = [];
  const head = html
    .slice(0, end)
    .replace(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g, (link, path: string) => {
      if (readSheet(path) === null) return link;
      paths.push(path);
      return `${link} media="not all" disabled=""`;
    });
  if (paths.length === 0) return { html, styleHash: null };
  const { css, styleHash } = joined(paths);
  return { html: `${head}<style>${css}</style>${html.slice(end)}`, styleHash };
}

const joinedSheets = new Map<string, { css: string; styleHash: string }>();

/** A handful of combinations serves all pages: joined and hashed once. */
function joined(paths: string[]): { css: string; styleHash: string } {
  const key = paths.join();
  let known = joinedSheets.get(key);
  if (!known) {
    const css = paths.map(readSheet).join("");
    known = { css, styleHash: createHash("sha256").update(css).digest("base64") };
    joinedSheets.set(key, known);
  }
  return known;
}

const read = new Map<string, string | null>();

/** A built style sheet; null where there is none (a development server makes its own). */
function readSheet(path: string): string | null {
  const known = read.get(path);
  if (known !== undefined) return known;
  const file = `build/client${path}`;
  const css = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  read.set(path, css);
  return css;
}
