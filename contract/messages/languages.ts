export const languages = ["zh-Hant", "zh-Hans", "ja", "en"] as const;
export type Language = (typeof languages)[number];
/** One sentence in every language. */
export type Text = Record<Language, string>;

export const t = (hant: string, hans: string, ja: string, en: string): Text => ({
  "zh-Hant": hant,
  "zh-Hans": hans,
  ja,
  en,
});
