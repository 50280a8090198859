import { readFileSync } from "node:fs";

/** A route as the build tells it: the list of all that can be asked. */
export interface Route {
  id: string;
  path?: string;
  parentId?: string;
  hasAction?: boolean;
}

export const readRoutes = () => JSON.parse(readFileSync("build/routes.json", "utf8")) as Route[];

/** A route's address, with something real for what is named in it. */
export function addressOf(route: Route, routes: Route[], product: string): string {
  const above = routes.find(({ id }) => id === route.parentId);
  const path = `${above ? addressOf(above, routes, product) : ""}/${route.path ?? ""}`.replace(/\/+/g, "/");
  return path
    .replace("/product/:id", product)
    .replace(":number", "YL000000000000")
    .replace(/\/:\w+\?/g, "")
    .replace("/*", "/v2/none")
    .replace(/(.)\/$/, "$1");
}
