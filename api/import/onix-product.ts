import { cut } from "../cut.ts";
import type { RawRecord } from "../table-files.ts";
import { fileNameOf } from "./record.ts";

/** An element of a product: its children by reference name, and its text with the markup of descriptions taken away. */
export interface OnixElement {
  name: string;
  children: OnixElement[];
  text: string;
}

const all = (element: OnixElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];
const first = (element: OnixElement | undefined, ...path: string[]) =>
  path.reduce<OnixElement | undefined>((at, name) => all(at, name)[0], element);
const textOf = (element: OnixElement | undefined, ...path: string[]) =>
  first(element, ...path)?.text.trim() || undefined;

/** ONIX list 17 → our columns; other roles are left out. */
const roles = new Map([
  ["A01", "authors"],
  ["A38", "origin_authors"],
  ["B06", "translators"],
  ["A12", "painters"],
  ["A07", "painters"],
  ["B01", "compilers"],
]);
const bindings = new Map([
  ["BA", "平裝"],
  ["BB", "精裝"],
  ["BC", "平裝"],
  ["BD", "活頁"],
  ["BE", "線圈裝"],
  ["BH", "厚頁書"],
]);
const languages = new Map([
  ["chi", "中文"],
  ["zho", "中文"],
  ["eng", "英文"],
  ["jpn", "日文"],
  ["fre", "法文"],
  ["ger", "德文"],
  ["swe", "瑞典文"],
  ["spa", "西班牙文"],
]);

/** One ONIX product as a record of ours, by the code lists named in docs/import.md. */
export function onixProduct(product: OnixElement, rates: Record<string, number>): Omit<RawRecord, "line"> {
  const id = textOf(product, "RecordReference");
  if (textOf(product, "NotificationType") === "05")
    return { values: null, problem: `${id ?? ""} 是刪除通知，請用後台指令下架` };
  const described = first(product, "DescriptiveDetail");
  const published = first(product, "PublishingDetail");
  const supply = all(product, "ProductSupply").flatMap((one) => all(one, "SupplyDetail"));
  const form = textOf(described, "ProductForm") ?? "";
  const availability = supply.map((one) => textOf(one, "ProductAvailability")).find(Boolean);
  const price = priceOf(supply, rates);
  return {
    values: {
      id,
      ...titleOf(described),
      isbn: isbnOf(product),
      ...contributorsOf(described),
      series:
        textOf(first(described, "Collection"), "TitleDetail", "TitleElement", "TitleText") ??
        textOf(first(described, "Collection"), "TitleDetail", "TitleElement", "TitleWithoutPrefix"),
      binding: bindings.get(form),
      pages:
        all(described, "Extent").find((extent) => ["00", "11", "07"].includes(textOf(extent, "ExtentType") ?? "")) &&
        textOf(
          all(described, "Extent").find((extent) => ["00", "11", "07"].includes(textOf(extent, "ExtentType") ?? "")),
          "ExtentValue",
        ),
      language: languageOf(described, "01"),
      original_language: languageOf(described, "02"),
      description: plain(textContent(product, "03")),
      short_description: within(plain(textContent(product, "02")), 900),
      table_of_contents: lines(plain(textContent(product, "04"))),
      author_intro: within(plain(textContent(product, "12")), 10_000),
      pictures: picturesOf(product),
      publisher: textOf(published, "Publisher", "PublisherName") ?? textOf(published, "Imprint", "ImprintName"),
      publish_date: dateOf(published),
      is_ebook: /^E/.test(form),
      // list 203: 00 is unrated, 01 fit for any adult audience, the others carry a warning
      restricted: all(described, "Audience").some(
        (audience) =>
          textOf(audience, "AudienceCodeType") === "22" &&
          !["00", "01"].includes(textOf(audience, "AudienceCodeValue") ?? "00"),
      ),
      ...price,
      ...saleState(textOf(published, "PublishingStatus"), availability),
    },
  };
}

function titleOf(described: OnixElement | undefined) {
  const details = all(described, "TitleDetail");
  const main = details.find((detail) => textOf(detail, "TitleType") === "01") ?? details[0];
  const element =
    all(main, "TitleElement").find((one) => textOf(one, "TitleElementLevel") === "01") ?? first(main, "TitleElement");
  const original = first(
    details.find((detail) => textOf(detail, "TitleType") === "03"),
    "TitleElement",
  );
  return { name: elementTitle(element), sub_title: textOf(element, "Subtitle"), original_name: elementTitle(original) };
}

const elementTitle = (element: OnixElement | undefined) =>
  textOf(element, "TitleText") ??
  ([textOf(element, "TitlePrefix"), textOf(element, "TitleWithoutPrefix")].filter(Boolean).join(" ") || undefined);

function isbnOf(product: OnixElement): string | undefined {
  const identifiers = all(product, "ProductIdentifier");
  for (const type of ["15", "02", "03"]) {
    const value = identifiers
      .map((one) => (textOf(one, "ProductIDType") === type ? textOf(one, "IDValue") : undefined))
      .find(Boolean);
    if (value && (type !== "03" || /^97[89]/.test(value))) return value;
  }
  return undefined;
}

