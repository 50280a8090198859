/** Who may import whom; the numbers are the rules of the architecture page. Run by `npm run boundaries`, part of `npm test`. */
const test = "^(tests|bench)/";

/** Rule 4: a noun's inner rooms are opened by its door and by each other only. */
const nounFolders = (room, nouns) =>
  nouns.map((noun) => ({
    name: `4-only-the-door-opens-${room}-${noun}`.replaceAll("/", "-"),
    severity: "error",
    from: { pathNot: `^${room}/${noun}(/|(\\.server)?\\.tsx?$)|${test}` },
    // the demo shop's data are a noun of their own behind the database: db/seed.ts is their door
    to: { path: `^${room}/${noun}/`, pathNot: "^api/db/seed\\.ts$" },
  }));

const { existsSync, readdirSync } = require("node:fs");
const withDoors = (room) =>
  readdirSync(room, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && [".ts", ".tsx", ".server.ts"].some((end) => existsSync(`${room}/${entry.name}${end}`)),
    )
    .map((entry) => entry.name);

module.exports = {
  forbidden: [
    {
      name: "1-contract-imports-only-zod",
      severity: "error",
      from: { path: "^contract/" },
      to: { pathNot: "^contract/|^node_modules/zod/" },
    },
    {
      name: "1-rules-and-codes-import-nothing",
      severity: "error",
      from: { path: "^contract/(codes|deliveries|districts|invoices|orders-states|payments|.*-rules)\\.ts$" },
      to: { path: "^node_modules/" },
    },
    {
      name: "2-api-knows-no-storefront",
      severity: "error",
      from: { path: "^api/" },
      to: { path: "^(app|styles)/|^node_modules/(react|react-dom|@remix-run)/" },
    },
    {
      name: "3-app-reaches-the-api-through-one-file",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(product-api\\.server\\.ts|routes/api\\.ts)$" },
      to: { path: "^api/" },
    },
    ...["api", "api/db", "contract", "app", "app/routes"].flatMap((room) => nounFolders(room, withDoors(room))),
    {
      name: "5-styles-import-nothing-of-ours",
      severity: "error",
      from: { path: "^styles/" },
      to: { path: "^(app|api|contract)/" },
    },
    {
      name: "5-css-imports-only-styles",
      severity: "error",
      from: { path: "^app/.*\\.css\\.ts$" },
      to: { path: "^(app|api|contract)/" },
    },
    {
      name: "6-pieces-know-no-pages",
      severity: "error",
      from: { path: "^app/(ui|slots|enhance)/" },
      to: { path: "^app/(routes|shopper|product-api|layouts|cookies)(/|\\.)|\\.server\\.ts$" },
    },
    {
      name: "6-pieces-take-types-codes-and-rules",
      severity: "error",
      from: { path: "^app/(ui|slots|enhance)/" },
      to: {
        path: "^contract/",
        pathNot: "^contract/(codes|deliveries|districts|demo|invoices|orders-states|payments|.*-rules)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "7-pages-know-no-pages",
      severity: "error",
      from: { path: "^app/routes/([^/.]+)" },
      to: { path: "^app/(routes|layouts)/", pathNot: "^app/routes/$1(/|\\.tsx?$)" },
    },
    {
      // what is bundled is looked at too: tests/journeys/client-bundle.test.ts
      name: "9-the-browser-gets-no-zod-no-database-no-dates",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.ts$|^app/(routes|form|entry\\.server|product-api|shopper)(/|\\.)" },
      to: {
        path: "^node_modules/(zod|drizzle-orm|pg|@electric-sql|dayjs|@conform-to/zod|iron-session)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-shop-imports-no-tests",
      severity: "error",
      // but that both programs end in the same way
      from: { path: "^(app|api|contract|styles)/", pathNot: "^api/serve\\.ts$" },
      to: { path: "^(tests|bench|scripts)/" },
    },
    {
      name: "8-no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
