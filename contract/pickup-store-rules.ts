/** The names under which the maps give back what we sent along: the gateway's own, then the chains' (§3). */
const stateNames = ["extradata", "tempvar", "cvstemp", "keep_data"];

/** Field names without regard to upper and lower case: the chains' maps write them as they please. */
export function lowerCaseNames(answer: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name.toLowerCase(), value]));
}

/** How our own list of stores answers: as a map does, under names of its own. */
export const answerOfList = (type: string, id: string) => ({ store_type: type, store_id: id });

const isState = (text: string | undefined) => /^[\w-]{16,64}$/.test(text ?? "");

/** The one-time state of a map's answer, of the address that it came to or else of its fields; null where there is none of the right shape. */
export function stateOfAnswer(answer: Record<string, string>, inAddress?: string): string | null {
  const fields = lowerCaseNames(answer);
  return [inAddress, ...stateNames.map((name) => fields[name])].find(isState) ?? null;
}
