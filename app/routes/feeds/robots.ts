import { settings } from "../../settings.server.ts";

/** What is one person's, or leads nowhere. A search's results stay open: that they are not to be kept is said in them, and must be read first. */
const closed = [
  "/cart",
  "/member",
  "/login",
  "/logout",
  "/recently-viewed",
  "/light",
  "/ap/",
  "/testonly",
  "/api/",
  "/v1/",
];

export const loader = () =>
  new Response(
    `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${settings.publicOrigin}/sitemap.xml\n`,
    {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
        "Content-Security-Policy": "default-src 'none'",
      },
    },
  );
