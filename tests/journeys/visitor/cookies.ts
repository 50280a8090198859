interface Kept {
  value: string;
  path: string;
  /** outlives the browser */
  lasting: boolean;
}

/** A browser's cookies, by host; how long they live is only noted. */
export function cookieJar() {
  const jar = new Map<string, Map<string, Kept>>();
  let keeps = true;
  const hostOf = (url: URL) => url.hostname;

  function of(url: URL): string {
    return [...(jar.get(hostOf(url)) ?? [])]
      .filter(
        ([, { path }]) => url.pathname === path || url.pathname.startsWith(path.endsWith("/") ? path : `${path}/`),
      )
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  }

  function keep(url: URL, response: Response) {
    if (!keeps) return;
    const mine = jar.get(hostOf(url)) ?? new Map<string, Kept>();
    jar.set(hostOf(url), mine);
    for (const line of response.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(";").map((part) => part.trim());
      const name = pair!.slice(0, pair!.indexOf("="));
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/";
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) mine.delete(name);
      else {
        const lasting = attributes.some((attribute) => /^(max-age|expires)=/i.test(attribute));
        mine.set(name, { value: pair!.slice(name.length + 1), path, lasting });
      }
    }
  }

  return { of, keep, refuse: () => void (keeps = false), all: () => jar };
}
