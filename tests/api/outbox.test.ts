import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deliverOutbox } from "#api/delivery";
import { startJobs } from "#api/jobs";
import { sendMail, sendSms } from "#api/outbox";
import { createMailSender } from "#api/outside/mail";
import { CarrierAway, MessageRefused, NoSuchRecipient } from "#api/outside";
import { createSmsSender } from "#api/outside/sms";
import { listOutbox } from "#contract/outbox";
import { until } from "../patience.ts";
import { databases, openShop, testSettings, type TestShop } from "../shop.ts";

/** A mail server of two answers: takes what it is given, or refuses the next `refusals` messages. */
function openMailServer() {
  const messages: string[] = [];
  const state = { refusals: 0, refuseText: false };
  const server: Server = createServer((socket) => {
    let text = "";
    let message: string | null = null;
    socket.on("error", () => {});
    socket.write("220 mail.example ESMTP\r\n");
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8");
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (message !== null) {
          if (line !== ".") message += `${line}\n`;
          else {
            messages.push(message);
            message = null;
            socket.write("250 taken\r\n");
          }
        } else if (/^DATA/i.test(line) && state.refuseText) socket.write("554 spam\r\n");
        else if (/^EHLO/i.test(line)) socket.write("250-mail.example\r\n250 8BITMIME\r\n");
        else if (/^DATA/i.test(line)) {
          message = "";
          socket.write("354 go on\r\n");
        } else if (/^RCPT TO:<nobody/i.test(line)) socket.write("550 no such user\r\n");
        else if (/^MAIL/i.test(line) && state.refusals > 0) {
          state.refusals--;
          socket.write("451 try later\r\n");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  return new Promise<{ url: string; messages: string[]; state: typeof state; close(): void }>((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({
        url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
        messages,
        state,
        close: () => server.close(),
      }),
    );
  });
}

const log = pino({ level: "silent" });
/** The text of a message, or of each of its parts. */
const decoded = (message: string): string => {
  const [, boundary] = /boundary="([^"]+)"/.exec(message) ?? [];
  if (boundary) return message.split(`--${boundary}`).slice(1, -1).map((part) => decoded(part.trim())).join("\n"); // prettier-ignore
  const [head = "", ...body] = message.split("\n\n");
  const text = body.join("\n\n");
  return /base64/i.test(head)
    ? Buffer.from(text, "base64").toString("utf8")
    : text.replace(/=\n/g, "").replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll("=", "%")));
};

