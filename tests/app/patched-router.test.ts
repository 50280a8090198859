import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "@remix-run/router";
import { expect, test } from "vitest";

/** Every copy of the package that may be installed, however deep. */
function* copies(folder: string): Generator<string> {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const inner = join(folder, name);
    if (inner.endsWith(join("@remix-run", "router"))) yield inner;
    if (name.startsWith("@")) yield* copies(inner);
    else if (readdirSync(inner).includes("node_modules")) yield* copies(join(inner, "node_modules"));
  }
}

test("the table of routes is ranked once, in every copy of the router (patches/)", () => {
  const found = [...copies("node_modules")];
  expect(found.length).toBeGreaterThan(0);
  for (const copy of found)
    for (const file of ["router.cjs.js", "router.js"])
      expect(readFileSync(join(copy, "dist", file), "utf8"), `${copy}/dist/${file}`).toContain(
        "rankedBranches.get(routes)",
      );
});

test("the routes of a build are put together and converted once, not for each document (patches/)", () => {
  for (const [file, once] of [
    ["@remix-run/react/dist/server.js", "serverRoutes.get(manifest.routes)"],
    ["react-router-dom/server.js", "staticRoutes.get(routes)"],
    ["@remix-run/server-runtime/dist/entry.js", "entryModules.get(manifest)"],
  ] as const)
    expect(readFileSync(join("node_modules", file), "utf8"), file).toContain(once);
});

test("a document's data are encoded when they are read, and a request that has nothing to strip is not copied (patches/)", () => {
  const read = (file: string) => readFileSync(join("node_modules/@remix-run/server-runtime/dist", file), "utf8");
  expect(read("server.js").match(/serverHandoffStream: encodedWhenRead\(/g)).toHaveLength(2);
  expect(read("data.js").match(/has\("(index|_routes)"\)\) return request;/g)).toHaveLength(2);
});

test("a table that was ranked matches as one that is new", () => {
  const table = () => [
    {
      id: "root",
      path: "/",
      children: [
        { id: "home", index: true },
        { id: "product", path: "product/:id" },
      ],
    },
    { id: "rest", path: "*" },
  ];
  const known = table();
  for (const path of ["/", "/product/a%2Fb", "/product/a/b", "/PRODUCT/x/", "/no/such"]) {
    const once = matchRoutes(known, path);
    expect(matchRoutes(known, path)).toEqual(once);
    expect(matchRoutes(table(), path)).toEqual(once);
  }
});