function contributorsOf(described: OnixElement | undefined): Record<string, string[]> {
  // a record is whole: who is named in no role is gone from it
  const found: Record<string, string[]> = Object.fromEntries([...roles.values()].map((role) => [role, []]));
  for (const contributor of all(described, "Contributor")) {
    const name =
      textOf(contributor, "PersonName") ??
      ([textOf(contributor, "NamesBeforeKey"), textOf(contributor, "KeyNames")].filter(Boolean).join(" ") ||
        textOf(contributor, "PersonNameInverted") ||
        textOf(contributor, "CorporateName"));
    for (const role of new Set(all(contributor, "ContributorRole").map((one) => roles.get(one.text.trim()))))
      if (role && name) found[role]!.push(name);
  }
  return found;
}

/** `role`: 01 of the text, 02 of the original. */
function languageOf(described: OnixElement | undefined, role: "01" | "02"): string | undefined {
  const code = all(described, "Language")
    .map((one) => (textOf(one, "LanguageRole") === role ? textOf(one, "LanguageCode") : undefined))
    .find(Boolean);
  return code && (languages.get(code) ?? code);
}

const textContent = (product: OnixElement, type: string) =>
  all(first(product, "CollateralDetail"), "TextContent")
    .find((one) => textOf(one, "TextType") === type)
    ?.children.find(({ name }) => name === "Text")?.text;

/** Descriptions come as XHTML or as HTML in text: only their words are kept, paragraphs as blank lines. Linear in whatever is given. */
function plain(text: string | undefined): string | undefined {
  return text
    ?.replace(/<(?:p|br|li|div)\b[^<>]{0,500}>/gi, "\n\n")
    .replace(/<[^<>]{0,500}>/g, "")
    .replace(/&nbsp;|&#160;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.replace(/[^\S\n]+/g, " ").trim())
    .filter(Boolean)
    .join("\n\n");
}

/** Of pictures (list 159: 03) the front cover (list 158: 01) before the others; each by its newest version. */
function picturesOf(product: OnixElement): string[] | undefined {
  const named = all(first(product, "CollateralDetail"), "SupportingResource")
    .filter((resource) => textOf(resource, "ResourceMode") === "03")
    .flatMap((resource) => {
      const file = fileNameOf(textOf(all(resource, "ResourceVersion").at(-1), "ResourceLink") ?? "");
      return /^[^.]/.test(file) ? [{ file, front: textOf(resource, "ResourceContentType") === "01" }] : [];
    })
    .sort((one, other) => Number(other.front) - Number(one.front));
  return named.length > 0 ? named.slice(0, 12).map(({ file }) => file) : undefined;
}

const lines = (text: string | undefined) => within(text?.replace(/\n+/g, "\n"), 20_000);
const within = (text: string | undefined, most: number) => (text === undefined ? undefined : cut(text, most));

/** Some write 00 for a day or month that is not known yet. */
function dateOf(published: OnixElement | undefined): string | undefined {
  const date = all(published, "PublishingDate").find((one) => textOf(one, "PublishingDateRole") === "01");
  const digits = textOf(date, "Date")
    ?.replace(/\D/g, "")
    .replace(/^(\d{4}(?:\d\d)??)(?:00)+$/, "$1");
  return digits && [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean).join("-");
}

/** The recommended price including tax (list 58: 02, 04), else any; in TWD or by the mapping's rates. */
function priceOf(supply: OnixElement[], rates: Record<string, number>): { final_price?: number } {
  const known = new Map(Object.entries({ TWD: 1, ...rates }));
  const prices = supply
    .flatMap((one) => all(one, "Price"))
    .map((one) => ({
      type: textOf(one, "PriceType"),
      amount: Number(textOf(one, "PriceAmount")),
      rate: known.get(textOf(one, "CurrencyCode") ?? "TWD"),
    }));
  const usable = prices.filter(({ amount, rate }) => amount >= 0 && rate);
  const chosen = usable.find(({ type }) => type === "02" || type === "04") ?? usable[0];
  return chosen ? { final_price: Math.round(chosen.amount * chosen.rate!) } : {};
}

/** Cancelled, postponed for ever, recalled, withdrawn, replaced, not sold by itself, not for this market; 47 (remaindered) is sold on. */
const notSold = { publishing: /^(01|03|11|12|13|15|16|17)$/, availability: /^(01|09|4[0-689]|50|52)$/ };
/** What the publisher has no more, and a supplier may. */
const withoutPublisher = /^(05|06|08)$/;

/** Publishing status (list 64) and availability (list 65) → how it may be bought; one that says neither leaves it as it was. */
function saleState(publishing: string | undefined, availability: string | undefined): Record<string, unknown> {
  if (publishing === "07" || availability === "51") return { status: "out_of_print", preorder: false };
  if (notSold.availability.test(availability ?? "") || notSold.publishing.test(publishing ?? ""))
    return { status: "can_not_buy", preorder: false };
  if (publishing === "02" || /^1[0-2]$/.test(availability ?? "")) return { status: "selling", preorder: true };
  const gone = withoutPublisher.test(publishing ?? "") && !/^2/.test(availability ?? "");
  if (/^3[0-4]$/.test(availability ?? "") || gone) return { status: "selling", preorder: false, stock: 0 };
  return publishing || availability ? { status: "selling", preorder: false } : {};
}
