import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/**
 * The files that pages have in common, by subject, the first that fits: a page fetches only the subjects that it has. What only one page needs stays with that page, a slot and its style with itself.
 */
const subjects: [name: string, ids: RegExp][] = [
  ["splide", /\/node_modules\/@splidejs\/|\/app\/enhance\/slider\./],
  ["conform", /\/node_modules\/@conform-to\/|\/app\/ui\/(field|choice-field|text-area|typed-form|trap)\.tsx?$/],
  // by itself: hardly anybody has it
  ["replay", /\/node_modules\/@rrweb\/|\/app\/enhance\/replay[./]/],
  ["react", /\/node_modules\/|preload-helper|commonjsHelpers/],
  // by itself: what only one kind of slot had would bring all of it
  ["layered", /\/app\/enhance\/(layered|sliding)\.|\/app\/slots\/kinds\/(head|titles)\.(tsx|css\.ts)$/],
  // what slots of one kind are made of
  ["kinds", /\/app\/slots\/kinds\//],
  // what adds and wishes, for the pages that have products
  [
    "cards",
    /\/app\/ui\/(product-card|product-grid|add-to-cart)\.tsx|\/app\/enhance\/(added|added-sheet|add-in-place|switch-form|told|wishes)\.tsx?|\/contract\/purchase-rules\./,
  ],
  // what is sold, and the way to it; the styles stay in the one sheet
  [
    "goods",
    /\/app\/ui\/((ad-band|category-shelves|price|breadcrumb|empty-state|fact-list|quantity-field|free-shipping)\.tsx|breadcrumb-list|item-list|page-address)|\/contract\/(codes\.|price-rules[./])/,
  ],
  // what readers say of a product
  ["readers", /\/app\/routes\/product\/review-list\.|\/contract\/review-rules\./],
  ["member", /\/app\/ui\/((member-area|photo-or-file|state-links)\.tsx|order-(rows|progress)\.tsx|transfer-facts)/],
  // of pages that ask for something and say what it comes to
  [
    "fields",
    /\/app\/ui\/(ad|error-summary|summary-list|order-sum|books-shelf|gift-rows|cart-problems|steps|step-heading)\.tsx|\/app\/enhance\/leaving\./,
  ],
  // of a form that asks who receives and where
  ["recipient", /\/app\/(ui\/recipient\/|enhance\/districts-of-city\.)/],
  ["list", /\/app\/(listing\.ts|enhance\/list-in-place|ui\/(listing|facet-group|pager)[./])/],
  [
    "ui",
    /\/(styles|app\/ui|app\/enhance)\/(?!recipient\/|cart-in-place|searched\.tsx|(ad|ad-band|tabs|zoom|invoice-facts|refund-facts|answered-in-time|cable|gift-stream|layered|sliding|leaving|chosen-files|photos|question-fields|question-thread|shown-password|busy-form|promotion-list|promotion-hints|discount-rows|districts-of-city|code-form|guest-form|go-on-once|go-to-payment|new-password-fields|cookies-refused|quiet-frame|kept-alive|in-place|copyable|copying|pay-again|recommended|claiming|card-instead|stepped-quantity)\.)|\/app\/(format|root)\.|\/contract\/(money|title)-rules\./,
  ],
];

/**
 * Style sheets, the first that fits: the vocabulary and the headers, which is all that the first thing on a page needs (app/documents/styles.server.ts);
 * what only tasks and members' pages have; the rest of the design system is in the sheet of "ui".
 */
const sheets: [name: string, ids: RegExp][] = [
  ["frame", /\/(styles\/(?!evenly)[\w-]+|app\/ui\/(header|quiet-frame|ad-band))\.css\.ts\.vanilla\.css/],
  [
    "task",
    /\/app\/ui\/(books-shelf|choice-field|error-summary|field|gift-rows|steps|summary-list|trap)\.css\.ts\.vanilla\.css/,
  ],
  ["titles", /\/app\/slots\/kinds\/titles\.css\.ts\.vanilla\.css/],
  [
    "account",
    /\/app\/ui\/(member-area|order-(rows|progress)|photo-or-file|photos|question-thread|state-links)\.css\.ts\.vanilla\.css/,
  ],
];

/** The names of classes go with what uses them; the rules themselves stay in their sheet. */
const sharedFiles = (id: string): string | undefined =>
  /\/app\/(ui|enhance)\/[\w/-]+\.css\.ts$/.test(id)
    ? undefined
    : [...sheets, ...subjects].find(([, ids]) => ids.test(id))?.[0];

/**
 * Names of classes: three characters for the file's path, and which of the file it is. The usual ones have eight, and each page has a hundred and seventy
 * in the 14.6 KB of its first round trip.
 */
function classNames() {
  const files = new Map<string, { path: string; names: string[] }>();
  return ({ hash, filePath }: { hash: string; filePath: string }): string => {
    let sum = 0x811c9dc5;
    for (const letter of filePath) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
    const short = String.fromCharCode(97 + (sum % 26)) + (sum % 1296).toString(36).padStart(2, "0");
    const file = files.get(short) ?? { path: filePath, names: [] };
    files.set(short, file);
    if (file.path !== filePath)
      throw new Error(`The classes of ${filePath} and ${file.path} have the same names: rename one of the files.`);
    if (!file.names.includes(hash)) file.names.push(hash);
    return `${short}${file.names.indexOf(hash).toString(36)}`;
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [vanillaExtractPlugin({ identifiers: classNames() }), remix(remixConfig)],
  // the outlines of the covers' titles
  assetsInclude: ["**/*.br"],
  // found before the first page, not by it: packages that are found later are made anew, and a page then holds two Reacts
  optimizeDeps: {
    include: [
      "react",
      "react-dom/client",
      "react/jsx-dev-runtime",
      "react-router-dom",
      "@remix-run/react",
      "@conform-to/react",
      "@splidejs/splide",
      "remix-utils/use-hydrated",
    ],
  },
  // public/ is served from the checkout with a short max-age; copied into build/client it would be "immutable"
  build: {
    target: "es2022",
    copyPublicDir: false,
    assetsInlineLimit: 0,
    // tells which sheets a slot has (app/documents/styles.server.ts)
    manifest: true,
    // a picture that the server names is the one that the sheet names: both builds call it the same
    rollupOptions: { output: { assetFileNames: "assets/[name]-[hash:7][extname]" } },
    ...(!isSsrBuild && {
      // a twenty-fifth fewer bytes on the wire than esbuild's
      minify: "terser" as const,
      // who wrote the libraries, and their licence, is told once: public/licences.txt
      terserOptions: { format: { comments: false } },
      // shorter names than Vite's: the table of routes, which every page brings, has them all
      rollupOptions: {
        // besides the pages' own (app/documents.server.ts, documents/in-place.server.ts, documents/copying.server.ts)
        input: [
          "app/enhance/in-place.ts",
          "app/enhance/copying.ts",
          "app/enhance/recommended.ts",
          "app/enhance/replay.ts",
        ],
        output: {
          manualChunks: sharedFiles,
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
          assetFileNames: "assets/[name]-[hash:7][extname]",
        },
      },
    }),
  },
  ssr: { external: ["@electric-sql/pglite", "pg"] },
}));
