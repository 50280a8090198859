import type { Handler } from "./handle.ts";

export { releaseOrder, type ReleaseReason } from "./orders/release.ts";

export const orderHandlers: Handler[] = [];
