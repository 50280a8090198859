import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("nginx hands on the Host with its port: a form's Origin is compared with it", () => {
  const handedOn = readFileSync("deploy/nginx/shop.conf", "utf8").match(/^proxy_set_header Host .*$/gm);
  expect(handedOn).toEqual(["proxy_set_header Host $http_host;"]);
});
