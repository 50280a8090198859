import { copyOf } from "./copies.ts";
import startPostgres from "./postgres.ts";
import { startShop } from "./running-shop.ts";

/** For the suites that walk running shops: one PostgreSQL, and in it the demo shop's rows, of which each shop is opened on a copy: to lay them takes longer than most walks. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres();
  const template = await copyOf(new URL("/template1", process.env.TEST_POSTGRES_URL).href);
  await (await startShop({ DATABASE_URL: template.url })).stop();
  process.env.TEST_DEMO_DATABASE = template.url;
  return async () => {
    delete process.env.TEST_DEMO_DATABASE;
    await template.stop();
    await stopPostgres?.();
  };
}

/** A copy of it. */
export const demoDatabase = () => copyOf(process.env.TEST_DEMO_DATABASE!);
