export const agent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

/** Follows every link and picture of a visitor's pages from the home page on, each address once, `most` of them at the most; how many answered. */
export async function crawl(origin: string, most = 20_000): Promise<number> {
  const seen = new Set(["/"]);
  const waiting = ["/"];
  let answered = 0;
  const visit = async (path: string): Promise<void> => {
    const response = await fetch(origin + path, { headers: { "user-agent": agent, accept: "text/html" } });
    const text = await response.text();
    if (response.ok) answered++;
    for (const [, found] of text.matchAll(/<(?:a|img)[^>]* (?:href|src)="(\/(?!\/)[^"#]*)/g)) {
      const link = found!.replaceAll("&amp;", "&");
      if (seen.size < most && !seen.has(link)) waiting.push((seen.add(link), link));
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(visit));
  return answered;
}
