import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeIssues } from "#api/newsletters";
import { publishContent } from "#contract/content-ops";
import { newsletterWords } from "#contract/newsletter-rules";
import {
  confirmNewsletters,
  endNewsletter,
  getNewsletterLink,
  getUnsubscription,
  listNewsletters,
  resumeNewsletter,
  saveNewsletters,
  sendNewsletter,
} from "#contract/newsletters";
import { listOperatorActions } from "#contract/ops";
import { deliverOutbox } from "#api/delivery";
import { aMember, aProduct } from "../builders.ts";
import { aGuest } from "../checkouts.ts";
import { refusal, sentTo } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

type Kinds = ("books" | "deals" | "ebooks" | "children")[];
const tokenIn = (body: string) => /\/newsletter\/\w+\/([\w.-]+)/.exec(body)![1]!;

describe.each(databases)("newsletters on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.database.db.execute<T>(query)).rows;
  const save = (token: string, ...kinds: Kinds) => shop.ask(saveNewsletters, { kinds }, { token });
  const states = async (token: string) =>
    Object.fromEntries(
      (await shop.ask(listNewsletters, {}, { token })).newsletters.map(({ kind, state }) => [kind, state]),
    );
  const newest = async (email: string) => (await sentTo(shop, email))[0]!;
  const linkOf = async (email: string) => tokenIn((await newest(email)).body);
  const deeds = (member_id: number) =>
    rows<{ deed: string; kind: string; place: string; words: string }>(sql`
      select deed, kind, place, words from newsletter_consents c join newsletter_subscriptions s on s.id = subscription_id
      where member_id = ${member_id} order by c.id`);
  async function aSubscriber(...kinds: Kinds) {
    const member = await aMember(shop);
    await save(member.token, ...kinds);
    await shop.ask(confirmNewsletters, { token: await linkOf(member.email) });
    return member;
  }
  const publish = (key: string, content: object) =>
    shop.ask(
      publishContent,
      { note: "電子報", files: [{ file: `newsletters/${key}.json`, data: { content } }] },
      { operator: "編輯" },
    );

  test("nothing is sent before the address itself has said yes, by a press and not by opening the link", async () => {
    const { member_id, token, email } = await aMember(shop);
    expect(await states(token)).toEqual({ books: "none", deals: "none", ebooks: "none", children: "none" });
    const saved = await save(token, "books", "deals");
    expect(saved).toEqual({ asked: ["books", "deals"], ended: [], resumed: [], sent_to: `${email[0]}***@example.com` });
    expect(await states(token)).toMatchObject({ books: "asked", deals: "asked", ebooks: "none" });
    const link = await linkOf(email);
    for (let looked = 0; looked < 3; looked++)
      expect(await shop.ask(getNewsletterLink, { token: link })).toEqual({ state: "open", kinds: ["books", "deals"] });
    expect(await states(token)).toMatchObject({ books: "asked" });
    expect((await shop.ask(confirmNewsletters, { token: link })).kinds.sort()).toEqual(["books", "deals"]);
    expect(await states(token)).toMatchObject({ books: "taken", deals: "taken", ebooks: "none" });
    expect(await shop.ask(getNewsletterLink, { token: link })).toMatchObject({ state: "used" });
    expect((await deeds(member_id)).map(({ deed, kind }) => `${deed} ${kind}`).sort()).toEqual(
      ["asked books", "asked deals", "confirmed books", "confirmed deals"].sort(),
    );
    expect((await deeds(member_id))[0]).toMatchObject({ place: "/member/newsletter", words: newsletterWords });
  });

  test("a link counts once: after an end it brings nothing back; forged, over, or of another address it is none", async () => {
    const member = await aSubscriber("books");
    const link = await linkOf(member.email);
    await save(member.token);
    expect(await refusal(shop.ask(confirmNewsletters, { token: link }))).toMatchObject({ status: 410 });
    expect(await states(member.token)).toMatchObject({ books: "none" });

    const other = await aMember(shop);
    await save(other.token, "deals");
    const open = await linkOf(other.email);
    const forged = `${open.slice(0, 5)}${open[5] === "a" ? "b" : "a"}${open.slice(6)}`;
    for (const token of [forged, `${"x".repeat(24)}.${open.split(".")[1]}`, "x".repeat(30)]) {
      expect(await shop.ask(getNewsletterLink, { token })).toEqual({ state: "over", kinds: [] });
      expect((await refusal(shop.ask(confirmNewsletters, { token }))).code).toBe("newsletter_link_over");
    }
    await rows(sql`update members set email = 'moved@example.com' where id = ${other.member_id}`);
    expect(await shop.ask(getNewsletterLink, { token: open })).toMatchObject({ state: "over" });
    await rows(sql`update members set email = ${other.email} where id = ${other.member_id}`);
    await rows(sql`update newsletter_links set expires_at = now() where member_id = ${other.member_id}`);
    expect(await refusal(shop.ask(confirmNewsletters, { token: open }))).toMatchObject({ status: 410 });
    expect(await states(other.token)).toMatchObject({ deals: "asked" });
  });

  test("a link promises what still waits alone, and is over where all of it was given up", async () => {
    const { token, email } = await aMember(shop);
    await save(token, "books", "deals");
    const link = { token: await linkOf(email) };
    await save(token, "deals");
    expect(await shop.ask(getNewsletterLink, link)).toEqual({ state: "open", kinds: ["deals"] });
    await save(token);
    expect(await shop.ask(getNewsletterLink, link)).toEqual({ state: "over", kinds: [] });
    // asked for anew and confirmed by the newer mail
    await save(token, "books");
    await shop.ask(confirmNewsletters, { token: await linkOf(email) });
    expect(await shop.ask(getNewsletterLink, link)).toEqual({ state: "used", kinds: ["books"] });
  });

  test("five confirmation mails a day; ending is never held up by it", async () => {
    const { token, email } = await aMember(shop);
    for (let mail = 1; mail <= 5; mail++) expect((await save(token, "books")).sent_to).not.toBeNull();
    expect(await save(token, "books")).toMatchObject({ asked: ["books"], sent_to: null });
    expect(await sentTo(shop, email)).toHaveLength(5);
    expect(await save(token)).toMatchObject({ ended: ["books"], sent_to: null });
    expect(await states(token)).toMatchObject({ books: "none" });
  });

  test("what ended within a day comes back without a mail; later the address is asked again", async () => {
    const { member_id, token, email } = await aSubscriber("books", "deals");
    expect(await save(token, "deals")).toMatchObject({ ended: ["books"], asked: [] });
    expect(await save(token, "books", "deals")).toMatchObject({ resumed: ["books"], asked: [], sent_to: null });
    expect(await states(token)).toMatchObject({ books: "taken", deals: "taken" });
    await save(token, "deals");
    await rows(
      sql`update newsletter_subscriptions set ended_at = now() - interval '25 hours' where member_id = ${member_id} and kind = 'books'`,
    );
    const mails = (await sentTo(shop, email)).length;
    expect(await save(token, "books", "deals")).toMatchObject({ asked: ["books"], resumed: [] });
    expect(await sentTo(shop, email)).toHaveLength(mails + 1);
  });

  test("an account without an address takes none; nobody else is asked", async () => {
    const nobody = await aMember(shop, { email: null });
    expect(await shop.ask(listNewsletters, {}, { token: nobody.token })).toMatchObject({ email: null });
    expect(await refusal(save(nobody.token, "books"))).toEqual({ status: 409, code: "newsletter_no_email" });
    const guest = await aGuest(shop);
    for (const asker of [{}, { token: guest.token }]) {
      expect(await refusal(shop.ask(listNewsletters, {}, asker))).toMatchObject({ status: 401 });
      expect(await refusal(shop.ask(saveNewsletters, { kinds: ["books"] }, asker))).toMatchObject({ status: 401 });
    }
    expect(
      await refusal(shop.ask(saveNewsletters, { kinds: ["spam"] as never }, { token: nobody.token })),
    ).toMatchObject({ status: 422 });
  });

  test("an issue goes once to each address that takes its kind, and says how to get no more", async () => {
    const [one, two, , shut, moved] = [
      await aSubscriber("children"),
      await aSubscriber("children", "books"),
      await aSubscriber("books"),
      await aSubscriber("children"),
      await aSubscriber("children"),
    ];
    await rows(sql`update members set shut_at = now() where id = ${shut.member_id}`);
    await rows(sql`update members set email = 'new-address@example.com' where id = ${moved.member_id}`);
    const book = await aProduct(shop, { name: "小王子" });
    const over = await aProduct(shop, { name: "不再販售的書", sale_end: "2026-01-01T00:00:00Z" });
    const content = {
      kind: "children",
      title: "一起讀",
      paragraphs: ["您好：", "這個月選了一本。"],
      products: [over.product_guid, book.product_guid],
      buttons: [{ text: "看更多童書", link: "/category/1/1" }],
    };
    await publish("2026-12-children", content);
    const asked = { key: "2026-12-children" };
    const operator = { operator: "編輯" };
    expect(await refusal(shop.ask(sendNewsletter, { key: "none" }, operator))).toEqual({
      status: 404,
      code: "newsletter_not_found",
    });
    expect(await refusal(shop.ask(sendNewsletter, asked, { token: one.token }))).toMatchObject({ status: 404 });
    expect(await shop.ask(sendNewsletter, { ...asked, dry_run: true }, operator)).toMatchObject({ recipients: 2 });
    expect(await writeIssues(shop)).toBe(0);
    expect(await shop.ask(sendNewsletter, asked, operator)).toEqual({
      kind: "children",
      subject: "【閱林】一起讀",
      recipients: 2,
    });
    expect(await refusal(shop.ask(sendNewsletter, asked, operator))).toEqual({ status: 409, code: "newsletter_sent" });
    expect((await shop.ask(listOperatorActions, {}, operator))[0]).toMatchObject({
      command: "sendNewsletter",
      target_ids: ["2026-12-children"],
      operator: "編輯",
    });
    // several at once, as several processes
    await Promise.all([1, 2, 3, 4].map(() => writeIssues(shop)));
    await writeIssues(shop);
    const mails = await rows<{ recipient: string; body: string; unsubscribe_url: string }>(
      sql`select recipient, body, unsubscribe_url from outbox where subject = '【閱林】一起讀'`,
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([one.email, two.email].sort());
    const { body, unsubscribe_url } = mails[0]!;
    expect(body).toContain(`選了一本。\n\n小王子，NT$ 316\nhttp://localhost:3000/product/${book.product_guid}`);
    expect(body).toContain("看更多童書：http://localhost:3000/category/1/1");
    expect(body).toContain(unsubscribe_url);
  });

  test("the mail's link ends that newsletter alone, without signing in, as often as it is pressed; within a day it is taken back", async () => {
    const { member_id, token, email } = await aSubscriber("ebooks", "books");
    await publish("2026-12-ebooks", { kind: "ebooks", title: "電子書", paragraphs: ["特價"] });
    await shop.ask(sendNewsletter, { key: "2026-12-ebooks" }, { operator: "編輯" });
    await writeIssues(shop);
    const mail = await newest(email);
    const link = tokenIn(mail.unsubscribe_url!);
    shop.settings.tokenSecrets.unshift("another-secret-0123456789abcdefghijklmn"); // changed meanwhile
    const seen = { kind: "ebooks", email: `${email[0]}***@example.com` };
    expect(await shop.ask(getUnsubscription, { token: link })).toEqual({ ...seen, taken: true, undoable: false });
    for (const place of ["one_click", "page"] as const)
      expect(await shop.ask(endNewsletter, { token: link, place })).toEqual({ kind: "ebooks" });
    expect(await states(token)).toMatchObject({ ebooks: "none", books: "taken" });
    expect(await shop.ask(getUnsubscription, { token: link })).toEqual({ ...seen, taken: false, undoable: true });
    expect((await deeds(member_id)).at(-1)).toMatchObject({ deed: "ended", kind: "ebooks", place: "List-Unsubscribe" });
    // the mail had not left yet
    expect((await sentTo(shop, email)).map(({ id }) => id)).not.toContain(mail.id);
    for (let pressed = 0; pressed < 2; pressed++)
      expect(await shop.ask(resumeNewsletter, { token: link })).toEqual({ kind: "ebooks" });
    expect(await states(token)).toMatchObject({ ebooks: "taken" });
    await shop.ask(endNewsletter, { token: link, place: "page" });
    await rows(
      sql`update newsletter_subscriptions set ended_at = now() - interval '25 hours' where member_id = ${member_id}`,
    );
    expect(await refusal(shop.ask(resumeNewsletter, { token: link }))).toEqual({
      ...{ status: 410, code: "newsletter_undo_over" },
    });
    for (const endpoint of [endNewsletter, resumeNewsletter] as const)
      expect(
        await refusal(shop.ask(endpoint, { token: `s1.${"a".repeat(43)}`, place: "page" } as never)),
      ).toMatchObject({ status: 404 });
  });

  test("who waits for a code is not behind a newsletter to everybody", async () => {
    await rows(sql`delete from outbox`);
    await rows(sql`insert into outbox (kind, recipient, body, unsubscribe_url, next_try_at)
      select 'mail', n || '@example.com', '', 'https://shop.example/newsletter/unsubscribe/' || n, now() - interval '1 hour' from generate_series(1, 50) n`);
    await rows(sql`insert into outbox (kind, recipient, body) values ('mail', 'code@example.com', '123456')`);
    const sent: { to: string; unsubscribe_url?: string | null }[] = [];
    const mail = { send: async (one: (typeof sent)[number]) => void sent.push(one), close: () => {} };
    await deliverOutbox(shop.database.db, { mail, sms: null }, pino({ level: "silent" }));
    expect([sent.length, sent.some(({ to }) => to === "code@example.com")]).toEqual([20, true]);
    expect(sent.find(({ to }) => to === "1@example.com")).toMatchObject({
      unsubscribe_url: "https://shop.example/newsletter/unsubscribe/1",
    });
  });
});
