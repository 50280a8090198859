import { getIronSession, type SessionOptions } from "iron-session";
import { settings } from "../settings.server.ts";
import { hostCookie } from "./session.ts";

/** What happened, told once on the next page. */
export interface Flash {
  kind: "status" | "alert";
  messages: string[];
  /** where one may want to go now */
  link?: { href: string; text: string };
  /** a form that takes the action back */
  undo?: { action: string; label: string; fields: Record<string, string> };
}

const options: SessionOptions = {
  cookieName: hostCookie("flash"),
  password: settings.sessionPasswords,
  ttl: 300,
  cookieOptions: { httpOnly: true, secure: settings.secure, sameSite: "lax", path: "/" },
};

export async function readFlash(request: Request): Promise<Flash | null> {
  if (!request.headers.get("cookie")?.includes(options.cookieName)) return null;
  const session = await getIronSession<{ flash?: Flash }>(request, new Response(), options);
  return session.flash ?? null;
}

/** The Set-Cookie header that carries it to the next page. */
export async function flashCookie(flash: Flash): Promise<string> {
  const response = new Response();
  const session = await getIronSession<{ flash?: Flash }>(new Request("http://shop.internal"), response, options);
  session.flash = { ...flash, messages: flash.messages.slice(0, 8).map((message) => message.slice(0, 80)) };
  await session.save();
  return response.headers.get("set-cookie")!;
}

export function readFlashCookie(): string {
  return `${options.cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
}
