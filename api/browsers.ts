/** In this order: many name others too, to be served like them. */
const browsers = [
  [/\bLine\//, "LINE"],
  [/FBAN|FBAV/, "Facebook"],
  [/Instagram/, "Instagram"],
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Version\/.*Safari\//, "Safari"],
] as const;
const systems = [
  [/iPad/, "iPad"],
  [/iPhone|iPod/, "iPhone"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
] as const;

/** What somebody knows their device by: Chrome（Windows）. Of the rest of a User-Agent nothing is kept; null: nothing that is known. */
export function browserOf(agent: string): string | null {
  const first = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(agent))?.[1];
  const [browser, system] = [first(browsers), first(systems)];
  if (!browser) return system ?? null;
  return system ? `${browser}（${system}）` : browser;
}
