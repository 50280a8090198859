/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // one manifest file for all, instead of a request for each page's links
    v3_lazyRouteDiscovery: false,
  },
};
