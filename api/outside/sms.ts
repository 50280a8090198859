import type { Settings } from "../settings.ts";
import { CarrierAway, MessageRefused, NoSuchRecipient } from "./recipients.ts";

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
      const signal = AbortSignal.timeout(15_000);
      const { response, text } = await fetch(url, { method: "POST", body: form, signal })
        .then(async (response) => ({ response, text: await response.text() }))
        .catch((error: unknown) => {
          throw new CarrierAway("SMS service", { cause: error });
        });
      // statuscode 0, 1, 2, 4: booked, handed to the operator, delivered; 6 and v say that there is no such number, 5 and u that
      // the text will not do; the other letters are about the account or the service
      if (response.ok && /^statuscode=[0124]\s*$/m.test(text)) return;
      const said = /statuscode=(\S+)/.exec(text)?.[1] ?? String(response.status);
      throw new (refusals[said] ?? CarrierAway)(`SMS refused: ${said}`);
    },
  };
}

const refusals: Record<string, typeof MessageRefused> = {
  "6": NoSuchRecipient,
  v: NoSuchRecipient,
  "5": MessageRefused,
  u: MessageRefused,
};
