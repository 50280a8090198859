import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { slotFiles } from "./slot-files.server.ts";

/**
 * The page's style sheets stand in the document, so that the first paint needs one round trip: the frame's as the last node of `<head>`, where React 18
 * leaves alone what it does not know, the others' behind the header, which is then painted before they are read (a third of the time to the first
 * paint on a slow phone). There a style may only stand in an SVG; what starts the scripts takes it to the head before React looks (scripts.server.ts).
 * The links stay where React and Vite's loader expect them (neither mends an attribute that differs), but disabled, so that nothing asks for them; some
 * browsers' look ahead of the parser overlooks that, and heeds the media.
 */
export function withStyles(html: string): { html: string; styleHashes: string[] } {
  const end = html.indexOf("</head>");
  const paths: string[] = [];
  const head = html
    .slice(0, end)
    .replace(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g, (link, path: string) => {
      if (readSheet(path) === null) return link;
      paths.push(path);
      return `${link} media="not all" disabled=""`;
    });
  if (paths.length === 0) return { html, styleHashes: [] };
  const ofSlots = slotFiles(html).sheets.filter((path) => !paths.includes(path) && readSheet(path) !== null);
  const links = ofSlots.map((path) => `<link rel="stylesheet" href="${path}" media="not all" disabled="">`).join("");
  paths.push(...ofSlots);
  const behindHeader = html.indexOf(headerEnd, end) + headerEnd.length;
  const isFrame = (path: string) => path.startsWith("/assets/frame-");
  if (behindHeader < end) {
    const { css, hash } = joined(paths);
    return { html: `${head}${links}<style>${css}</style>${html.slice(end)}`, styleHashes: [hash] };
  }
  const first = joined(paths.filter(isFrame));
  const others = joined(paths.filter((path) => !isFrame(path)));
  return {
    html: [
      `${head}${links}<style>${first.css}</style>`,
      html.slice(end, behindHeader),
      `<svg><style>${others.css.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style></svg>`,
      html.slice(behindHeader),
    ].join(""),
    styleHashes: [first.hash, others.hash],
  };
}

const headerEnd = "</header>";

const joinedSheets = new Map<string, { css: string; hash: string }>();

/** A handful of combinations serves all pages: joined and hashed once. */
function joined(paths: string[]): { css: string; hash: string } {
  const key = paths.join();
  let known = joinedSheets.get(key);
  if (!known) {
    const css = paths.map(readSheet).join("");
    known = { css, hash: createHash("sha256").update(css).digest("base64") };
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
