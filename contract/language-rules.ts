const tags: Record<string, string> = {
  英文: "en",
  日文: "ja",
  韓文: "ko",
  法文: "fr",
  德文: "de",
  俄文: "ru",
  丹麥文: "da",
  挪威文: "nb",
  瑞典文: "sv",
  希臘文: "el",
  拉丁文: "la",
  義大利文: "it",
  西班牙文: "es",
  葡萄牙文: "pt",
};

/** The BCP 47 tag of a language as products name it (英文 → en); undefined for Chinese, which the page is in, and for what is not known. */
export function languageTag(name: string | null | undefined): string | undefined {
  return name && Object.hasOwn(tags, name) ? tags[name] : undefined;
}

/**
 * The language of a product's name where it is not the page's: a book in another language may bear a Chinese title, and a Chinese word in
 * parentheses after the title (精裝) does not count.
 */
export function titleLanguage(name: string, language: string | null): string | undefined {
  const title = name.replace(/（[^）]*）/g, "");
  const tag = languageTag(language);
  // kana, Latin, Greek, Cyrillic, Hangul: what no Chinese title is made of alone
  const foreign = tag === "ja" ? /[\p{Script=Hiragana}\p{Script=Katakana}]/u : /^\P{Script=Han}+$/u;
  return tag && foreign.test(title) ? tag : undefined;
}
