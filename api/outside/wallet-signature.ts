import { createHmac } from "node:crypto";

/** What stands in X-Signature of a call to a wallet's bridge: over the moment (Unix seconds), the method, the path and the very text that is sent. */
export const walletSignature = (secret: string, timestamp: string, method: string, path: string, body: string) =>
  createHmac("sha256", secret).update(`${timestamp}\n${method}\n${path}\n${body}`).digest("hex");

/** The same of a notice: over its very text. */
export const walletDigest = (secret: string, body: string) => createHmac("sha256", secret).update(body).digest("hex");
