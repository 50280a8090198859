import { settings } from "../settings.server.ts";
import { hostCookie } from "./sealed.server.ts";

/**
 * Names the device on which a member has signed in, so that strangers' wrong passwords do not lock it out. A random value that only the
 * shop understands; it opens nothing and outlives the session.
 */
const name = hostCookie("device");
const days = 400;

export function readDevice(request: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{1,64})(?:;|$)`).exec(request.headers.get("cookie") ?? "")?.[1];
}

export function deviceCookie(device: string): string {
  return `${name}=${device}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
}
