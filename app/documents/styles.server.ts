import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/**
 * The page's style sheets stand in the document, so that the first paint needs one round trip: as the last node of `<head>`, where React 18 leaves
 * alone what it does not know. The links stay where they are but for no medium (React does not mend an attribute that differs): the browser
 * loads them when nothing else waits, and the next page has them.
 */
export function withStyles(html: string): { html: string; styleHash: string | null } {
  const end = html.indexOf("</head>");
  const sheets: string[] = [];
  const head = html
    .slice(0, end)
    .replace(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g, (link, path: string) => {
      const css = readSheet(path);
      if (css === null) return link;
      sheets.push(css);
      return `${link} media="not all"`;
    })
    // what the page looks like comes before what it can do
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  if (sheets.length === 0) return { html, styleHash: null };
  const css = sheets.join("");
  const styleHash = createHash("sha256").update(css).digest("base64");
  return { html: `${head}<style>${css}</style>${html.slice(end)}`, styleHash };
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
