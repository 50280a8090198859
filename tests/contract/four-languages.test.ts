import { expect, test } from "vitest";
import { languages, type Language } from "#contract/messages";
import { messages } from "../../contract/messages/fields.ts";
import { labels } from "../../contract/messages/labels.ts";
import { refusals } from "../../contract/messages/refusals.ts";

type Text = Record<Language, string>;
const all = Object.entries<Text>({ ...messages, ...refusals });

/** What a page puts in; of the field's name a language may have another word, or none. */
const placeholders = (text: string) => [...text.matchAll(/\{(?!label)\w+\}/g)].map(String).sort();

test("a text of one language is no other's: English is in Latin letters, Japanese has its kana, Chinese has neither", () => {
  for (const [key, text] of all) {
    expect([key, text.en]).toEqual([key, expect.not.stringMatching(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u)]);
    expect([key, text.ja]).toEqual([key, expect.stringMatching(/[\p{sc=Hiragana}\p{sc=Katakana}]/u)]);
    for (const chinese of [text["zh-Hant"], text["zh-Hans"]])
      expect([key, chinese]).toEqual([key, expect.not.stringMatching(/[\p{sc=Hiragana}\p{sc=Katakana}]/u)]);
    expect(new Set([text["zh-Hant"], text.ja, text.en]).size, key).toBe(3);
  }
});

test("what one language puts in, all do", () => {
  for (const [key, text] of [...all, ...Object.entries<Text>(labels)])
    for (const language of languages)
      expect([key, language, placeholders(text[language])]).toEqual([key, language, placeholders(text["zh-Hant"])]);
});

/** Chinese that says what to do, and how each other language does. */
const asks: [string, Record<Exclude<Language, "zh-Hant">, RegExp>][] = [
  ["明天", { "zh-Hans": /明天/, ja: /明日/, en: /tomorrow/i }],
  ["重新發送", { "zh-Hans": /重新发送/, ja: /再送信/, en: /send a new one/ }],
  ["分開訂購", { "zh-Hans": /分开订购/, ja: /分けて/, en: /separately/ }],
  ["客服", { "zh-Hans": /客服/, ja: /カスタマーサービス/, en: /customer service/ }],
  ["重新整理", { "zh-Hans": /刷新/, ja: /再読み込み/, en: /reload/ }],
];
test.each(asks)("where Traditional Chinese says «%s» the others say so too", (words, others) => {
  const found = Object.entries<Text>(refusals).filter(([, text]) => text["zh-Hant"].includes(words));
  expect(found.length).toBeGreaterThan(0);
  for (const [key, text] of found)
    for (const [language, said] of Object.entries(others))
      expect([key, text[language as Language]]).toEqual([key, expect.stringMatching(said)]);
});
