import type { TestProject } from "vitest/node";
import { build, isBuilt } from "../../scripts/build.mjs";
import openDatabases from "../demo-database.ts";
import { startShop } from "../running-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    simulator: string;
  }
}

/** One running shop for all journeys; each visitor has cookies of their own. */
export default async function setup(project: TestProject) {
  if (!isBuilt()) await build();
  const closeDatabases = await openDatabases();
  const shop = await startShop();
  project.provide("origin", shop.origin);
  project.provide("simulator", shop.simulator);
  return async () => {
    await shop.stop();
    await closeDatabases();
  };
}
