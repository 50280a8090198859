import { isbot } from "isbot";

/** What the library's list lacks: who calls itself compatible as no browser of today does, and names that need not stand where it looks for them. */
const names = /compatible; (?!msie)|slurp|fetcher|externalhit|mediapartners|^dalvik\//i;

/** Who reads pages for a machine says so, or says nothing. The phones called Cubot are no robots, wherever their name stands. */
export function isCrawler(request: Request): boolean {
  const agent = request.headers.get("User-Agent")?.replace(/cubot/gi, "");
  return !agent || isbot(agent) || names.test(agent);
}
