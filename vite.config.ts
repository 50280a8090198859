import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [vanillaExtractPlugin(), remix(remixConfig)],
  // public/ is served from the checkout with a short max-age; copied into build/client it would be "immutable"
  build: { target: "es2022", copyPublicDir: false, assetsInlineLimit: 0 },
  ssr: { external: ["@electric-sql/pglite", "pg"] },
});
