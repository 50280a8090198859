import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/**
 * Two files that every page has in common, instead of thirty small ones: what comes from npm, and the design system with its pieces. One style
 * sheet for the design system also gives the cascade one order. What only one page needs stays with that page.
 */
function sharedFiles(id: string): string | undefined {
  if (id.includes("/node_modules/")) return "npm";
  return /\/(styles|app\/ui|app\/enhance)\/(?!districts-of-city)/.test(id) ? "ui" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [vanillaExtractPlugin(), remix(remixConfig)],
  // public/ is served from the checkout with a short max-age; copied into build/client it would be "immutable"
  build: {
    target: "es2022",
    copyPublicDir: false,
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: sharedFiles } } }),
  },
  ssr: { external: ["@electric-sql/pglite", "pg"] },
}));
