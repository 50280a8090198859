/** The names under which the maps give back what we sent along: the gateway's own, then the chains' (§3). */
const stateNames = ["extradata", "tempvar", "cvstemp", "keep_data"];

/** Field names without regard to upper and lower case: the chains' maps write them as they please. */
export function lowerCaseNames(answer: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The one-time state in a map's answer; null where there is none of the right shape. */
export function stateOfAnswer(answer: Record<string, string>): string | null {
  const fields = lowerCaseNames(answer);
  const state = stateNames.map((name) => fields[name]).find(Boolean);
  return state && /^[\w-]{16,64}$/.test(state) ? state : null;
}
