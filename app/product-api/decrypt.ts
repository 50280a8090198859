import { createHash } from "node:crypto";
import { compactDecrypt } from "jose";
import { sealingText } from "#contract/endpoint";
import { settings } from "../settings.server.ts";

const key = createHash("sha256").update(sealingText(settings.storefrontKey)).digest();

/** Opens the `message` of a sealed answer (§7): personal data are never on the wire in the clear. */
export async function decryptMessage(body: unknown): Promise<unknown> {
  const { plaintext } = await compactDecrypt((body as { message: string }).message, key, {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  return JSON.parse(new TextDecoder().decode(plaintext));
}
