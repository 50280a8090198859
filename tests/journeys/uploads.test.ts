import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { effort } from "../effort.ts";
import { files } from "../photos.ts";
import { aMemberWith, signInAs } from "../shoppers.ts";
import { operatorKey, receivedAt } from "./orders/operator.ts";
import { atPayment } from "./paying.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";

const most = 4 * 1024 * 1024;
const its = shopWithRows({ OPERATOR_KEY: operatorKey, RETURN_PHOTOS: "3", RETURN_PHOTO_MB: "4" });

/** MiB that the process holds in memory now. */
const held = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${its.shop.pids[0]}/status`, "utf8"))![1]) / 1024;

/** MiB beyond what it had: what may be held of uploads and their copies, a decoded picture, and what the heap has not given back. */
const mostMore = effort(300, 500);

interface Kind {
  name: string;
  file: Buffer;
  /** what is said of it where it is not taken; null: it is taken */
  refused: RegExp | null;
}
const type = /請選擇 JPG、PNG、HEIC、HEIF 或 PDF 檔，這個檔案的內容不是/;
const broken = /檔案不完整或已損壞/;
const pixels = /照片的尺寸太大/;
/** Too many at once. */
const busy = /沒有收到這個檔案，請再選擇一次/;

async function kinds(): Promise<Kind[]> {
  const jpeg = await files.jpeg();
  const noise = Buffer.concat([(await files.png()).subarray(0, 50), randomBytes(most - 50)]);
  return [
    { name: "書角.jpg", file: jpeg, refused: null },
    { name: "書.jpg.exe", file: await files.polyglot(), refused: null },
    { name: `${"長".repeat(300)}.pdf.html`, file: files.pdf(), refused: null },
    { name: "../../etc/passwd\u202egpj.pdf", file: files.pdf(), refused: null },
    { name: "large.pdf", file: Buffer.concat([files.pdf(), randomBytes(most - 200)]), refused: null },
    { name: "page.jpg", file: files.page(), refused: type },
    { name: "bomb.png", file: await files.bomb(), refused: pixels },
    { name: "bomb.heic", file: files.heicBomb(), refused: pixels },
    { name: "noise.png", file: noise, refused: broken },
    { name: "beyond.jpg", file: Buffer.concat([jpeg, Buffer.alloc(most)]), refused: /檔案太大，每個最多 4 MB/ },
    { name: "cut.jpg", file: jpeg.subarray(0, -20), refused: broken },
    { name: "empty.jpg", file: Buffer.alloc(0), refused: /檔案是空的/ },
  ];
}

/** A form with one file, of somebody's; the address where what was taken is found, or what was said of it. */
async function send(person: Visitor, form: string, { name, file }: Kind, press: string) {
  const body = new FormData();
  body.append("operation_id", press);
  body.append("files", new File([new Uint8Array(file)], name));
  const answer = await fetch(its.shop.origin + form, {
    method: "POST",
    redirect: "manual",
    body,
    headers: { origin: its.shop.origin, "sec-fetch-site": "same-origin", cookie: cookieHeader(person, form) },
  });
  const html = await answer.text();
  const taken = /name="photos\[0\]\.photo_id"[^>]* value="([^"]+)"/.exec(html)?.[1];
  const said = [...html.matchAll(/<li[^>]*>(?:<[^>]+>)*([^<]*：[^<]+)</g)].map(([, words]) => words).join();
  return { status: answer.status, taken, said: said || /<h1[\s\S]*/.exec(html)?.[0].slice(0, 600) };
}

async function members(count: number): Promise<Visitor[]> {
  const all: Visitor[] = [];
  for (let number = 0; number < count; number++) {
    const email = `uploads${number}@example.com`;
    await aMemberWith(its.database, email, 0);
    const person = newVisitor(its.shop.origin);
    await person.visit("/login?redirect=/member");
    await signInAs(person, email);
    all.push(person);
  }
  return all;
}

const question = "/member/customer/customer-service";

test("many uploads at once, good, wrong and made to hurt, are each taken or refused in words, and memory stays bounded", async () => {
  const many = effort(48, 200);
  const people = await members(Math.ceil(many / 8));
  const { guest } = await atPayment(its.shop.origin);
  await guest.press("付款成功");
  const order_number = guest.term("訂單編號");
  await receivedAt(its.shop.origin, order_number);
  const all = await kinds();
  const given: { person: Visitor; at: string; taken: string }[] = [];

  const peaks: number[] = [];
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, held())), 50);
  onTestFinished(() => clearInterval(watch));
  await send(people[0]!, question, all[0]!, "first");
  const before = held();
  for (let round = 0; round < effort(1, 3); round++) {
    peak = 0;
    const answers = await Promise.all(
      Array.from({ length: many }, async (_, number) => {
        const kind = all[number % all.length]!;
        // each twentieth is of a return
        const ofReturn = number % 20 === 7;
        const person = ofReturn ? guest : people[number % people.length]!;
        const form = ofReturn ? `/member/order/return/${order_number}` : question;
        const answer = await send(person, form, kind, `press-${round}-${number}`);
        return { kind, person, at: ofReturn ? `/orders/${order_number}/photos` : "/member/customer/photos", ...answer };
      }),
    );
    peaks.push(Math.round(peak - before));
    for (const { kind, status, taken, said, person, at } of answers) {
      expect([kind.name, status]).toEqual([kind.name, 422]);
      if (taken && !kind.refused) given.push({ person, at, taken });
      else expect([kind.name, taken, busy.test(said!) || kind.refused?.test(said!), said]).toEqual([kind.name, undefined, true, said]); // prettier-ignore
    }
  }
  console.log(`${many} uploads at once: ${given.length} taken; MiB beyond ${Math.round(before)}: ${peaks.join(", ")}`);
  expect(given.length).toBeGreaterThan(many / 12);
  expect(Math.max(...peaks)).toBeLessThan(mostMore);

  const stranger = people[0]!;
  const ask = (person: Visitor, path: string) =>
    fetch(its.shop.origin + path, { redirect: "manual", headers: { cookie: cookieHeader(person, path) } });
  let found = 0;
  for (const { person, at, taken } of given) {
    const own = await ask(person, `${at}/${taken}`);
    // of forms that were left the newest stay
    if (own.status === 404) continue;
    found++;
    const { headers } = own;
    expect([own.status, headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    expect(headers.get("content-type")).toMatch(/^(image\/jpeg|application\/pdf)$/);
    if (headers.get("content-type") === "application/pdf" || at.startsWith("/member"))
      expect(headers.get("content-disposition")).toMatch(/^attachment; filename="(question|return)\.(jpg|pdf)"$/);
    if (person !== stranger) expect((await ask(stranger, `${at}/${taken}`)).status).toBe(404);
    expect((await ask(newVisitor(its.shop.origin), `${at}/${taken}`)).status).toBe(302);
  }
  expect(found).toBeGreaterThan(many / 24);
});
