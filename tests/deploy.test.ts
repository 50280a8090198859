import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asInTheContainer } from "../bench/memory.ts";

test("nginx hands on the Host with its port: a form's Origin is compared with it", () => {
  const handedOn = readFileSync("deploy/nginx/shop.conf", "utf8").match(/^proxy_set_header Host .*$/gm);
  expect(handedOn).toEqual(["proxy_set_header Host $http_host;"]);
});

test("what the bench calls the container's memory is the container's, and that of npm start", () => {
  const { MALLOC_ARENA_MAX, NODE_OPTIONS } = asInTheContainer;
  const image = readFileSync("Dockerfile", "utf8");
  expect(image).toContain(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} NODE_OPTIONS="${NODE_OPTIONS}"`);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  expect(scripts.start).toBe(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} node ${NODE_OPTIONS} scripts/start.mjs`);
});
