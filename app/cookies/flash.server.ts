import { redirect } from "@remix-run/node";
import { hostCookie, sealedCookie } from "./sealed.server.ts";

/** What happened, told once on the next page. */
export interface Flash {
  kind: "status" | "alert";
  messages: string[];
  /** where one may want to go now */
  link?: { href: string; text: string };
  /** what was done, for the page that is shown once after it */
  deed?: "reset" | "registry" | "password" | "channel" | "closed";
  /** a form that takes the action back */
  undo?: { action: string; label: string; fields: Record<string, string> };
}

const seconds = 300;
const cookie = sealedCookie<Flash>(hostCookie("flash"), "/", seconds);

export const readFlash = (request: Request): Promise<Flash | null> => cookie.read(request);

/** A page is shown once, after what was done; from anywhere else it leads there. */
export async function requireDeed(
  request: Request,
  deed: NonNullable<Flash["deed"]>,
  elsewhere: string,
): Promise<void> {
  if ((await readFlash(request))?.deed !== deed) throw redirect(elsewhere);
}

/** The Set-Cookie header that carries it to the next page. */
export const flashCookie = (flash: Flash): Promise<string> =>
  cookie.keep({ ...flash, messages: flash.messages.slice(0, 8).map((message) => message.slice(0, 80)) }, seconds);

export const readFlashCookie = (): string => cookie.end();
