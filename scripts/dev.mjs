// npm run dev: the demo shop from its sources, with reload. The same settings, data and members as npm start.
import { demoEnvironment, requireDemoPort } from "./start.mjs";

requireDemoPort();
Object.assign(process.env, demoEnvironment({ ...process.env, NODE_ENV: "development" }));
await import("./preload.mjs");
process.argv.splice(
  2,
  0,
  "vite:dev",
  "--port",
  process.env.PORT,
  "--strictPort",
  ...(process.env.HOST ? ["--host", process.env.HOST] : []),
);
await import("@remix-run/dev/dist/cli.js");