describe.each(databases)("the outbox on %s", (kind) => {
  let shop: TestShop;
  let server: Awaited<ReturnType<typeof openMailServer>>;
  beforeAll(async () => {
    shop = await openShop(kind);
    server = await openMailServer();
  });
  afterAll(async () => {
    server.close();
    await shop.close();
  });
  afterEach(async () => {
    await shop.database.db.execute(sql`delete from outbox`);
    server.messages.length = 0;
  });

  const senders = () => ({ mail: createMailSender({ ...testSettings, smtpUrl: server.url }), sms: null });
  const mail = { to: "reader@example.com", subject: "訂單已成立", body: "您好：\n\n您的訂單已成立。\n.一行以點開頭\n" };
  const due = () => shop.database.db.execute(sql`update outbox set next_try_at = now()`);

  test("nothing is told of what was rolled back", async () => {
    const { db } = shop.database;
    await db
      .transaction(async (tx) => {
        await sendMail(tx, mail);
        throw new Error("no order after all");
      })
      .catch(() => {});
    expect(await shop.ask(listOutbox, {})).toEqual([]);
  });

  test("a mail goes out once, whole, with its name and subject in Chinese", async () => {
    await sendMail(shop.database.db, mail);
    expect(await deliverOutbox(shop.database.db, senders(), log)).toBe(1);
    expect(await deliverOutbox(shop.database.db, senders(), log)).toBe(0);
    expect(server.messages).toHaveLength(1);
    expect(server.messages[0]).toMatch(/^To: reader@example\.com$/m);
    expect(server.messages[0]).toMatch(/^Message-ID: <outbox-\d+@localhost>$/m);
    expect(server.messages[0]).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(decoded(server.messages[0]!)).toMatch(/您的訂單已成立。\n[\s\S]*<p style="[^"]+">您的訂單已成立。<br>/);
    expect((await shop.ask(listOutbox, {}))[0]).toMatchObject({
      kind: "mail",
      recipient: "reader@example.com",
      sent_at: expect.any(String) as string,
    });
  });

  test("a line break in a subject or address makes no header of its own", async () => {
    await sendMail(shop.database.db, { ...mail, subject: "Hello\r\nBcc: victim@example.com" });
    await deliverOutbox(shop.database.db, senders(), log);
    expect(server.messages[0]).not.toMatch(/^Bcc:/im);
  });

  test("what the mail server refuses is tried again later, and later each time", async () => {
    await sendMail(shop.database.db, mail);
    server.state.refusals = 2;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 2; attempt++) {
      await due();
      expect(await deliverOutbox(shop.database.db, senders(), log)).toBe(0);
      const { rows } = await shop.database.db.execute<{ wait: number }>(
        sql`select extract(epoch from next_try_at - now())::float as wait from outbox`,
      );
      waits.push(Math.round(rows[0]!.wait / 60));
    }
    expect(waits).toEqual([1, 2]);
    expect(await deliverOutbox(shop.database.db, senders(), log)).toBe(0);
    await due();
    expect(await deliverOutbox(shop.database.db, senders(), log)).toBe(1);
    expect(server.messages).toHaveLength(1);
  });

  test("nobody at an address is another refusal than a server that is not ready", async () => {
    const nobody = { id: "outbox-9", ...mail, to: "nobody@example.com" };
    await expect(senders().mail!.send(nobody)).rejects.toThrow(NoSuchRecipient);
    server.state.refusals = 1;
    await expect(senders().mail!.send({ ...nobody, to: mail.to })).rejects.toThrow("451");
    const down = createMailSender({ ...testSettings, smtpUrl: "smtp://127.0.0.1:1" })!;
    await expect(down.send(nobody)).rejects.toThrow(CarrierAway);
    server.state.refuseText = true;
    await expect(senders().mail!.send({ ...nobody, to: mail.to })).rejects.toThrow(MessageRefused);
    server.state.refuseText = false;
  });

  test("two processes at once send each mail once", async () => {
    for (let number = 0; number < 30; number++)
      await sendMail(shop.database.db, { ...mail, to: `reader${number}@example.com` });
    const sent = await Promise.all([1, 2, 3].map(() => deliverOutbox(shop.database.db, senders(), log)));
    await deliverOutbox(shop.database.db, senders(), log);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(new Set(server.messages.map((message) => /^To: (.*)$/m.exec(message)![1])).size).toBe(30);
    expect(server.messages).toHaveLength(30);
  });

  test("a code goes first, and what was taken back meanwhile, or taken over by another process, is not sent", async () => {
    const { db } = shop.database;
    const given: string[] = [];
    for (const name of ["first", "unsubscribed", "taken-over"])
      await sendMail(db, { ...mail, to: `${name}@example.com` });
    await db.execute(sql`update outbox set next_try_at = now() - interval '1 hour'`);
    await sendMail(db, { ...mail, to: "code@example.com", code_flow: "a-flow" });
    const send = async ({ to }: { to: string }) => {
      given.push(to);
      // while the first of them takes its minute
      await db.execute(sql`delete from outbox where recipient like 'unsubscribed@%'`);
      await db.execute(sql`update outbox set tries = tries + 1 where recipient like 'taken-over@%'`);
    };
    expect(await deliverOutbox(db, { mail: { send, close: () => {} }, sms: null }, log)).toBe(2);
    expect(given).toEqual(["code@example.com", "first@example.com"]);
  });

  test("an SMS waits in the outbox where no provider is set", async () => {
    await sendSms(shop.database.db, { to: "886912345678", body: "驗證碼" });
    expect(await deliverOutbox(shop.database.db, senders(), log)).toBe(0);
    expect(await shop.ask(listOutbox, {})).toMatchObject([{ kind: "sms", recipient: "886912345678", sent_at: null }]);
  });

  test("the jobs send by themselves and stop when they are told", async () => {
    await sendMail(shop.database.db, mail);
    const jobs = startJobs({ ...shop, settings: { ...shop.settings, smtpUrl: server.url } });
    await until("the first mail", () => server.messages.length > 0);
    await jobs.stop();
    expect(server.messages).toHaveLength(1);
  });
});

test("an SMS provider is asked in its own protocol, and its refusal is an error", async () => {
  const { createServer: createHttp } = await import("node:http");
  const asked: URLSearchParams[] = [];
  let status = "1";
  const server = createHttp((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push(new URLSearchParams(body));
      response.end(`[1]\r\nmsgid=0000000001\r\nstatuscode=${status}\r\nAccountPoint=99\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sender = createSmsSender({
    ...testSettings,
    smsUrl: `http://shop:se%40cret@127.0.0.1:${(server.address() as AddressInfo).port}/api/mtk/SmSend`,
  })!;
  await sender.send({ id: "outbox-7", to: "886912345678", body: "驗證碼 123456" });
  expect(Object.fromEntries(asked[0]!)).toEqual({
    username: "shop",
    password: "se@cret",
    dstaddr: "0912345678",
    smbody: "驗證碼 123456",
    clientid: "outbox-7",
  });
  status = "v";
  await expect(sender.send({ id: "outbox-8", to: "886912345678", body: "x" })).rejects.toThrow(NoSuchRecipient);
  status = "5";
  await expect(sender.send({ id: "outbox-8", to: "886912345678", body: "x" })).rejects.toThrow(MessageRefused);
  status = "e";
  await expect(sender.send({ id: "outbox-8", to: "886912345678", body: "x" })).rejects.toThrow(CarrierAway);
  server.close();
});

test("the demo's outbox holds the codes that open accounts: it is shown to this machine alone, unless HOST asked others in", async () => {
  const shop = await openShop("postgres", { open: false });
  const at = (address: string) => shop.ask(listOutbox, {}, { address });
  for (const own of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await at(own)).toEqual([]);
  for (const other of ["192.0.2.1", "2001:db8::1", "unknown", "127.evil"])
    await expect(at(other)).rejects.toMatchObject({ status: 404 });
  await shop.close();
});

test("a live shop has no outbox page to ask", async () => {
  const shop = await openShop("postgres", { mode: "live" });
  expect((await shop.fetch(new Request("http://shop.internal/api/testonly/outbox"))).status).toBe(404);
  await shop.close();
});
