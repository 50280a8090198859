import { settings } from "../settings.server.ts";
import { hostCookie } from "./sealed.server.ts";

const name = hostCookie("adult");

/** The shopper has said 「已滿 18 歲」 in this browser session. For a member the birthday alone counts. */
export function saysOfAge(request: Request): boolean {
  return new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`).test(request.headers.get("Cookie") ?? "");
}

export function ofAgeCookie(): string {
  return `${name}=1; Path=/; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
}
