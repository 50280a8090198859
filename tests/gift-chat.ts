import { compactDecrypt } from "jose";
import { sealingKey } from "#api/sealing";
import { ApiError, type ErrorBody } from "#contract/endpoint";
import { chatAboutGifts, giftEvent, type GiftEvent } from "#contract/gift-assistant";
import { randomUUID } from "node:crypto";
import type { TestShop } from "./shop.ts";

interface Said {
  text: string;
  session_id?: string;
  press?: string;
}

/** One conversation: its answers, one to each. */
export async function converse(shop: TestShop, said: readonly string[], headers: { token: string }) {
  const answers: Awaited<ReturnType<typeof chat>>[] = [];
  for (const text of said)
    answers.push(await chat(shop, { text, ...(answers[0] && { session_id: answers[0].session_id }) }, headers));
  return answers;
}

/** Says something to the gift assistant, as the storefront does, and waits for the end of the answer; a refusal is thrown. */
export async function chat(shop: TestShop, said: Said, headers: { token: string; of_age?: boolean }) {
  const { storefrontKey } = shop.settings;
  const response = await shop.fetch(
    new Request(new URL(chatAboutGifts.path, "http://shop.internal"), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-storefront-key": storefrontKey,
        authorization: `Bearer ${headers.token}`,
        ...(headers.of_age && { "x-of-age": "1" }),
      },
      body: JSON.stringify({ press: randomUUID(), ...said }),
    }),
  );
  if (!response.ok) {
    const { error } = (await response.json()) as ErrorBody;
    throw new ApiError(response.status, error.code, error.message, error.fields);
  }
  const lines = (await response.text()).split("\n").filter((line) => line.startsWith("data: "));
  const events: GiftEvent[] = [];
  for (const line of lines) {
    const { message } = JSON.parse(line.slice(6)) as { message: string };
    const { plaintext } = await compactDecrypt(message, sealingKey(storefrontKey));
    events.push(giftEvent.parse(JSON.parse(new TextDecoder().decode(plaintext))));
  }
  const { session_id } = events.flatMap((event) => ("session_id" in event ? [event] : []))[0]!;
  const picks = events.flatMap((event) => ("pick" in event ? [event.pick] : []));
  const text = events.flatMap((event) => ("text" in event ? [event.text] : [])).join("\n");
  return { events, session_id, picks, text, done: events.some((event) => "done" in event) };
}
