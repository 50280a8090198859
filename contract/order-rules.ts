/** What is read as one letter: a family emoji is seven characters. */
const letter = new Intl.Segmenter("zh-Hant", { granularity: "grapheme" });

/** 王小明 → 王○明, 王明 → 王○, 王 → ○; one letter in front and one at the end of longer names. */
export function maskName(name: string): string {
  const letters = Array.from(letter.segment(name), ({ segment }) => segment);
  if (letters.length < 2) return "○".repeat(letters.length);
  if (letters.length === 2) return `${letters[0]}○`;
  return `${letters[0]}${"○".repeat(letters.length - 2)}${letters.at(-1)}`;
}

/** 0912345678 → 0912***678, 91234567 → 91***567 */
export const maskMobile = (mobile: string): string => mobile.replace(/^(.+).{3}(.{3})$/, "$1***$2");

/** /ABC+129 → /A*****9, AB12345678901234 → AB*************4 */
export function maskCarrier(number: string): string {
  return number.replace(
    /^(..)(.*)(.)$/,
    (_, first: string, middle: string, last: string) => `${first}${"*".repeat(middle.length)}${last}`,
  );
}

/** What a line of an order is beside the ordinary ones; "": an ordinary one. */
export function lineKind(item_type: string): string {
  if (item_type.endsWith("_gift")) return "贈品";
  return item_type === "crosssell_product" || item_type === "additional_product" ? "加購" : "";
}
