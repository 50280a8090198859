import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** The whole site on one page: layout → URL → file, in the order of the specification's §2. */
export default [
  // shopping, activities, bestsellers

  // cart

  // account

  // member area

  // other: no page of their own
  route("light", "routes/light.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("api/*", "routes/api.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
