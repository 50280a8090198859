import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** The design system is 4 KB: one file for all pages, so the cascade has one order and a page waits for one request. */
const oneStylesheet = (id: string) => (/\/(styles|app\/ui)\/.*\.css\.ts/.test(id) ? "style" : undefined);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [vanillaExtractPlugin(), remix(remixConfig)],
  // public/ is served from the checkout with a short max-age; copied into build/client it would be "immutable"
  build: {
    target: "es2022",
    copyPublicDir: false,
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: oneStylesheet } } }),
  },
  ssr: { external: ["@electric-sql/pglite", "pg"] },
}));
