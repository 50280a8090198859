import { createTransport } from "nodemailer";
import type { Settings } from "../settings.ts";
import { htmlOf } from "./mail-html.ts";
import { CarrierAway, MessageRefused, NoSuchRecipient } from "./recipients.ts";

/** Carries one message away, as text and as HTML; throws where it could not. `id` stays the same when it is tried again. */
export interface MailSender {
  send(mail: {
    id: string;
    to: string;
    subject: string;
    body: string;
    /** of a newsletter */ unsubscribe_url?: string | null;
  }): Promise<void>;
  close(): void;
}

/** null where no SMTP server is set: mail then waits in the outbox, where the demo shows it. */
export function createMailSender(settings: Settings): MailSender | null {
  if (!settings.smtpUrl) return null;
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(settings.publicOrigin).hostname;
  return {
    async send({ id, to, subject, body, unsubscribe_url }) {
      // the receiving side knows a repeated mail by its Message-ID
      const sent = transport.sendMail({
        messageId: `<${id}@${host}>`,
        from: { name: settings.storeName, address: settings.mailFrom },
        to: { name: "", address: to },
        subject,
        text: body,
        html: htmlOf(subject, body),
        // RFC 8058: the mail program's own button
        ...(unsubscribe_url && {
          headers: {
            "List-Unsubscribe": `<${unsubscribe_url}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }),
      });
      await sent.catch((error: Failed) => {
        throw refusalIn(error);
      });
    },
    close: () => transport.close(),
  };
}

/** As nodemailer tells it: without a code of the server's it failed before one came. */
type Failed = Error & { code?: string; command?: string; responseCode?: number };

/** 5.x.x is for good: with RCPT it is about the recipient, with DATA about the mail; of anything else the shop's own set-up may be the cause. */
function refusalIn(error: Failed): Error {
  const { code, command = "", responseCode = 0 } = error;
  if (responseCode === 0 && (code === "EENVELOPE" || code === "EMESSAGE"))
    return new MessageRefused(`no mail: ${code}`);
  const said = `mail refused: ${responseCode}`;
  if (command === "RCPT TO" && responseCode >= 500) return new NoSuchRecipient(said);
  if (command === "DATA" && responseCode >= 500) return new MessageRefused(said);
  return /^(MAIL FROM|RCPT TO|DATA)$/.test(command) && responseCode >= 400 && responseCode < 500
    ? error
    : new CarrierAway(`mail server: ${code} ${responseCode}`, { cause: error });
}
