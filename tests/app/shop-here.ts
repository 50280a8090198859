/** The shop in this process as the storefront finds it, of canned answers by method and path. Gives what it was asked, the newest last. */
export function shopHere(answers: Record<string, object>): Request[] {
  const asked: Request[] = [];
  (globalThis as { __shop?: unknown }).__shop = Promise.resolve({
    database: { onChange: () => Promise.resolve() },
    textOf: () => undefined,
    fetch: (request: Request) => {
      asked.push(request);
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
      return Promise.resolve(
        answer ? Response.json(answer) : Response.json({ error: { code: "not_found", message: "" } }, { status: 404 }),
      );
    },
  });
  return asked;
}

/** A request as a browser sends it from a page of ours; with a form it is a POST. */
export function browse(
  path: string,
  cookie = "",
  form?: Record<string, string>,
  agent = "Mozilla/5.0 (X11; Linux x86_64)",
): Request {
  const headers = { cookie, "user-agent": agent, origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
  const sent = form && { method: "POST", body: new URLSearchParams(form) };
  return new Request(`http://localhost:3000${path}`, { headers, ...sent });
}

/** What a browser keeps of an answer's cookies, as it sends it again. */
export const keptOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
