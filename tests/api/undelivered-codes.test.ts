import { createServer as createHttp } from "node:http";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverOutbox } from "#api/delivery";
import { startJobs } from "#api/jobs";
import { NoSuchRecipient } from "#api/outside";
import { verifyForgottenMember } from "#contract/forgot-passwords";
import { getCodeDelivery, register, sendCode } from "#contract/members";
import { until } from "../patience.ts";
import { aForm, aReader } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const sender = (send: () => Promise<void>) => ({ send, close: () => {} });
const takes = sender(() => Promise.resolve());
const knowsNobody = sender(() => Promise.reject(new NoSuchRecipient("refused: v")));
const notReady = sender(() => Promise.reject(new Error("try later")));
const log = pino({ level: "silent" });

describe.each(databases)("a code that cannot be delivered, on %s", (kind) => {
  let shop: TestShop;
  // what carries it is said by each test; that there is something, by the settings
  beforeAll(
    async () =>
      void (shop = await openShop(kind, { smtpUrl: "smtp://mail.example", smsUrl: "https://sms.example/send" })),
  );
  afterAll(() => shop.close());
  const of = async (flow: string) => (await shop.ask(getCodeDelivery, { flow })).undelivered;
  const deliver = (mail: typeof takes | null, sms: typeof takes | null) =>
    deliverOutbox(shop.database.db, { mail, sms }, log);

  test("is told once nothing of it can come any more, and a new code is another", async () => {
    const { flow, sent_to } = await shop.ask(register, aForm());
    expect(await of(flow), "on its way").toEqual([]);
    await deliver(knowsNobody, null);
    expect(await of(flow), "the SMS may still come").toEqual([]);
    await deliver(knowsNobody, knowsNobody);
    expect(await of(flow)).toEqual(sent_to);
    await shop.ask(sendCode, { flow });
    expect(await of(flow), "a new code is on its way").toEqual([]);
    expect(await of("no-such-flow-at-all")).toEqual([]);
  });

  test("is not told while one of the two has arrived", async () => {
    const { flow } = await shop.ask(register, aForm());
    await deliver(takes, knowsNobody);
    expect(await of(flow)).toEqual([]);
  });

  test("tells of nobody who is a member in a shop that sends no SMS, whatever became of the mail", async () => {
    const without = await openShop(kind, { smtpUrl: "smtp://mail.example" });
    const told = async (form: ReturnType<typeof aForm>) => {
      const { flow } = await without.ask(register, form);
      await deliverOutbox(without.database.db, { mail: knowsNobody, sms: null }, log);
      return (await without.ask(getCodeDelivery, { flow })).undelivered;
    };
    const member = await aReader(without);
    expect(await told(aForm({ phone_number: `0${member.phone_number}` }))).toEqual([]);
    expect(await told(aForm())).toEqual([]);
    await without.close();
  });

  test("is given up after the fourth try, where the provider is not ready", async () => {
    await deliver(takes, takes);
    const { email } = await aReader(shop);
    const { flow, sent_to } = await shop.ask(verifyForgottenMember, { account: email });
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect([attempt, await of(flow)]).toEqual([attempt, []]);
      await shop.database.db.execute(sql`update outbox set next_try_at = now()`);
      await deliver(notReady, null);
    }
    expect(await of(flow)).toEqual(sent_to);
  });

  test("by SMS it goes out while the mail server hangs", async () => {
    const sockets: Socket[] = [];
    const hanging = createServer((socket) => void sockets.push(socket.on("error", () => {})));
    const asked: string[] = [];
    const provider = createHttp((request, response) => {
      asked.push(request.url!);
      response.end("[1]\r\nmsgid=0000000001\r\nstatuscode=1\r\n");
    });
    const portOf = (server: Server) =>
      new Promise<number>((resolve) =>
        server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
      );
    const smtpUrl = `smtp://127.0.0.1:${await portOf(hanging)}`;
    const smsUrl = `http://shop:secret@127.0.0.1:${await portOf(provider)}/send`;
    await shop.database.db.execute(sql`delete from outbox`);
    await shop.ask(register, aForm());
    const jobs = startJobs({ ...shop, settings: { ...shop.settings, smtpUrl, smsUrl } });
    await until("the mail server is asked", () => sockets.length > 0);
    await shop.ask(register, aForm());
    await until("both codes by SMS", () => asked.length === 2, 5_000);
    expect(sockets, "the first mail still waits").toHaveLength(1);
    for (const server of [hanging, provider]) server.close();
    for (const socket of sockets) socket.destroy();
    await jobs.stop();
  });
});
