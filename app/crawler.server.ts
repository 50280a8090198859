/** Who reads pages for a machine says so, or says nothing; the phones called Cubot are no robots. */
const names =
  /(?<!cu)bot\b|bot[/;-]|crawl|spider|slurp|fetcher|preview|externalhit|mediapartners|lighthouse|headless|archiver|^(?:curl|wget|node|python)/i;

export function isCrawler(request: Request): boolean {
  const agent = request.headers.get("User-Agent");
  return !agent || names.test(agent);
}
