import { sealData, unsealData } from "iron-session";
import { askedOnce } from "../asked-once.server.ts";
import { settings } from "../settings.server.ts";

/** `__Host-` wherever the shop is on https: the cookie then belongs to this very host and path. */
export const hostCookie = (name: string) => (settings.secure ? `__Host-yuelin-${name}` : `yuelin-${name}`);

export interface SealedCookie<T> {
  /** What was sealed; null for none, an expired one, and one that is damaged in whatever way. */
  read(request: Request): Promise<T | null>;
  /** The Set-Cookie header that keeps `value` for so many seconds. */
  keep(value: T, seconds: number): Promise<string>;
  /** The Set-Cookie header that takes it away. */
  end(): string;
}

/** A cookie that only we can write and read: encrypted, out of reach of scripts. `seconds`: the longest that one of them may live. */
export function sealedCookie<T extends object>(name: string, path: string, seconds: number): SealedCookie<T> {
  const password = settings.sessionPasswords;
  const attributes = `Path=${path}; HttpOnly${settings.secure ? "; Secure" : ""}; SameSite=Lax`;
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`);
  // the loaders of one page read the same cookie at once, and two keys are derived to open it
  const opening = askedOnce<unknown>();
  return {
    async read(request) {
      const sealed = value.exec(request.headers.get("cookie") ?? "")?.[1];
      if (!sealed) return null;
      try {
        const opened: unknown = await opening(sealed, () => unsealData(sealed, { password, ttl: seconds }));
        return typeof opened === "object" && opened !== null && Object.keys(opened).length > 0 ? (opened as T) : null;
      } catch {
        return null; // no seal at all: whatever it is, it is not ours
      }
    },
    keep: async (data, life) =>
      `${name}=${await sealData(data, { password, ttl: life })}; Max-Age=${life}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
