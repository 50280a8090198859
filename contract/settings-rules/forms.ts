/** How a setting is written where it is given; `words` say the same to whoever wrote it otherwise. */
export interface Form {
  test(text: string): boolean;
  words: string;
}

export const written = (words: string, form: { test(text: string): boolean }): Form => ({
  words,
  test: (text) => form.test(text),
});
/** One of these words. */
export const oneOf = (...words: string[]): Form => ({ words: words.join(" | "), test: (text) => words.includes(text) });
export const onOrOff = oneOf("on", "off");

/** Where a program asks or a form leads. What `new URL` cannot take apart would end a program with ERR_INVALID_URL, which names no setting. */
export const address: Form = {
  words: "http(s)://host/…",
  test: (text) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text),
};
/** Nothing behind the host: with another beginning than https:// cookies are not secure, and every form's origin is compared with it. */
export const origin: Form = {
  words: "http(s)://host, with a port or none, and nothing behind it",
  test: (text) => /^https?:\/\/[^\s/?#@\\]+\/?$/.test(text) && URL.canParse(text),
};
export const port: Form = {
  words: "a number from 1 to 65535",
  test: (text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535,
};
export const span: Form = {
  words: "seconds at the least-at the most, as 3-5",
  test: (text) => secondsBetween(text) !== undefined,
};

/** What a header can hold. */
export const inHeader = written("at most 1000 visible characters of ASCII", /^[\x21-\x7e]{1,1000}$/);

/** «3-5»: seconds, at the least and at the most. */
export function secondsBetween(text: string | undefined): [number, number] | undefined {
  const [, least, most] = /^(\d{1,4})-(\d{1,4})$/.exec(text ?? "") ?? [];
  return least && most && Number(least) <= Number(most) ? [Number(least), Number(most)] : undefined;
}
