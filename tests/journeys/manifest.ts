import { runInNewContext } from "node:vm";

/** A route as the browser's manifest tells it: the list of all that can be asked. */
export interface Route {
  id: string;
  path?: string;
  parentId?: string;
  hasAction?: boolean;
}

export async function readRoutes(origin: string): Promise<Route[]> {
  const home = await (await fetch(origin)).text();
  const manifest = await (await fetch(origin + /\/assets\/manifest-[^"]+/.exec(home)![0])).text();
  const window: { __remixManifest?: { routes: Record<string, Route> } } = {};
  runInNewContext(manifest, { window });
  return Object.values(window.__remixManifest!.routes);
}

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
