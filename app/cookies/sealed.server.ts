import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { settings } from "../settings.server.ts";

/** `__Host-` wherever the shop is on https: the cookie then belongs to this very host and path. */
export const hostCookie = (name: string) => (settings.secure ? `__Host-yuelin-${name}` : `yuelin-${name}`);

/**
 * What was in them, as JSON: two keys are derived to open one, which takes half a millisecond, and a browser sends the same ones with every page. For a minute,
 * which is what iron itself allows a clock to be wrong; whether a session still is one says its row.
 */
const opened = new LRUCache<string, string, number>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (text, sealed) => text.length + sealed.length,
  ttl: 60_000,
  // what the loaders of one page read at once is opened once, and what is not ours is not kept
  fetchMethod: async (sealed, _old, { context: seconds }) => {
    const text = JSON.stringify(await unsealData(sealed, { password: settings.sessionPasswords, ttl: seconds }));
    return text === "{}" ? undefined : text;
  },
  perf: { now: () => Date.now() },
});

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
  const ofName = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`);
  return {
    async read(request) {
      const sealed = ofName.exec(request.headers.get("cookie") ?? "")?.[1];
      if (!sealed) return null;
      try {
        const text = await opened.fetch(sealed, { context: seconds });
        const value: unknown = JSON.parse(text ?? "null");
        return typeof value === "object" && value !== null ? (value as T) : null;
      } catch {
        return null; // no seal at all: whatever it is, it is not ours
      }
    },
    keep: async (data, life) =>
      `${name}=${await sealData(data, { password, ttl: life })}; Max-Age=${life}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
