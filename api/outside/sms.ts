import type { Settings } from "../settings.ts";
import { NoSuchRecipient } from "./recipients.ts";

export interface SmsSender {
  /** `to`: country code and number, e.g. 886912345678 */
  send(sms: { id: string; to: string; body: string }): Promise<void>;
}

/**
 * The Mitake HTTP interface (SmSend): https://user:password@host/api/mtk/SmSend. One number per call; `clientid` makes a repeat harmless.
 * null where none is set: SMS then wait in the outbox, where the demo shows them.
 */
export function createSmsSender(settings: Settings): SmsSender | null {
  if (!settings.smsUrl) return null;
  const url = new URL(settings.smsUrl);
  const [username, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = url.password = "";
  url.searchParams.set("CharsetURL", "UTF-8");
  return {
    async send({ id, to, body }) {
      const form = new URLSearchParams({
        username: username!,
        password: password!,
        dstaddr: to.replace(/^886/, "0"),
        smbody: body.replaceAll("\n", "\u0006"),
        clientid: id,
      });
      const response = await fetch(url, { method: "POST", body: form, signal: AbortSignal.timeout(15_000) });
      const text = await response.text();
      // statuscode 0, 1, 2, 4: booked, handed to the operator, delivered; letters are errors, and 6 and v say that there is no such number
      if (response.ok && /^statuscode=[0124]\s*$/m.test(text)) return;
      const said = /statuscode=(\S+)/.exec(text)?.[1] ?? String(response.status);
      throw new (/^[6v]$/.test(said) ? NoSuchRecipient : Error)(`SMS refused: ${said}`);
    },
  };
}
