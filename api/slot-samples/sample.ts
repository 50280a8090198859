import type { SlotContent, SlotType } from "#contract/slots";

export interface Sample<T extends SlotType> {
  good: SlotContent<T>;
  /** as an editor leaves it whose list has nothing in it yet */
  empty: unknown;
  broken: unknown;
  /** which key of `broken` is named, and, where the schema says so, why */
  at: string;
}
export type SamplesOf<T extends SlotType> = { [K in T]: Sample<K> };
export type Samples = SamplesOf<SlotType>;

export const searchFor = (words: string) => `/search?q=${encodeURIComponent(words)}`;

/** A drawing for wide and for narrow pages. */
export const two = (name: string) => ({
  web_img_url: `/banners/${name}.svg`,
  mobile_img_url: `/banners/${name}-narrow.svg`,
});

/** What editors write of a picture that leads somewhere. */
export const picture = (
  id: string,
  sort: number,
  title_1: string,
  title_2: string,
  image: object,
  words = title_1,
) => ({
  id,
  sort,
  title_1,
  title_2,
  alt: title_1,
  link: searchFor(words),
  ...image,
});

export const scene = (name: string) => ({ img_url: `/banners/${name}.svg` });
