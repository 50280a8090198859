/** What is wrong with `typed` if `meant` was meant. */
export type Fault = "swapped" | "doubled" | "wrong" | "missing" | "extra";

/** The one fault between the two; null where there is none or more than one. */
export function oneFault(typed: string[], meant: string[]): Fault | null {
  const shorter = Math.min(typed.length, meant.length);
  let before = 0;
  while (before < shorter && typed[before] === meant[before]) before++;
  let after = 0;
  while (after < shorter - before && typed[typed.length - 1 - after] === meant[meant.length - 1 - after]) after++;
  const left = typed.length - before - after;
  if (typed.length === meant.length) {
    if (left === 1) return "wrong";
    return left === 2 && typed[before] === meant[before + 1] && typed[before + 1] === meant[before] ? "swapped" : null;
  }
  if (typed.length + 1 === meant.length) return left === 0 ? "missing" : null;
  if (typed.length - 1 !== meant.length || left !== 1) return null;
  return typed[before] === typed[before - 1] || typed[before] === typed[before + 1] ? "doubled" : "extra";
}

/**
 * Where one fault may be in a word of Chinese, as tsqueries: each is a phrase of what is left of the word when the fault is taken out. `exact`
 * are few products each; `inner` and `edges` leave a character open.
 */
export function openPhrases(word: string[]): { exact: string[]; inner: string[]; edges: string[] } {
  const all = { exact: [] as string[], inner: [] as string[], edges: [] as string[] };
  const length = word.length;
  if (length >= 9) {
    // whatever the fault, one third of the word is whole
    const third = Math.floor(length / 3);
    all.exact.push(
      ...[word.slice(0, third), word.slice(third, -third), word.slice(-third)].map((part) => phrase([part])),
    );
    return all;
  }
  for (let at = 0; at + 1 < length; at++)
    if (word[at] !== word[at + 1])
      all.exact.push(phrase([[...word.slice(0, at), word[at + 1]!, word[at]!, ...word.slice(at + 2)]]));
  for (let at = 0; at < length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const doubled = word[at] === word[at + 1];
    if (length > 3 || doubled) all.exact.push(phrase([[...before, ...after]]));
    if (before.length > 0 && after.length > 0) all.inner.push(phrase([before, after]));
    else all.edges.push(phrase([[...before, ...after]]));
    if (at > 0) all.inner.push(phrase([before, word.slice(at)]));
  }
  return all;
}

/** Parts with one character between them. */
function phrase(parts: string[][]): string {
  const placed: { lexeme: string; at: number }[] = [];
  let start = 0;
  for (const part of parts) {
    if (part.length === 1) placed.push({ lexeme: part[0]!, at: start });
    for (let at = 0; at + 1 < part.length; at++) placed.push({ lexeme: part[at]! + part[at + 1]!, at: start + at });
    start += part.length + 1;
  }
  const rest = placed.slice(1).map(({ lexeme, at }, index) => ` <${at - placed[index]!.at}> '${lexeme}'`);
  return `('${placed[0]!.lexeme}'${rest.join("")})`;
}

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");

/** Every word that one fault makes of this one: a word of letters stands whole in the index, and of letters there are few. */
export function nearWords(word: string[]): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at).join(""), word.slice(at).join("")];
    for (const letter of letters) near.add(before + letter + after);
    if (at === word.length) break;
    for (const letter of letters) near.add(before + letter + after.slice(1));
    near.add(before + after.slice(1));
    if (at + 1 < word.length) near.add(before + word[at + 1]! + word[at]! + after.slice(2));
  }
  near.delete(word.join(""));
  return [...near].map((lexeme) => `'${lexeme}'`);
}
