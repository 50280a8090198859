import { layout, route, type RouteConfig } from "@remix-run/route-config";

/** The whole site on one page: layout → URL → file, in the order of the specification's §2. */
export default [
  layout("layouts/home-base.tsx", []),

  // member area
  layout("layouts/home.tsx", []),

  // shopping
  layout("layouts/yuelin.tsx", []),

  // cart, sign-in
  layout("layouts/cart.tsx", []),

  // registration, error pages
  layout("layouts/default.tsx", []),

  // no page of their own
  route("light", "routes/light.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("api/*", "routes/api.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
