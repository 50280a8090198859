import { createTransport } from "nodemailer";
import type { Settings } from "../settings.ts";
import { htmlOf } from "./mail-html.ts";

/** Carries one message away, as text and as HTML; throws where it could not. `id` stays the same when it is tried again. */
export interface MailSender {
  send(mail: { id: string; to: string; subject: string; body: string }): Promise<void>;
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
    async send({ id, to, subject, body }) {
      // the receiving side knows a repeated mail by its Message-ID
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        from: { name: settings.storeName, address: settings.mailFrom },
        to: { name: "", address: to },
        subject,
        text: body,
        html: htmlOf(subject, body),
      });
    },
    close: () => transport.close(),
  };
}
