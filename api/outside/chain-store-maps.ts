import { storeBrands, type StoreBrand, type StoreMapName } from "#contract/deliveries";
import { lowerCaseNames } from "#contract/pickup-store-rules";
import type { Settings } from "../settings.ts";
import type { MapVisit, StoreMap } from "./store-map.ts";

/**
 * The chains' own maps, each with the parameters and the answer of §3. What a chain gives its shops (7-ELEVEN's eshopid) is part of the map's address in
 * the settings. A chain answers only shops that are registered with it.
 */
export function chainStoreMaps(addresses: Settings["chainMaps"]): StoreMap {
  return {
    start(visit) {
      const address = addresses[visit.map];
      const asked = questions[visit.map]?.(visit);
      if (!address || !asked) return null;
      const url = new URL(address);
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return { url: url.href, fields: {} };
    },
    readAnswer(brands, answer) {
      const fields = lowerCaseNames(answer);
      for (const [name, typeOf] of answers) {
        const [, letter = "", id] = /^([A-Z](?=\d))?(\w{1,10})$/i.exec(fields[name] ?? "") ?? [];
        const type = id && typeOf(fields, letter.toUpperCase(), brands);
        if (type) return { type, id };
      }
      return null;
    },
  };
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, "");

/** What each map is asked with. */
const questions: Partial<Record<StoreMapName, (visit: MapVisit) => Record<string, string>>> = {
  // 1: stores that also take payment
  seven_eleven: ({ state, return_url }) => ({ servicetype: "1", url: return_url, tempvar: state }),
  cvs: ({ state, brand, return_url }) => ({
    cvsname: withoutScheme(return_url),
    cvstemp: state,
    cvsspot: storeBrands[brand].letter,
  }),
  // by «family» the answers of the two maps on one host are told apart, so the state is in the address alone
  family_mart: ({ return_url }) => ({ cvsname: withoutScheme(return_url), cvstemp: "family" }),
  // its answer is the specification's; how it is asked nobody has published: these two names are agreed with whoever serves it
  hong_kong: ({ state, return_url }) => ({ rturl: return_url, keep_data: state }),
};

type TypeOf = (fields: Record<string, string>, letter: string, brands: readonly StoreBrand[]) => StoreBrand | undefined;

const byLetter = (letter: string) =>
  (Object.keys(storeBrands) as StoreBrand[]).find((brand) => storeBrands[brand].letter === letter);

/** The fields in which the maps name a store, and whose it is: by the map itself, by the letter before the number, or since there is one chain only. */
const answers: [name: string, TypeOf][] = [
  ["storeid", () => "shopping_seven"],
  [
    "cvsspot",
    ({ cvstemp }, letter, brands) =>
      letter ? byLetter(letter) : cvstemp === "family" ? "family_mart" : brands.length === 1 ? brands[0] : undefined,
  ],
  ["cvsnum", ({ cvstemp }, letter) => (letter ? byLetter(letter) : cvstemp === "family" ? "family_mart" : undefined)],
  ["stno", ({ country }) => (/^(HK|)$/i.test(country ?? "") ? "hk_ok_mart" : undefined)],
];
