import type { TestProject } from "vitest/node";
import { build, isBuilt } from "../../scripts/build.mjs";
import openDatabases from "../demo-database.ts";
import { startShopOverHttp } from "../running-shop.ts";

/** The same journeys through the other transport: storefront and API as two processes, on a real PostgreSQL. */
export default async function setup(project: TestProject) {
  if (!isBuilt()) await build();
  const closeDatabases = await openDatabases();
  const shop = await startShopOverHttp();
  project.provide("origin", shop.origin);
  project.provide("simulator", shop.simulator);
  return async () => {
    await shop.stop();
    await closeDatabases();
  };
}
