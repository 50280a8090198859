import { expect, test } from "vitest";
import { everyEndpoint } from "../endpoints.ts";

const isOfCart = ({ path }: { path: string }) => /^\/api\/v\d\/(cart|checkout)\b/.test(path);

test("x", async () => {
  for (const one of await everyEndpoint())
    if (isOfCart(one) || one.timeout !== 15000 || one.retries !== 2)
      console.log(one.name, one.path, one.auth, one.method, one.timeout, one.retries);
});
