import { createHmac, randomInt } from "node:crypto";
import { codeLetters, signatureLetters } from "#contract/meet-event-rules";
import { sameText } from "../same-text.ts";
import type { Settings } from "../settings.ts";

type Secrets = Pick<Settings, "tokenSecrets">;

const base = codeLetters.length;

/** The number of a sign-up and its signature, nine letters for the first ten thousand: short enough to be typed, and nobody makes one up. */
export function entryCodeOf({ tokenSecrets }: Secrets, sign_up_id: number): string {
  const number = spelled(sign_up_id, 3);
  return number + signature(tokenSecrets[0]!, number);
}

/** Which sign-up a code names; null: it was not made here. */
export function signUpOf({ tokenSecrets }: Secrets, code: string): number | null {
  const [number, signed] = [code.slice(0, -signatureLetters), code.slice(-signatureLetters)];
  const made = tokenSecrets.some((secret) => sameText(signed, signature(secret, number)));
  return made ? [...number].reduce((sum, letter) => sum * base + codeLetters.indexOf(letter), 0) : null;
}

export const newStaffCode = (): string => Array.from({ length: 10 }, () => codeLetters[randomInt(base)]).join("");

/** Keyed: what is short would be found by trying, where only a hash of it is known. The first is what is kept. */
export const staffHashes = ({ tokenSecrets }: Secrets, code: string): string[] =>
  tokenSecrets.map((secret) => keyed(secret, `staff ${code}`).toString("base64url"));

const keyed = (secret: string, text: string) => createHmac("sha256", secret).update(`meet event ${text}`).digest();

const signature = (secret: string, number: string) =>
  spelled(keyed(secret, `entry ${number}`).readUIntBE(0, 6) % base ** signatureLetters, signatureLetters);

function spelled(number: number, least: number): string {
  let text = "";
  for (let left = number; left > 0; left = Math.floor(left / base)) text = codeLetters[left % base]! + text;
  return text.padStart(least, codeLetters[0]);
}
