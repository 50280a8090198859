/** What a shop may have or not, one row each: its name in the setting `FEATURES`, and what it is. Off it has no page, no call and no link. */
export const features = {
  affiliate: "分潤計畫：/member/affiliateprogram",
  measuring: "經同意的瀏覽統計：/measuring",
} as const;
export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as [Feature, ...Feature[]];

/** Those that are named in `FEATURES`, parted by commas. */
export const namedFeatures = (text: string | undefined): Feature[] =>
  (text ?? "").split(",").flatMap((name) => featureNames.find((feature) => feature === name.trim()) ?? []);

/** How `FEATURES` is written: a name that is misspelt refuses the start. */
export const featuresForm = new RegExp(`^\\s*(${featureNames.join("|")})(\\s*,\\s*(${featureNames.join("|")}))*\\s*$`);
