import { createHash } from "node:crypto";

/** The 256-bit key under which personal answers travel to the storefront's server. */
export const sealingKey = (storefrontKey: string): Uint8Array =>
  createHash("sha256").update(`yuelin sealed answers ${storefrontKey}`).digest();
